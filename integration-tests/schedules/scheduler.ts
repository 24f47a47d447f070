/** What an actor does to a purchase. Other actors may act between two of its steps. */
export type Act = (gate: Gate) => Promise<unknown>

/** Waits for its turn before a step that others can see. `isFree` says whether the lock that the step needs is free. */
export type Gate = (step: string, isFree?: () => boolean) => Promise<void>

/** One order in which the actors took their steps. */
export interface Schedule {
  /** `actor: step`, in order. */
  readonly steps: readonly string[]
  readonly choices: readonly Choice[]
  /** The result of each actor: a message if it was refused. */
  readonly outcomes: Readonly<Record<string, string>>
}

interface Choice {
  readonly chosen: string
  readonly others: readonly string[]
}

interface Waiting {
  readonly step: string
  readonly isFree: () => boolean
  readonly go: () => void
}

const ALWAYS = () => true

/**
 * Lets the actors run, one at a time, each to its next gate. The first choices are given; after them whoever is running goes on
 * as long as it can.
 */
export async function play(
  actors: Readonly<Record<string, Act>>,
  prefix: readonly string[],
): Promise<Schedule> {
  const waiting = new Map<string, Waiting>()
  const outcomes: Record<string, string> = {}
  const steps: string[] = []
  const choices: Choice[] = []
  let arrived: () => void = () => undefined

  const gateOf =
    (name: string): Gate =>
    (step, isFree = ALWAYS) =>
      new Promise((go) => {
        waiting.set(name, { step, isFree, go })
        arrived()
      })
  const nextArrival = () => new Promise<void>((resolve) => (arrived = resolve))

  for (const [name, act] of Object.entries(actors)) {
    const gate = gateOf(name)
    const here = nextArrival()
    void gate("begins")
      .then(() => act(gate))
      .then(
        () => (outcomes[name] = "done"),
        (error: unknown) => (outcomes[name] = messageOf(error)),
      )
      .then(() => {
        arrived()
      })
    await here
  }
  let running: string | undefined
  while (waiting.size > 0) {
    const able = [...waiting].filter(([, { isFree }]) => isFree()).map(([name]) => name)
    const wanted =
      prefix[choices.length] ?? (running !== undefined && able.includes(running) ? running : able[0])
    const next = wanted === undefined ? undefined : waiting.get(wanted)
    if (wanted === undefined || next === undefined || !able.includes(wanted)) {
      throw new Error(`Nobody can go on: ${[...waiting.keys()].join(", ")}.\n${steps.join("\n")}`)
    }
    choices.push({ chosen: wanted, others: able.filter((name) => name !== wanted) })
    steps.push(`${wanted}: ${next.step}`)
    waiting.delete(wanted)
    running = wanted
    const here = nextArrival()
    next.go()
    await here
  }
  return { steps, choices, outcomes }
}

/** How often an actor is interrupted that could have continued. */
function interruptions(choices: readonly Choice[]): number {
  return choices.filter(({ others }, at) => {
    const before = choices[at - 1]?.chosen
    return before !== undefined && others.includes(before)
  }).length
}

/**
 * Every order of the actors' steps with at most this many interruptions, each order once. Most races need
 * one or two interruptions.
 *
 * @returns how many there were
 */
export async function playAll(
  mostInterruptions: number,
  trial: (prefix: readonly string[]) => Promise<Schedule>,
): Promise<number> {
  const prefixes: (readonly string[])[] = [[]]
  let played = 0
  for (let prefix = prefixes.pop(); prefix; prefix = prefixes.pop()) {
    const { choices } = await trial(prefix)
    played += 1
    for (let at = prefix.length; at < choices.length; at += 1) {
      const choice = choices[at]
      for (const other of choice?.others ?? []) {
        const instead = [...choices.slice(0, at), { chosen: other, others: others(choice, other) }]
        if (interruptions(instead) <= mostInterruptions) {
          prefixes.push(instead.map(({ chosen }) => chosen))
        }
      }
    }
  }
  return played
}

function others(choice: Choice | undefined, other: string): string[] {
  return choice ? [choice.chosen, ...choice.others].filter((name) => name !== other) : []
}

function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error)
}

/** Runs an act up to its n-th gate, where it stops for good. Returns the steps that it reached. */
export async function dieBefore(step: number, act: Act): Promise<string[]> {
  const steps: string[] = []
  await new Promise<void>((resolve) => {
    const gate: Gate = (name) => {
      steps.push(name)
      if (steps.length < step) {
        return Promise.resolve()
      }
      resolve()
      return new Promise(() => undefined)
    }
    void act(gate).then(
      () => {
        resolve()
      },
      () => {
        resolve()
      },
    )
  })
  return steps
}
