/** Ends the processes of a run after some minutes, because CI throws away the results of a run that takes too long. */
export class TimeLimit {
  isOver = false
  #running = new Set()
  #timer

  /** Without a number of minutes, nothing is ended. */
  constructor(minutes) {
    if (minutes) {
      this.#timer = setTimeout(() => this.#end(), Number(minutes) * 60_000)
    }
  }

  /** Ends a child that was started `detached`, and everything that it has started, when the time is over. */
  endGroup(child) {
    this.#running.add(child)
    child.once("close", () => this.#running.delete(child))
  }

  close() {
    clearTimeout(this.#timer)
  }

  #end() {
    this.isOver = true
    for (const { pid } of this.#running) {
      // At once, so that none of them reports the end of another as a failed test. The watchman ends what they started.
      process.kill(-pid, "SIGKILL")
    }
  }
}
