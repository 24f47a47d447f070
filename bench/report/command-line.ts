import { parseArgs } from "node:util"

export interface Wishes {
  /** Names of the figures to measure; empty for all. */
  readonly only: readonly string[]
  /** Small sizes, which only show that every ratio can be computed. */
  readonly short: boolean
  /** The folder for the results. */
  readonly out: string | undefined
  /** True if Medusa's CPU profile of every figure is kept. */
  readonly profile: boolean
  /** The number of Medusa processes. With more than one, only the comparison with one process is measured. */
  readonly processes: number
}

export class CommandLineError extends Error {
  override name = "CommandLineError"
}

/**
 * @param namesFor the names of the figures for a number of processes
 * @throws CommandLineError, which lists the options
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
