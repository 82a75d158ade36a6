# Writes `out`, the default pack as a C++ source, from the data folders of the project.
function(incidentlint_embed_pack out)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
       ${PROJECT_SOURCE_DIR}/schema/*.json ${PROJECT_SOURCE_DIR}/vocab/*.yaml
       ${PROJECT_SOURCE_DIR}/rules/*.md ${PROJECT_SOURCE_DIR}/rules/pack.yaml
       ${PROJECT_SOURCE_DIR}/rules/sample.json)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_executable(embed_pack embed_pack.cc rules/page.cc)
  target_link_libraries(embed_pack PRIVATE incidentlint_document)
  add_custom_command(OUTPUT ${out}
    COMMAND embed_pack ${PROJECT_SOURCE_DIR} ${out} ${files}
    DEPENDS embed_pack ${paths}
    COMMENT "Embedding the default pack")
endfunction()
