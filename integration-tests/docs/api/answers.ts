import ts from "typescript"
import type { Route } from "./routes"
import { typeSchema, type Schema } from "./type-schema"

export interface Answers {
  /** The JSON that a route's own code answers with, by its status. */
  readonly json: Readonly<Record<string, Schema>>
  /** Why it refuses, as far as the route itself says so. */
  readonly refusals: readonly string[]
  readonly isCsv: boolean
}

/** The program that the repository's files belong to, to be asked for their types. */
export function programOf(repository: string, files: readonly string[]): ts.Program {
  const configuration = ts.readConfigFile(`${repository}/tsconfig.json`, (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(configuration.config, ts.sys, repository)
  return ts.createProgram({ rootNames: [...files], options })
}

/**
 * What a route answers: `res.status(200).json(…)` in its handler, with the type of what is sent, or in a function of its
 * file that only that handler can call.
 */
export function answersOf(program: ts.Program, { file, method }: Route): Answers {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const json: Record<string, Schema> = {}
  const refusals: string[] = []
  let isCsv = false
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [body] = node.arguments
      const status = statusOf(node)
      if (status !== undefined && body) {
        json[status] = typeSchema(checker.getTypeAtLocation(body), checker)
      }
      const called = node.expression.getText()
      isCsv ||= called === "answerCsv"
      const code = called === "refuse" ? node.arguments[2] : undefined
      if (code && ts.isStringLiteral(code)) {
        refusals.push(code.text)
      }
    }
    node.forEachChild(visit)
  }
  source?.statements.filter((statement) => belongsTo(statement, method)).forEach(visit)
  return { json, refusals, isCsv }
}

/** A route file has one handler for each method; what is not a handler is shared. */
function belongsTo(statement: ts.Statement, method: string): boolean {
  const name = ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? "") : ""
  return !/^(GET|POST|PUT|PATCH|DELETE)$/.test(name) || name === method.toUpperCase()
}

/** The 200 of `res.status(200).json`. */
function statusOf({ expression }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "json") {
    return undefined
  }
  const status = ts.isCallExpression(expression.expression) ? expression.expression.arguments[0] : undefined
  return status && ts.isNumericLiteral(status) ? status.text : undefined
}

/** What a file exports under this name, a type. */
export function typeOf(program: ts.Program, file: string, name: string): Schema {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name)
  if (!exported) {
    throw new Error(`${file} exports no ${name}`)
  }
  return typeSchema(checker.getDeclaredTypeOfSymbol(exported), checker)
}
