import { notificationWait } from "../notification-wait"

const seen = {
  status: "CON",
  status_source: "status_query",
  status_at: "2026-03-02T12:00:00.000Z",
  sync_state: "open",
} as const
const settings = { statusFallback: "capture", statusFallbackGrace: 120 } as const

describe("the wait for a payment's notification", () => {
  it.each(["capture", "hold"] as const)(
    "ends after the grace period, and then comes the fallback %s",
    (fallback) => {
      expect(notificationWait(seen, { ...settings, statusFallback: fallback })).toEqual({
        until: "2026-03-02T12:02:00.000Z",
        fallback,
      })
    },
  )

  it.each([
    ["that a notification has confirmed", { ...seen, status_source: "webhook" }],
    ["that is synced", { ...seen, sync_state: "synced" }],
    ["that is on hold", { ...seen, sync_state: "on_hold" }],
    ["that is cancelled", { ...seen, status: "CAN" }],
    ["that is pending", { ...seen, status: "PEN", status_source: null, status_at: null }],
  ] as const)("does not exist for a payment %s", (_, entry) => {
    expect(notificationWait(entry, settings)).toBeNull()
  })
})
