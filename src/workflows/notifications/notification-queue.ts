import { setTimeout as pause } from "node:timers/promises"
import pLimit from "p-limit"

/**
 * How many notifications a process handles at once. Medusa locks a product's stock while a cart becomes an order. With
 * more at once, they only wait for each other until their locks time out, and none succeeds.
 */
const CONCURRENCY = 4
/** A burst is this many notifications within this many milliseconds. */
const BURST = { arrivals: 3, within: 50 }
/** Work waits this long at most for a burst to end, so that even the longest burst does not stop it. */
const MAX_DEFER_MS = 250

/** Detects notifications that arrive so fast that answering them comes first. */
export class BurstDetector {
  private readonly arrivals: number[] = []

  constructor(private readonly limits: { readonly arrivals: number; readonly within: number }) {}

  /** Records the arrival of a notification. `now` is in milliseconds. */
  note(now: number): void {
    this.arrivals.push(now)
    if (this.arrivals.length > this.limits.arrivals) {
      this.arrivals.shift()
    }
  }

  isOn(now: number): boolean {
    const [first = now] = this.arrivals
    return this.arrivals.length === this.limits.arrivals && now - first <= this.limits.within
  }
}

const burst = new BurstDetector(BURST)
const slots = pLimit(CONCURRENCY)
const oneAtATime = pLimit(1)
/**
 * After this many milliseconds without a finished notification, the queue is stalled: any process may take over its
 * work.
 */
const STALLED_MS = 120_000
/** The notifications that are queued or being processed. */
const queued = new Set<string>()
let progressAt = performance.now()

/** Tells the burst detector that this process has received a notification. */
export function noteArrival(): void {
  burst.note(performance.now())
}

/** Queues the work for a notification that has just arrived, and runs it in turn. */
export async function enqueue<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (queued.size === 0) {
    progressAt = performance.now()
  }
  queued.add(id)
  try {
    return await slots(() => deferDuringBurst(work))
  } finally {
    queued.delete(id)
    progressAt = performance.now()
  }
}

/** The ids of the notifications that this process has queued or is processing. Empty if the queue is stalled. */
export function queuedIds(now = performance.now()): string[] {
  return now - progressAt < STALLED_MS ? [...queued] : []
}

/**
 * Runs the work at once. During a burst, runs one piece of work at a time, with pauses: the thread that works also
 * answers the service, and a late answer counts as a failure.
 */
export function deferDuringBurst<T>(work: () => Promise<T>): Promise<T> {
  if (!burst.isOn(performance.now())) {
    return work()
  }
  return oneAtATime(async () => {
    await untilQuiet()
    return work()
  })
}

async function untilQuiet(): Promise<void> {
  const until = performance.now() + MAX_DEFER_MS
  while (burst.isOn(performance.now()) && performance.now() < until) {
    await pause(BURST.within / 2)
  }
}
