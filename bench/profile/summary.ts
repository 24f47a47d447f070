import { z } from "zod"

/** A CPU profile of Node's inspector. */
const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      children: z.array(z.number()).default([]),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

export type CpuProfile = z.input<typeof cpuProfile>

export const watchedMedusa = z.object({
  profile: cpuProfile,
  statements: z.array(z.object({ sql: z.string(), count: z.number() })),
})

interface Share {
  readonly where: string
  /** Share of the time that was not idle, from 0 to 1. */
  readonly share: number
}

export interface ProfileSummary {
  /** Share of the time that was idle, from 0 to 1. */
  readonly idle: number
  readonly packages: readonly Share[]
  readonly functions: readonly Share[]
}

const SHOWN = 12
const SQL_SHOWN = 120
/** The route that records the profile. Its own cost is left out. */
const WATCHER = "/api/bench/profile/route.ts"

/** Where a process spent its time: by function, and by the package that caused the work. */
export function summarise({ nodes, samples, timeDeltas }: CpuProfile): ProfileSummary {
  const frames = new Map(nodes.map((node) => [node.id, node]))
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const packages = new Map<string, number>()
  const functions = new Map<string, number>()
  let idle = 0
  let busy = 0
  for (const [index, sample] of samples.entries()) {
    const { functionName = "", url = "" } = frames.get(sample)?.callFrame ?? {}
    const time = timeDeltas[index] ?? 0
    if (stackOf(sample).some((frame) => frame.url.endsWith(WATCHER))) {
      continue
    }
    if (functionName === "(idle)") {
      idle += time
      continue
    }
    busy += time
    add(functions, `${functionName === "" ? "(anonymous)" : functionName} ${packageOf(url) ?? "node"}`, time)
    add(packages, wisherOf(sample), time)
  }
  return {
    idle: idle / (idle + busy),
    packages: largest(packages, busy),
    functions: largest(functions, busy),
  }

  /** The package that caused the work: Node's own time counts for the package that called Node, if one did. */
  function wisherOf(sample: number): string {
    for (const { functionName, url } of stackOf(sample)) {
      const name = functionName === "(garbage collector)" ? functionName : packageOf(url)
      if (name !== undefined) {
        return name
      }
    }
    return "node"
  }

  /** The call stack of a sample, innermost frame first. */
  function stackOf(sample: number): { readonly functionName: string; readonly url: string }[] {
    const stack = []
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
      stack.push(frames.get(id)?.callFrame ?? { functionName: "", url: "" })
    }
    return stack
  }
}

/** The package of a source file; undefined for Node's own. */
function packageOf(url: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  return name ?? (url === "" || url.startsWith("node:") ? undefined : "this plugin")
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

/** The database statements without their values, the most frequent first. */
export function statementsText(statements: z.output<typeof watchedMedusa>["statements"]): string {
  const forms = new Map<string, number>()
  for (const { sql, count } of statements) {
    const form = sql.replace(/'[^']*'/g, "?").replace(/\((?:\?, )+\?\)/g, "(?)")
    add(forms, form, count)
  }
  const all = [...forms.values()].reduce((sum, count) => sum + count, 0)
  const most = [...forms].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  const lines = most.map(([form, count]) => `${String(count).padStart(8)}  ${form.slice(0, SQL_SHOWN)}`)
  return [`  ${all} database statements`, ...lines].join("\n")
}
