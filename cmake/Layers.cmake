# One static library a folder of linter/, which may use itself and the layers it names.
#   incidentlint_layer(document USES diagnostic LIBRARIES fyaml_library)
function(incidentlint_layer name)
  cmake_parse_arguments(LAYER "" "" "USES;LIBRARIES;SOURCES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cc)
  add_library(incidentlint_${name} STATIC ${sources} ${LAYER_SOURCES})
  target_include_directories(incidentlint_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  list(TRANSFORM LAYER_USES PREPEND incidentlint_)
  target_link_libraries(incidentlint_${name} PUBLIC ${LAYER_USES} PRIVATE ${LAYER_LIBRARIES})
endfunction()

# Writes `out`, the table of check kinds: linter/rules/checks/NAME.cc defines NAME_check().
function(incidentlint_check_table out)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/rules/checks/*.cc)
  set(declarations "")
  set(calls "")
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    string(APPEND declarations "CheckKind ${name}_check();\n")
    string(APPEND calls "${name}_check(), ")
  endforeach()
  file(CONFIGURE OUTPUT ${out} CONTENT "#include \"rules/check.h\"

namespace incidentlint {

@declarations@
const std::vector<CheckKind>& check_kinds() {
  static const std::vector<CheckKind> kKinds{@calls@};
  return kKinds;
}

}  // namespace incidentlint
" @ONLY)
endfunction()
