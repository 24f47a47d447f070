import { z } from "zod"

/** What Node's inspector says of where the processor was. */
export const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

export type CpuProfile = z.output<typeof cpuProfile>

export interface Share {
  readonly where: string
  /** From 0 to 1, of the time that was not idle. */
  readonly share: number
}

export interface ProfileSummary {
  /** From 0 to 1: how much of the time there was nothing to do. */
  readonly idle: number
  readonly packages: readonly Share[]
  readonly functions: readonly Share[]
}

const SHOWN = 12

/** Where a process spent its own time: by package, and by function. */
export function summarise({ nodes, samples, timeDeltas }: CpuProfile): ProfileSummary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const packages = new Map<string, number>()
  const functions = new Map<string, number>()
  let idle = 0
  let busy = 0
  for (const [index, sample] of samples.entries()) {
    const { functionName = "", url = "" } = frames.get(sample) ?? {}
    const time = timeDeltas[index] ?? 0
    if (functionName === "(idle)") {
      idle += time
      continue
    }
    busy += time
    add(packages, packageOf(functionName, url), time)
    add(
      functions,
      `${functionName === "" ? "(anonymous)" : functionName} ${packageOf(functionName, url)}`,
      time,
    )
  }
  return {
    idle: idle / (idle + busy),
    packages: largest(packages, busy),
    functions: largest(functions, busy),
  }
}

function packageOf(functionName: string, url: string): string {
  if (functionName.startsWith("(")) {
    return functionName
  }
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  if (name !== undefined) {
    return name
  }
  return url.startsWith("node:") ? "node" : url === "" ? "native" : "this plugin"
}

function add(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time)
}

function largest(sums: ReadonlyMap<string, number>, whole: number): Share[] {
  return [...sums]
    .map(([where, time]) => ({ where, share: time / whole }))
    .sort((a, b) => b.share - a.share)
    .slice(0, SHOWN)
}

export function profileText(label: string, { idle, packages, functions }: ProfileSummary): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
  const lines = (shares: readonly Share[]) => shares.map(({ where, share }) => `${percent(share)}  ${where}`)
  return [
    `${label}: idle ${percent(idle).trim()}; of the rest`,
    ...lines(packages),
    "  by function",
    ...lines(functions),
  ].join("\n")
}
