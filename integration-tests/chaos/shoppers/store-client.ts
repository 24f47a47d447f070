import { until } from "../../../kit/until"

const ANSWER_MS = 30_000
const BACK_SECONDS = 300
const ATTEMPTS = 4

export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly body: unknown
}

export interface Call {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it calls again once the store is up, like a shopper who reloads the page. */
  readonly patient: boolean
}

/** Calls the store as a browser does. If a call gets no answer, its effect is unknown. */
export class StoreClient {
  constructor(
    private readonly url: string,
    private readonly publishableKey: string,
  ) {}

  async call(call: Call): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.once(call)
      const failed = answer.status === 0 || answer.status >= 500
      if (!failed || !call.patient || attempt === ATTEMPTS) {
        return answer
      }
      await until("the store is up again", () => this.isUp(), BACK_SECONDS)
    }
  }

  private async once({ method, path, body, headers = {} }: Call): Promise<Answer> {
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          "content-type": "application/json",
          "x-publishable-api-key": this.publishableKey,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      return { status: response.status, body: readJson(await response.text()) }
    } catch {
      return { status: 0, body: undefined }
    }
  }

  private async isUp(): Promise<boolean> {
    return (await this.once({ method: "GET", path: "/health", patient: false })).status === 200
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
