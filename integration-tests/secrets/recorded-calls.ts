import axios, { type AxiosInstance, type AxiosResponse } from "axios"

/** The statuses of calls that did not reach their route. */
const NOT_THERE = [401, 404]

export interface Call {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** Records every call to the store and its answer. */
export class RecordedCalls {
  readonly calls: Call[] = []
  readonly api: AxiosInstance
  private readonly answers: string[] = []

  constructor(baseURL: string) {
    this.api = axios.create({ baseURL, validateStatus: () => true })
    this.api.interceptors.response.use((response: AxiosResponse<unknown>) => {
      const { status, statusText, headers, data, config } = response
      this.answers.push(JSON.stringify([status, statusText, headers, data]))
      const { pathname } = new URL(config.url ?? "", baseURL)
      this.calls.push({ method: (config.method ?? "").toUpperCase(), path: pathname, status })
      return response
    })
  }

  get text(): string {
    return this.answers.join("\n")
  }

  /** The calls that reached their route. */
  get reached(): Call[] {
    return this.calls.filter(({ status }) => !NOT_THERE.includes(status))
  }
}
