import { atOnce } from "../load/calls"
import { sessionCall } from "../load/sessions"
import { AIMS } from "../report/goals"
import { judge } from "../report/row"
import { copyCart, fillCart, PROVIDERS } from "../stage/carts"
import { calm } from "../stage/waiting"
import { type Figure } from "./figure"

/** How many tokens Medusa requests when many shoppers choose to pay at once and it has no token yet. */
export const tokenRequests: Figure = {
  name: "token-requests",
  async measure(bench) {
    const stage = await bench.stage()
    const size = bench.short ? 8 : 1000
    await calm(stage)
    const { database, service } = stage.parts
    const template = await fillCart(stage, "servicepay")
    const carts = await copyCart(database, template, size, { withSession: false })
    await stage.restartMedusa()
    const calls = carts.map(({ collectionId }) => sessionCall(stage, collectionId, PROVIDERS.servicepay))
    const before = (await service.report()).counts
    const answers = await atOnce(stage.url, calls, size)
    const after = (await service.report()).counts
    const made = answers.filter(({ status }) => status === 200).length
    bench.say(
      `${made.toLocaleString("en")} of ${size.toLocaleString("en")} concurrent initiations were answered 200`,
    )
    const conditions = [
      {
        what: "every initiation reached the service once",
        holds: after.createPaymentOrder - before.createPaymentOrder === size && made === size,
      },
    ]
    return [
      judge("token-requests", AIMS["token-requests"], {
        figures: [after.token - before.token],
        yardsticks: [1],
        conditions,
      }),
    ]
  },
}
