import { isOldSecretEnding, newWebhookSecret } from "../new-webhook-secret"

const NOW = new Date("2026-11-23T12:00:00.000Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const never = { last_at: null }

const secret = { jwe: "sealed", ends: "7c", set_at: ago(60).toISOString() }
const old = {
  ...secret,
  set_at: ago(9000).toISOString(),
  accepted_until: ago(-600).toISOString(),
  seconds_in_force: 1000,
}
const saved = { webhookSecret: secret, previousWebhookSecrets: [old] }

describe("a webhook secret that was entered lately", () => {
  it("waits for its first notification, whatever came before it was entered", () => {
    expect(newWebhookSecret({ saved, withNew: never, withOld: never, now: NOW })).toBe("waiting")
    const before = { last_at: ago(61) }
    expect(newWebhookSecret({ saved, withNew: before, withOld: before, now: NOW })).toBe("waiting")
  })

  it("is in doubt while notifications come with the old one", () => {
    const withOld = { last_at: ago(5) }
    expect(newWebhookSecret({ saved, withNew: never, withOld, now: NOW })).toBe("old_in_use")
  })

  it("is a problem in the last 12 hours in which the old one is accepted, not while a change is planned", () => {
    const acceptedFor = (hours: number) => ({
      previousWebhookSecrets: [{ ...old, accepted_until: ago(-hours * 60).toISOString() }],
    })
    expect(isOldSecretEnding("old_in_use", acceptedFor(11), NOW)).toBe(true)
    expect(isOldSecretEnding("old_in_use", acceptedFor(13), NOW)).toBe(false)
    expect(isOldSecretEnding("waiting", acceptedFor(11), NOW)).toBe(false)
    expect(isOldSecretEnding(null, saved, NOW)).toBe(false)
  })

  it("is proven by one notification, even if repeats of older ones still come", () => {
    const counts = { withNew: { last_at: ago(10) }, withOld: { last_at: ago(5) } }
    expect(newWebhookSecret({ saved, ...counts, now: NOW })).toBeNull()
  })

  it("is not in question without an old one, or after the old one has ended", () => {
    const alone = { ...saved, previousWebhookSecrets: [] }
    const ended = { ...saved, previousWebhookSecrets: [{ ...old, accepted_until: ago(1).toISOString() }] }
    for (const each of [alone, ended]) {
      expect(newWebhookSecret({ saved: each, withNew: never, withOld: never, now: NOW })).toBeNull()
    }
  })
})
