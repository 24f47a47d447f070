import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { z } from "zod"
import { withStore } from "../../setup/store"
import { REPOSITORY } from "../../../kit/paths"

const OURS = join(REPOSITORY, "src/modules/servicepay/migrations")
const MIGRATION = /^Migration\d{14}\w*$/

/** The names of all migrations below a folder: of the files and of the classes. */
async function migrationsBelow(folder: string): Promise<{ files: string[]; classes: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /^Migration\d+\w*\.(js|ts)$/.test(entry.name))
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")),
  )
  return {
    files: files.map(({ name }) => basename(name).replace(/\.(js|ts)$/, "")),
    classes: texts.flatMap((text) => /class (Migration\w+) extends/.exec(text)?.slice(1) ?? []),
  }
}

withStore((store) => {
  describe("the migrations of the ledger", () => {
    it("have names that no module of Medusa has", async () => {
      const ours = await migrationsBelow(OURS)
      expect(ours.files.length).toBeGreaterThan(0)
      expect(ours.classes).toEqual(ours.files)
      for (const name of ours.files) {
        expect(name).toMatch(MIGRATION)
        expect(name).toContain("ServicePay")
      }

      const scope = join(REPOSITORY, "node_modules/@medusajs")
      const medusa = await Promise.all(
        (await readdir(scope)).map((module) =>
          migrationsBelow(join(scope, module, "dist")).catch(() => undefined),
        ),
      )
      const taken = new Set(medusa.flatMap((names) => [...(names?.files ?? []), ...(names?.classes ?? [])]))
      expect(taken.size).toBeGreaterThan(100)
      expect(ours.files.filter((name) => taken.has(name))).toEqual([])
    })

    it("have all run once in a store beside Medusa's own", async () => {
      const { pg } = store()
      const done = z.array(z.string()).parse(await pg("mikro_orm_migrations").pluck("name"))
      const ours = await migrationsBelow(OURS)

      expect(done.filter((name) => name.includes("ServicePay")).sort()).toEqual(ours.files.sort())
      expect(done.length).toBeGreaterThan(100)
      for (const table of [
        "payment_order",
        "notification",
        "manual_refund",
        "history",
        "settings_version",
        "daily_count",
      ]) {
        expect(await pg.schema.hasTable(`servicepay_${table}`)).toBe(true)
      }
    })
  })
})
