# What `cmake --install` puts where, and the Debian package.
include(GNUInstallDirs)

# The manual and the completions are written by the program itself.
set(share ${PROJECT_BINARY_DIR}/share)
set(written "")
function(incidentlint_written file)
  add_custom_command(
    OUTPUT ${share}/${file}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${share}
    COMMAND incidentlint ${ARGN} > ${share}/${file}
    DEPENDS incidentlint VERBATIM)
  set(written ${written} ${share}/${file} PARENT_SCOPE)
endfunction()
incidentlint_written(incidentlint.1 manual)
foreach(shell bash zsh fish)
  incidentlint_written(incidentlint.${shell} completion ${shell})
endforeach()

function(incidentlint_compressed file source)
  add_custom_command(
    OUTPUT ${share}/${file}
    COMMAND gzip -9nc ${source} > ${share}/${file}
    DEPENDS ${source} ${share}/incidentlint.1 VERBATIM)
  set(written ${written} ${share}/${file} PARENT_SCOPE)
endfunction()
incidentlint_compressed(incidentlint.1.gz ${share}/incidentlint.1)
incidentlint_compressed(changelog.gz ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set(debian_changelog ${PROJECT_BINARY_DIR}/changelog.Debian)
configure_file(cmake/debian/changelog.in ${debian_changelog} @ONLY)
incidentlint_compressed(changelog.Debian.gz ${debian_changelog})
add_custom_target(share ALL DEPENDS ${written})

set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(TARGETS incidentlint RUNTIME)
install(FILES ${share}/incidentlint.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${share}/incidentlint.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME incidentlint)
install(FILES ${share}/incidentlint.zsh
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _incidentlint)
install(FILES ${share}/incidentlint.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${share}/changelog.gz ${share}/changelog.Debian.gz TYPE DOC)
install(FILES cmake/debian/copyright TYPE DOC)

set(CPACK_PACKAGE_NAME incidentlint)
set(CPACK_PACKAGE_VENDOR incidentlint)
set(CPACK_PACKAGE_CONTACT "incidentlint maintainers <maintainers@incidentlint.example>")
# One text for both: the first line is the synopsis.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks incident records against a schema, a vocabulary and rules")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "A record is one JSON or YAML file about one incident, in English and Korean,
 filed under a controlled vocabulary. incidentlint says what is wrong with it,
 where, why, and what to write instead: on the command line, in hooks, in
 continuous integration and in editors.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)  # as a distribution would count from 1
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
