import axios, { type AxiosInstance, type AxiosResponse } from "axios"
import type { Route } from "./routes"

/** What a call that reached its route is never answered with. */
const NOT_THERE = [401, 404]

export interface Call extends Route {
  readonly status: number
}

/** Everybody who calls the store, and every answer that they hear. */
export class Heard {
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

  /** The calls that came to what they were made for, or were refused by it. */
  get reached(): Call[] {
    return this.calls.filter(({ status }) => !NOT_THERE.includes(status))
  }
}
