import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Configuration } from "./configuration"
import { DEFAULT_CHOICES, type Choices } from "./fields"
import { settingsInForce, type ServicePaySettings } from "./in-force"
import { NOTHING_SAVED, savedSettings, type SavedSettings } from "./stored-shape"

const TABLE = "servicepay_settings_version"

/** How old a process's settings may be, in milliseconds. Then it sees what another process saved. */
const FRESH_MS = 1000

/** PostgreSQL's code for a row that already exists. */
const UNIQUE_VIOLATION = "23505"

const row = z.object({ id: z.string(), version: z.number(), document: savedSettings })

interface Read {
  /** Of the row; empty if nothing was saved yet. */
  readonly id: string
  readonly version: number
  readonly saved: SavedSettings
  readonly settings: ServicePaySettings
}

/** Somebody else saved settings in between. */
export class SettingsChangedMeanwhileError extends MedusaError {
  constructor() {
    super(MedusaError.Types.CONFLICT, "Someone else changed the settings. Reload the page and try again.")
  }
}

/** Reads and writes the settings that admins save. In every process, the settings in force are at most a second old. */
export class SettingsVersions {
  private read: Read | undefined
  private readAt = -Infinity
  private reading: Promise<Read> | undefined

  constructor(
    private readonly pg: Knex,
    readonly configuration: Configuration,
  ) {}

  /** The settings in force; the same object until they change. */
  async current(): Promise<ServicePaySettings> {
    if (this.read && performance.now() - this.readAt < FRESH_MS) {
      return this.read.settings
    }
    return (await this.latest()).settings
  }

  /** The merchant's choices as this process last read them, for an answer that must not wait for PostgreSQL. */
  lastKnown(): Choices {
    return this.read?.settings ?? { ...DEFAULT_CHOICES, ...this.configuration.choices }
  }

  /** The newest saved settings, read from PostgreSQL. */
  async latest(): Promise<Read> {
    this.reading ??= this.readAgain().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  /**
   * Saves settings in place of those of `version`. They are in force at once in this process.
   *
   * @throws SettingsChangedMeanwhileError
   */
  async save(
    saved: SavedSettings,
    { version, changed, actor }: { version: number; changed: readonly string[]; actor: string },
  ): Promise<void> {
    const now = new Date()
    try {
      await this.pg.transaction(async (trx) => {
        await trx(TABLE).insert({
          id: generateEntityId(undefined, "spv"),
          version: version + 1,
          document: JSON.stringify(saved),
          changed: JSON.stringify(changed),
          actor,
          created_at: now,
          updated_at: now,
        })
        await trx(TABLE).where("version", "<=", version).whereNotNull("document").update({ document: null })
      })
    } catch (error) {
      if (z.object({ code: z.literal(UNIQUE_VIOLATION) }).safeParse(error).success) {
        throw new SettingsChangedMeanwhileError()
      }
      throw error
    }
    await this.readAgain()
  }

  private async readAgain(): Promise<Read> {
    const started = performance.now()
    const found = row
      .optional()
      .parse(
        await this.pg(TABLE)
          .whereNotNull("document")
          .orderBy("version", "desc")
          .first<unknown>("id", "version", "document"),
      ) ?? { id: "", version: 0, document: NOTHING_SAVED }
    const read =
      this.read?.id === found.id
        ? this.read
        : {
            id: found.id,
            version: found.version,
            saved: found.document,
            settings: await settingsInForce(this.configuration, found.document),
          }
    // A slow read that began before a change must not undo a newer one.
    if (started >= this.readAt) {
      this.read = read
      this.readAt = started
    }
    return read
  }
}
