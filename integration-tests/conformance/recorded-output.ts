import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Store } from "../setup/store"

const CONSOLE = ["log", "info", "warn", "error", "debug", "trace"] as const
const tableRow = z.object({ table_name: z.string() })
const dumpRow = z.object({ row: z.string() })

interface Writer {
  write: (...parts: unknown[]) => boolean
}

/** Returns everything that this process writes to the terminal while `during` runs. */
export async function linesWritten(during: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const keep = (...parts: unknown[]) => {
    lines.push(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" "))
    return true
  }
  const spies = [
    ...CONSOLE.map((method) => jest.spyOn(console, method).mockImplementation(keep)),
    ...streams().map((stream) => jest.spyOn(stream, "write").mockImplementation(keep)),
  ]
  try {
    await during()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return lines.join("\n")
}

/** The streams of the terminal and of Jest's console. Medusa's logger writes to the console's. */
function streams(): Writer[] {
  return [
    process.stdout,
    process.stderr,
    Reflect.get(console, "_stdout"),
    Reflect.get(console, "_stderr"),
  ].filter(isWriter)
}

function isWriter(value: unknown): value is Writer {
  return typeof value === "object" && value !== null && "write" in value && typeof value.write === "function"
}

/** Collects every answer of the store to a shopper from now on, with its headers. */
export function answersOf({ api }: Store): { text: () => string } {
  const answers: string[] = []
  api.interceptors.response.use((response) => {
    answers.push(JSON.stringify([response.status, response.headers, response.data]))
    return response
  })
  return { text: () => answers.join("\n") }
}

/** Reads every row of every table. */
export async function everythingStored({ container }: Store): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const tables = z
    .array(tableRow)
    .parse(
      await pg("information_schema.tables")
        .select("table_name")
        .where({ table_schema: "public", table_type: "BASE TABLE" }),
    )
  const rows = []
  for (const { table_name } of tables) {
    const found: unknown = await pg({ t: table_name }).select(pg.raw("row_to_json(t)::text as row"))
    rows.push(...z.array(dumpRow).parse(found))
  }
  return rows.map(({ row }) => row).join("\n")
}
