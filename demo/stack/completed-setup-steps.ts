import { Client } from "@medusajs/framework/pg"
import { z } from "zod"

const stampRow = z.object({ value: z.string() })

/** Notes about what was done to a database. They are in the database itself, so they are dropped with it. */
export class CompletedSetupSteps {
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
