import { atOnce } from "../load/calls"
import { DOORS, notification } from "../load/notifications"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { copyCart, fillCart } from "../stage/carts"
import { captured, untilSynced } from "../stage/synced"
import { calm } from "../stage/waiting"
import { type Figure } from "./figure"

const ALLOWED_MS = 5000
/** A service that calls from several machines may open this many connections. */
const CONNECTIONS = 1000

/** Thousands of payments are confirmed at once. Each notification is answered in time, and each becomes a paid order. */
export const burst: Figure = {
  name: "burst",
  async measure(bench) {
    const stage = await bench.stage()
    const size = bench.short ? 8 : 5000
    await calm(stage)
    const carts = await copyCart(stage.parts.database, await fillCart(stage, "servicepay"), size)
    const calls = carts.map((cart) => notification(DOORS.servicepay, { ...cart, status: "CON" }))
    const startedAt = new Date()
    const answers = await bench.watch("burst", stage, () => atOnce(stage.url, calls, CONNECTIONS))
    const inTime = answers.filter(({ status, milliseconds }) => status === 200 && milliseconds <= ALLOWED_MS)
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
    bench.say(
      `burst: the last of ${size.toLocaleString("en")} was answered after ${(slowest / 1000).toFixed(2)} s`,
    )
    await untilSynced(stage, startedAt)
    const kept = await captured(stage, carts)
    const conditions = [{ what: "every one became a paid order", holds: kept === size }]
    return [judge("burst", AIMS.burst, { figures: [inTime.length], yardsticks: [size], conditions })]
  },
}
