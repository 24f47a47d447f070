import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import ts from "typescript"
import { REPOSITORY } from "../../kit/paths"

const LEFT_OUT = ["__tests__", "node_modules", ".medusa", "dist"]

/** Which of the given folders a folder imports at run time. Tests and type imports do not count. */
export function importsOf(folder: string, folders: readonly string[]): string[] {
  const files = readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /(?<!\.d)\.(tsx?|mjs)$/.test(file) && !file.split(sep).some((part) => LEFT_OUT.includes(part)),
    )
    .map((file) => join(REPOSITORY, folder, file))
  const found = files.flatMap((file) =>
    importedBy(readFileSync(file, "utf8"))
      .filter((target) => target.startsWith("."))
      .map((target) => relative(REPOSITORY, resolve(dirname(file), target))),
  )
  const isIn = (path: string, other: string) => path === other || path.startsWith(`${other}/`)
  return folders.filter((other) => other !== folder && found.some((path) => isIn(path, other))).sort()
}

/** The imports of a source text, without type imports. */
export function importedBy(source: string): string[] {
  const { statements } = ts.createSourceFile("file.tsx", source, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) {
      return []
    }
    const isType = isImport ? isTypeOnly(statement.importClause) : statement.isTypeOnly
    const target = statement.moduleSpecifier
    return !isType && target && ts.isStringLiteral(target) ? [target.text] : []
  })
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  const named = clause?.namedBindings
  const names = named && ts.isNamedImports(named) ? named.elements : []
  const isAll = !clause?.name && names.length > 0 && names.every((name) => name.isTypeOnly)
  return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || isAll
}
