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
}
