// Checks the types of every TypeScript project here, and lints with the same programs: what ESLint's rules ask about types
// is known by then, and what the projects share is read once. Takes half of what the two take by themselves.
import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { ESLint } from "eslint"
import ts from "typescript"
import { PROJECTS } from "./typescript-projects.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const formatHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => repository,
  getNewLine: () => "\n",
}
const declarations = new Map()

const programs = PROJECTS.map((project) => programOf(resolve(repository, project)))
const wrong = ts.sortAndDeduplicateDiagnostics(
  programs.flatMap((program) => ts.getPreEmitDiagnostics(program)),
)
if (wrong.length > 0) {
  console.error(ts.formatDiagnosticsWithColorAndContext(wrong, formatHost))
}
const objections = await lint()
if (objections) {
  console.error(objections)
}
process.exitCode = wrong.length > 0 || objections ? 1 : 0

function programOf(configFile) {
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (found) => {
        throw new Error(ts.formatDiagnostic(found, formatHost))
      },
    },
  )
  const host = ts.createCompilerHost(config.options, true)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, options, ...rest) =>
    ts.isDeclarationFileName(name) ? declaration(name, options) : read(name, options, ...rest)
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    host,
  })

  /** A declaration means the same in all programs that read it as the same kind of module. */
  function declaration(name, options) {
    const key = `${options.languageVersion} ${options.impliedNodeFormat} ${name}`
    if (!declarations.has(key)) {
      declarations.set(key, read(name, options))
    }
    return declarations.get(key)
  }
}

/** As `eslint .` does, which takes programs of its own. Gives what it has to say, nothing when all is well. */
async function lint() {
  const withPrograms = {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { project: null, programs } },
  }
  const eslint = new ESLint({ cwd: repository, overrideConfig: [withPrograms] })
  const results = await eslint.lintFiles(["."])
  const formatter = await eslint.loadFormatter("stylish")
  return formatter.format(results)
}
