import { spawn } from "node:child_process"
import { createInterface } from "node:readline/promises"

/** The exit code of a shell. */
const COMMAND_NOT_FOUND = 127

/** Prints lines, asks questions, and runs other commands. */
export interface Terminal {
  say(line: string): void
  /** Undefined if nobody can answer. */
  ask(question: string): Promise<boolean | undefined>
  /** Runs a command in a folder, shows its output, and returns its exit code. */
  run(command: readonly string[], folder: string): Promise<number>
}

export const terminal: Terminal = {
  say: (line) => {
    process.stdout.write(`${line}\n`)
  },
  async ask(question) {
    if (!process.stdin.isTTY) return undefined
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim())
    } finally {
      reader.close()
    }
  },
  run: ([program = "", ...args], folder) =>
    new Promise((done) => {
      // On Windows the package managers are scripts, and only a shell finds them.
      const shell = process.platform === "win32"
      const child = spawn(program, args, { cwd: folder, stdio: "inherit", shell, env: ownEnvironment() })
      child.once("error", ({ message }) => {
        process.stdout.write(`${program} cannot be run: ${message}\n`)
        done(COMMAND_NOT_FOUND)
      })
      child.once("close", (code) => {
        done(code ?? 1)
      })
    }),
}

/**
 * The environment without the package that this program itself was run from: an `npx` inside would look for that package
 * again, from the command's folder.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, npm_config_package: undefined }
}

/** Shows a command, runs it, and reports a failure. */
export async function run(command: readonly string[], folder: string, terminal: Terminal): Promise<boolean> {
  terminal.say(`> ${command.join(" ")}`)
  const code = await terminal.run(command, folder)
  if (code !== 0) {
    terminal.say(`That command failed. Fix the error that it printed above, and run init again.`)
  }
  return code === 0
}
