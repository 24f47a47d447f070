import { parseArgs } from "node:util"

export interface Wishes {
  /** Names of figures; all where none is given. */
  readonly only: readonly string[]
  /** Small sizes: shows that every ratio can be computed, and nothing else. */
  readonly short: boolean
  /** Folder of the results. */
  readonly out: string | undefined
  /** Whether Medusa's CPU profile of every figure is kept. */
  readonly profile: boolean
}

export class CommandLineError extends Error {
  override name = "CommandLineError"
}

/** @throws CommandLineError, which says what can be given */
export function readCommandLine(args: readonly string[], names: readonly string[]): Wishes {
  const { only, short, out, profile } = parse(args)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new CommandLineError(`There is no figure ${unknown.join(", ")}. There are: ${names.join(", ")}.`)
  }
  return { only, short, out, profile }
}

function parse(args: readonly string[]): Wishes {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: "string", multiple: true, default: [] },
        short: { type: "boolean", default: false },
        out: { type: "string" },
        profile: { type: "boolean", default: false },
      },
    })
    return { ...values, out: values.out }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandLineError(
      `${reason} Use: npm run bench -- [--only NAME]… [--short] [--profile] [--out FOLDER]`,
    )
  }
}
