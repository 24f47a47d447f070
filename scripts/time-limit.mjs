import { endGroup } from "../kit/left-behind.mjs"

/** Ends the processes of a run after some minutes, because CI throws away the results of a run that takes too long. */
export class TimeLimit {
  isOver = false
  #running = new Set()
  #ended = new Set()
  #timer

  /** Without a number of minutes, nothing is ended. */
  constructor(minutes) {
    if (minutes !== undefined) {
      const milliseconds = Number(minutes) * 60_000
      // A timer takes no longer time than this one.
      if (!(milliseconds > 0 && milliseconds < 2 ** 31)) {
        throw new Error(
          `TEST_MINUTES is ${minutes}. Give the minutes, such as 60: more than 0, and less than 35791.`,
        )
      }
      this.#timer = setTimeout(() => this.#end(), milliseconds)
    }
  }

  /** Ends a child that was started `detached`, and everything that it has started, when the time is over. */
  endGroup(child) {
    this.#running.add(child)
    child.once("close", () => this.#running.delete(child))
  }

  /** The limit ended this child, so it has no result. */
  hasEnded(child) {
    return this.#ended.has(child)
  }

  close() {
    clearTimeout(this.#timer)
  }

  #end() {
    this.isOver = true
    for (const child of this.#running) {
      if (endGroup(child)) {
        this.#ended.add(child)
      }
    }
  }
}
