import { setTimeout as pause } from "node:timers/promises"
import pLimit from "p-limit"

/**
 * How many notifications a process acts on at once. Medusa locks a product's stock while a cart becomes an order: with
 * more at a time they only wait for each other, until their locks time out and none gets through.
 */
const AT_ONCE = 4
/** So many notifications within so many milliseconds are a rush. */
const RUSH = { arrivals: 3, within: 50 }
/** How long work waits for a rush to end, in milliseconds, so that the longest rush does not keep it from being done. */
const MOST_PATIENCE = 250

/** Whether notifications come so fast that answering them comes first. */
export class BurstDetector {
  private readonly arrivals: number[] = []

  constructor(private readonly limits: { readonly arrivals: number; readonly within: number }) {}

  /** A notification came, at a time in milliseconds. */
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

const rush = new BurstDetector(RUSH)
const turns = pLimit(AT_ONCE)
const alone = pLimit(1)
/** A line in which nothing has been finished for so long, in milliseconds, does not move: what waits in it is anybody's. */
const STUCK_MS = 120_000
/** The notifications whose turn is yet to come, or is now. */
const inLine = new Set<string>()
let movedAt = performance.now()

/** This process has taken a notification in. */
export function noteArrival(): void {
  rush.note(performance.now())
}

/** Acts on a notification that has just come when its turn has come. */
export async function enqueue<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (inLine.size === 0) {
    movedAt = performance.now()
  }
  inLine.add(id)
  try {
    return await turns(() => deferDuringBurst(work))
  } finally {
    inLine.delete(id)
    movedAt = performance.now()
  }
}

/** The ids of the notifications that this process is acting on, or will when their turn has come. */
export function queuedIds(now = performance.now()): string[] {
  return now - movedAt < STUCK_MS ? [...inLine] : []
}

/**
 * Acts at once; but during a rush on one thing alone, and with pauses, since one thread answers and acts, and an answer that
 * comes late is no answer.
 */
export function deferDuringBurst<T>(work: () => Promise<T>): Promise<T> {
  if (!rush.isOn(performance.now())) {
    return work()
  }
  return alone(async () => {
    await untilQuiet()
    return work()
  })
}

async function untilQuiet(): Promise<void> {
  const until = performance.now() + MOST_PATIENCE
  while (rush.isOn(performance.now()) && performance.now() < until) {
    await pause(RUSH.within / 2)
  }
}
