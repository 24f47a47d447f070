import { readFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "../../kit/paths"
import { readCompose, type Service, variablesOf } from "./stage/compose"
import { dotEnv } from "./stage/machine"
import { COMPOSE, DOCKERFILE } from "./stage/paths"

const text = readFileSync(COMPOSE, "utf8")
const env = dotEnv({ url: "https://service.example", sdkUrl: "https://service.example/sdk.js" })
const read = (changes: Readonly<Record<string, string>> = {}) => readCompose(COMPOSE, { ...env, ...changes })
const SECRETS = ["POSTGRES_PASSWORD", "JWT_SECRET", "COOKIE_SECRET", "SERVICE_SETTINGS_KEY"]

describe("deploy/docker-compose.yml", () => {
  const { services, volumes } = read()

  it.each(SECRETS)("does not start without %s, and says so", (name) => {
    expect(() => read({ [name]: "" })).toThrow(`${name} is not set`)
  })

  it("reads every secret from the environment, without defaults", () => {
    const secrets = variablesOf(text).filter((name) => /SECRET|PASSWORD|KEY/.test(name))
    expect(secrets).toEqual(expect.arrayContaining(SECRETS))
    for (const name of secrets) {
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-[^}]`))
    }
    expect(text).not.toMatch(/^ *\w*(SECRET|PASSWORD|_KEY): (?!\$\{)/m)
  })

  it("passes all the plugin's variables to every process of the store", () => {
    const told = readFileSync(join(REPOSITORY, ".env.example"), "utf8").match(/^SERVICE_\w+/gm) ?? []
    expect(told.length).toBeGreaterThan(6)
    for (const { environment } of [services.migrate, services.server, services.worker]) {
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(told))
    }
  })

  it("runs servers and workers that differ only in their mode and in the admin", () => {
    const common = ({ environment }: Service) =>
      Object.entries(environment).filter(
        ([name]) => !["MEDUSA_WORKER_MODE", "DISABLE_MEDUSA_ADMIN"].includes(name),
      )
    expect(common(services.server)).toEqual(common(services.worker))
    expect(services.server.environment.MEDUSA_WORKER_MODE).toBe("server")
    expect(services.worker.environment.MEDUSA_WORKER_MODE).toBe("worker")
    expect(services.server.command).toEqual(services.worker.command)
  })

  it("migrates once before any server or worker starts, and restarts processes that end", () => {
    expect(services.migrate.restart).toBe("no")
    for (const { depends_on } of [services.server, services.worker]) {
      expect(depends_on.migrate?.condition).toBe("service_completed_successfully")
    }
    const { postgres, redis, server, worker } = services
    for (const { restart, healthcheck } of [postgres, redis, server, worker]) {
      expect(restart).toBe("unless-stopped")
      expect(healthcheck).toBeDefined()
    }
  })

  it("keeps the data of PostgreSQL and Redis, and does not let Redis evict any", () => {
    for (const { volumes: mounted } of [services.postgres, services.redis]) {
      const [name = ""] = mounted[0]?.split(":") ?? []
      expect(Object.keys(volumes)).toContain(name)
    }
    const redis = services.redis.command.join(" ")
    expect(redis).toContain("--appendonly yes")
    expect(redis).toContain("--maxmemory-policy noeviction")
  })

  it("opens only the servers' ports, and only to the machine's own reverse proxy", () => {
    const opened = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(opened.map(([name]) => name)).toEqual(["server"])
    expect(services.server.ports.every((port) => port.startsWith("127.0.0.1:"))).toBe(true)
  })

  it("leaves room for the connections of four processes of the store", () => {
    const [, allowed = "0"] = /max_connections=(\d+)/.exec(services.postgres.command.join(" ")) ?? []
    expect(4 * Number(services.server.environment.DATABASE_POOL_MAX)).toBeLessThan(Number(allowed))
  })

  it("starts from an image that holds the store's programs and none of its secrets", () => {
    const dockerfile = readFileSync(DOCKERFILE, "utf8")
    expect(dockerfile).toContain("PATH=/store/node_modules/.bin:$PATH")
    expect(dockerfile).toContain("USER node")
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD|_KEY/)
    expect(readFileSync(join(REPOSITORY, "deploy/.dockerignore"), "utf8").split("\n")).toContain(".env*")
  })
})
