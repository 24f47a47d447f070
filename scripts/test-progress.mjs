// Prints the progress and the result of the tests.
import { isAbsolute, relative } from "node:path"

const REDRAW_MS = 1000
/** The time between two lines when the output is a file or a pipe. */
const REMIND_MS = 30_000
const KEPT_COMPLAINTS = 4000

/** Combines several Jest runs: which suites run, how many are done, and which tests failed. */
export class TestProgress {
  #lanes = []
  #interactive = process.stdout.isTTY
  #timer = setInterval(() => this.#draw(), this.#interactive ? REDRAW_MS : REMIND_MS)
  #startedAt = Date.now()

  constructor(repository) {
    this.repository = repository
  }

  /** Adds one of the runs. */
  lane(name) {
    const lane = new Lane(name, this)
    this.#lanes.push(lane)
    return lane
  }

  say(text) {
    this.#erase()
    console.log(text)
    if (this.#interactive) {
      this.#draw()
    }
  }

  /** Nothing was run to its end. */
  get isEmpty() {
    return this.#lanes.every(({ done }) => done === 0)
  }

  get count() {
    const sum = (of) => this.#lanes.reduce((total, lane) => total + of(lane), 0)
    return `${sum((lane) => lane.done)} of ${sum((lane) => lane.suites)}`
  }

  /** Prints the failed tests again with the reasons, what the time limit cut off, and the line `N passed, N failed`. */
  close() {
    clearInterval(this.#timer)
    this.#erase()
    const results = this.#lanes.flatMap((lane) => lane.results)
    const sum = (of) => results.reduce((total, result) => total + of(result), 0)
    const failed = results.filter((result) => result.failed > 0)
    if (failed.length > 0) {
      console.log("\nFailed:")
    }
    for (const { path, failures, message = "" } of failed) {
      console.log(`  ${path}`)
      failures.forEach((name) => console.log(`    ✗ ${name}`))
      // The reasons are repeated here, because some tools keep only the end of a long output.
      console.log(message.slice(0, KEPT_COMPLAINTS))
    }
    const cut = this.#lanes.flatMap((lane) => lane.notRun)
    if (cut.length > 0) {
      console.log(`\nNot run, because the time is over:\n${cut.map((name) => `  ${name}`).join("\n")}`)
    }
    console.log(`\n${this.count} suites in ${seconds(this.#startedAt)} s`)
    console.log(`\n${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`)
  }

  #draw() {
    const running = this.#lanes.flatMap((lane) => [...lane.running])
    const text = running.map(([path, since]) => `${path} (${seconds(since)} s)`).join(" · ")
    if (this.#interactive) {
      this.#erase()
      process.stdout.write(`… ${this.count}: ${text}`.slice(0, process.stdout.columns - 1))
    } else if (text) {
      console.log(`… ${text}`)
    }
  }

  #erase() {
    if (this.#interactive) {
      process.stdout.write("\r\u001b[K")
    }
  }
}

class Lane {
  suites = 0
  done = 0
  /** The start time of each running suite, by its path. */
  running = new Map()
  results = []
  /** What the time limit cut off. */
  notRun = []
  /** The end of the output. */
  complaints = ""

  constructor(name, progress) {
    this.name = name
    this.progress = progress
  }

  heard(message) {
    if (message.kind === "run") {
      this.suites = message.suites
    } else if (message.kind === "begun") {
      this.running.set(this.#short(message.path), Date.now())
    } else {
      this.#done({ ...message, path: this.#short(message.path) })
    }
  }

  get hasFailed() {
    return this.results.some(({ failed }) => failed > 0)
  }

  /** The time is over. What was not run to its end counts neither as passed nor as failed. */
  cut() {
    const later = this.suites - this.done - this.running.size
    this.notRun.push(...this.running.keys())
    if (later > 0 || this.suites === 0) {
      this.notRun.push(this.suites === 0 ? this.name : `${this.name}: ${later} more`)
    }
    this.running.clear()
  }

  complained(chunk) {
    this.complaints = (this.complaints + chunk).slice(-KEPT_COMPLAINTS)
  }

  /** Counts a run that exited without results as failed. */
  ended(code) {
    if (code !== 0 && !this.hasFailed) {
      this.results.push({ path: this.name, passed: 0, failed: 1, failures: [`ended with ${code}`] })
      this.progress.say(`✗ ${this.name} ended with ${code}\n${this.complaints}`)
    }
  }

  #done(result) {
    const { path, passed, failed, message } = result
    const since = this.running.get(path) ?? Date.now()
    this.running.delete(path)
    this.results.push(result)
    this.done += 1
    const tests = failed > 0 ? `${failed} of ${passed + failed} tests failed` : `${passed} tests`
    this.progress.say(
      `${failed > 0 ? "✗" : "✓"} ${this.progress.count}  ${path}: ${tests} (${seconds(since)} s)${message && `\n${message}`}`,
    )
  }

  #short(path) {
    return isAbsolute(path) ? relative(this.progress.repository, path) : path
  }
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(0)
}
