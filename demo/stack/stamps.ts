import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { Client } from "@medusajs/framework/pg"
import { z } from "zod"
import { REPOSITORY } from "../../kit/paths"

/** A fingerprint of files and folders, by their paths in the repository; what does not exist counts for nothing. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const path of paths.flatMap(filesOf).sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(REPOSITORY, path)))
      .update("\0")
  }
  return hash.digest("hex")
}

function filesOf(path: string): string[] {
  const full = join(REPOSITORY, path)
  if (!existsSync(full)) {
    return []
  }
  if (statSync(full).isFile()) {
    return [path]
  }
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== ".medusa")
    .flatMap(({ name }) => filesOf(join(path, name)))
}

const stampRow = z.object({ value: z.string() })

/** Notes on what has been done to a database, kept in it so that they live and die with it. */
export class DatabaseStamps {
  constructor(private readonly url: string) {}

  async read(name: string): Promise<string | undefined> {
    return this.withClient(async (client) => {
      const { rows } = await client.query("select value from demo.stamp where name = $1", [name])
      return z.array(stampRow).parse(rows)[0]?.value
    })
  }

  async write(name: string, value: string): Promise<void> {
    await this.withClient((client) =>
      client.query(
        "insert into demo.stamp values ($1, $2) on conflict (name) do update set value = excluded.value",
        [name, value],
      ),
    )
  }

  private async withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.url })
    await client.connect()
    try {
      await client.query("create schema if not exists demo")
      await client.query("create table if not exists demo.stamp (name text primary key, value text not null)")
      return await work(client)
    } finally {
      await client.end()
    }
  }
}
