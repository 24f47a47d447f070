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
  /** How many Medusas share the work; more than one is measured beside one, and nothing else is. */
  readonly processes: number
}

export class CommandLineError extends Error {
  override name = "CommandLineError"
}

/**
 * @param namesFor the names of the figures that so many processes are measured by
 * @throws CommandLineError, which says what can be given
 */
export function readCommandLine(
  args: readonly string[],
  namesFor: (processes: number) => readonly string[],
): Wishes {
  const wishes = parse(args)
  const names = namesFor(wishes.processes)
  const unknown = wishes.only.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new CommandLineError(`There is no figure ${unknown.join(", ")}. There are: ${names.join(", ")}.`)
  }
  return wishes
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
        processes: { type: "string", default: "1" },
      },
    })
    const processes = Number(values.processes)
    if (!Number.isInteger(processes) || processes < 1) {
      throw new RangeError(`--processes takes a whole number, and not ${values.processes}.`)
    }
    return { ...values, out: values.out, processes }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandLineError(
      `${reason} Use: npm run bench -- [--only NAME]… [--processes N] [--short] [--profile] [--out FOLDER]`,
    )
  }
}
