import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { z } from "zod"

/** `$$`, `${NAME}`, `${NAME:-default}`, `${NAME:?what is missing}`. */
const VARIABLE = /\$\$|\$\{(?<name>\w+)(?::(?<how>[-?])(?<word>[^}]*))?\}/g

const conditions = z.record(z.string(), z.object({ condition: z.string() }))
const service = z.object({
  image: z.string(),
  restart: z.enum(["unless-stopped", "no"]),
  command: z.tuple([z.string()], z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.tuple([z.literal("CMD"), z.string()], z.string()) }).optional(),
  depends_on: conditions.default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})
const compose = z.object({
  services: z.object({
    postgres: service,
    redis: service,
    migrate: service,
    server: service,
    worker: service,
  }),
  volumes: z.record(z.string(), z.unknown()),
})

export type Service = z.output<typeof service>
export type Compose = z.output<typeof compose>

/** Reads the compose file as Docker does, with the variables of this environment. */
export function readCompose(file: string, environment: Readonly<Record<string, string>>): Compose {
  const raw: unknown = parse(readFileSync(file, "utf8"), { merge: true })
  return compose.parse(filledIn(raw, environment))
}

/** The names of the file's variables, in their order in the file. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].flatMap(({ groups }) => groups?.name ?? []))]
}

function filledIn(value: unknown, environment: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") {
    return value.replace(VARIABLE, (found, ...rest) => {
      const { name, how, word } = z
        .object({ name: z.string().optional(), how: z.string().optional(), word: z.string().optional() })
        .parse(rest.at(-1))
      return name === undefined ? "$" : valueOf(name, environment[name], how, word)
    })
  }
  if (Array.isArray(value)) {
    return value.map((item) => filledIn(item, environment))
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, filledIn(item, environment)] as const),
    )
  }
  return value
}

function valueOf(name: string, given: string | undefined, how = "", word = ""): string {
  // With a colon, an empty value counts as unset.
  if (how !== "" && (given ?? "") === "") {
    if (how === "?") {
      throw new Error(`${name} is not set: ${word}`)
    }
    return word
  }
  return given ?? ""
}
