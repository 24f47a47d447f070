import ts from "typescript"

interface Field {
  readonly name: string
  readonly isOptional: boolean
  /** The fields of a nested type. */
  readonly fields: readonly string[]
}

/** The fields of a type that a file exports. */
export function fieldsOf(repository: string, path: string, typeName: string): Field[] {
  const file = `${repository}/${path}`
  const configuration = ts.readConfigFile(`${repository}/tsconfig.json`, (name) => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent(configuration.config, ts.sys, repository)
  const program = ts.createProgram({ rootNames: [file], options })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === typeName)
  if (!exported) {
    throw new Error(`${path} exports no ${typeName}`)
  }
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported)).map((field) => ({
    name: field.name,
    isOptional: (field.flags & ts.SymbolFlags.Optional) !== 0,
    fields: checker.getPropertiesOfType(checker.getTypeOfSymbol(field)).map(({ name }) => name),
  }))
}
