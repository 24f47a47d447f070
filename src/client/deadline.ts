import { ServiceTimeoutError } from "./errors"

/** The moment at which a whole call, with its token request, retries and waits, must be over. */
export class Deadline {
  private readonly endsAt: number

  constructor(readonly milliseconds: number) {
    this.endsAt = performance.now() + milliseconds
  }

  /** Milliseconds left; 0 when it has passed. */
  remaining(): number {
    return Math.max(0, this.endsAt - performance.now())
  }

  /**
   * The result of a promise, if it settles in time. The work behind it continues.
   *
   * @throws ServiceTimeoutError
   */
  async limit<T>(promise: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ServiceTimeoutError(Math.round(this.milliseconds / 100) / 10))
      }, this.remaining())
    })
    try {
      return await Promise.race([promise, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
