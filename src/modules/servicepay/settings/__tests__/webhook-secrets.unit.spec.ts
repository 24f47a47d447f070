import { randomBytes } from "node:crypto"
import { NOTHING_SAVED } from "../stored-shape"
import { configured, FULL, hours, inForce, KEY, NOW, save } from "./saving"

/** Saves one webhook secret after the other, a second apart. */
async function saveInTurn(secrets: readonly string[], saved = NOTHING_SAVED, from = NOW) {
  for (const [index, webhookSecret] of secrets.entries()) {
    const now = new Date(from.getTime() + index * 1000)
    saved = (await save(saved, { sandbox: { webhookSecret } }, { now })).saved
  }
  return { saved }
}

describe("a webhook secret that is changed", () => {
  it("is accepted beside the new one for the hours chosen, wherever it came from", async () => {
    const configuration = configured({ SERVICE_WEBHOOK_SECRET: "of-the-environment" })
    const { saved } = await save(
      NOTHING_SAVED,
      { sandbox: { webhookSecret: "the-new-one", webhookSecretOverlap: 48 } },
      { configuration },
    )
    expect((await inForce(saved, configuration)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-new-one", until: undefined },
      { environment: "sandbox", secret: "of-the-environment", until: hours(48) },
    ])
  })

  it("stays accepted when other settings are saved, and is deleted when its time is over", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const second = await save(first.saved, { sandbox: { webhookSecret: "the-second-secret" } })
    const other = { choices: { theme: "dark" } }
    const meanwhile = await save(second.saved, other, { now: hours(23) })
    expect((await inForce(meanwhile.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([
      "the-second-secret",
      FULL.webhookSecret,
    ])
    const afterwards = await save(meanwhile.saved, other, { now: hours(24) })
    expect(afterwards.saved.credentials.sandbox.previousWebhookSecrets).toEqual([])
  })

  it("is refused at once where the merchant wants no overlap, as after a leak", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await save(first.saved, {
      sandbox: { webhookSecret: "the-second-secret", webhookSecretOverlap: 0 },
    })
    expect((await inForce(saved)).webhookSecrets.map(({ secret }) => secret)).toEqual(["the-second-secret"])
  })

  it("replaces nothing when it is entered again", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await save(first.saved, { sandbox: { webhookSecret: FULL.webhookSecret } })
    expect(saved.credentials.sandbox.previousWebhookSecrets).toEqual([])
  })

  it("ends an overlap that runs when it is entered again with an overlap of 0", async () => {
    const { saved } = await saveInTurn(["the-first-secret", "the-second-secret"])
    const again = { webhookSecret: "the-second-secret", webhookSecretOverlap: 0 }
    const ended = await save(saved, { sandbox: again }, { now: hours(1) })
    expect((await inForce(ended.saved)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-second-secret", until: undefined },
    ])
  })

  it("leaves those before accepted until their own ends, so that a mistyped secret can be corrected", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const mistyped = { webhookSecret: "the-secnod-secret", webhookSecretOverlap: 24 }
    const second = await save(first.saved, { sandbox: mistyped }, { now: hours(100) })
    const right = { webhookSecret: "the-second-secret", webhookSecretOverlap: 2 }
    const third = await save(second.saved, { sandbox: right }, { now: hours(101) })
    expect((await inForce(third.saved)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-second-secret", until: undefined },
      { environment: "sandbox", secret: "the-secnod-secret", until: hours(103) },
      { environment: "sandbox", secret: FULL.webhookSecret, until: hours(124) },
    ])
  })

  it("is among the accepted secrets once, however often the merchant goes back to it", async () => {
    const [one, two] = ["the-first-secret", "the-second-secret"]
    const back = await saveInTurn([one, two, one])
    expect((await inForce(back.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([one, two])
    const forth = await saveInTurn([one, two, one, two, one, "the-third-secret"])
    expect((await inForce(forth.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([
      "the-third-secret",
      one,
      two,
    ])
  })

  it("keeps the five that were in force longest, when more than five are accepted", async () => {
    const typos = [1, 2, 3, 4, 5, 6].map((number) => `a-mistyped-one-${number}`)
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await saveInTurn([...typos, "the-right-secret"], first.saved, hours(1000))
    const accepted = (await inForce(saved)).webhookSecrets.map(({ secret }) => secret)
    expect(accepted).toHaveLength(6)
    expect(accepted).toContain("the-right-secret")
    expect(accepted).toContain(FULL.webhookSecret)
  })

  it("can be read with the next settings key, at any place among the earlier secrets", async () => {
    const { saved } = await saveInTurn(["the-first-secret", "the-second-secret", "the-third-secret"])
    const newest = randomBytes(32).toString("base64")
    const rotating = configured({ SERVICE_SETTINGS_KEY: `${newest},${KEY}` })
    const after = await save(saved, { choices: { language: "en" } }, { configuration: rotating })
    const settings = await inForce(after.saved, configured({ SERVICE_SETTINGS_KEY: newest }))
    expect(settings.webhookSecrets).toHaveLength(3)
  })
})
