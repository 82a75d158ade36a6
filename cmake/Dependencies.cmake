# The libraries, found on the system and nowhere else. `./dev setup` installs them.
find_package(Threads REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(yaml-cpp 0.7 REQUIRED)
find_package(PkgConfig REQUIRED)

if(INCIDENTLINT_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()

# A C library by its pkg-config name: the shared one, or its archive for a static binary.
function(incidentlint_library target module library)
  pkg_check_modules(${target} REQUIRED QUIET ${module})
  find_library(${target}_FILE ${library} REQUIRED)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${${target}_INCLUDE_DIRS})
  target_link_libraries(${target} INTERFACE ${${target}_FILE})
endfunction()

incidentlint_library(re2_library re2 re2)
incidentlint_library(fyaml_library libfyaml fyaml)
incidentlint_library(idn2_library libidn2 idn2)
find_library(UNISTRING_FILE unistring REQUIRED)
add_library(unistring_library INTERFACE IMPORTED GLOBAL)
target_link_libraries(unistring_library INTERFACE ${UNISTRING_FILE})
target_link_libraries(idn2_library INTERFACE unistring_library)
target_link_libraries(re2_library INTERFACE Threads::Threads)

find_path(VALIJSON_INCLUDE valijson/validator.hpp REQUIRED)
add_library(valijson_headers INTERFACE)
target_include_directories(valijson_headers SYSTEM INTERFACE ${VALIJSON_INCLUDE})
target_compile_definitions(valijson_headers INTERFACE VALIJSON_USE_EXCEPTIONS=1)
