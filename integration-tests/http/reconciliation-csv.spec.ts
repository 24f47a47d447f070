import { z } from "zod"
import { dayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { day } from "../setup/angola"
import { captured, cartChanged, paidAfterCancel, useAdmins } from "../setup/attention-cases"
import { copyPayment } from "../setup/copy-payment"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  const pg = () => store().pg

  /** The cells of each line of the CSV file, with the names of the columns first. */
  const exported = async (query = "") => {
    const csv = await ana().read(z.string(), `/servicepay/reconciliation/export${query}`)
    return csv
      .replace("\ufeff", "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(","))
  }

  it("names a cancelled order in the CSV files as the admin does: paid before, or after", async () => {
    await paidAfterCancel(store())
    const csv = (of: string) => ana().read(z.string(), `/servicepay/${of}/export?language=en`)
    expect(await csv("payment-orders")).toContain(",A payment arrived for a cancelled order,")
    expect(await csv("reconciliation")).toContain(",A payment arrived for a cancelled order,")
    await pg()("servicepay_payment_order").update({ sync_state: "synced" })
    expect(await csv("payment-orders")).toContain(",A paid order was cancelled,")
    expect(await csv("reconciliation")).toContain(",A paid order was cancelled,")
  })

  it("exports a CSV file for people, in their language", async () => {
    const { entry } = await captured(store())
    await pg()("servicepay_payment_order").where({ id: entry.id }).update({ bank_entity: "10111" })
    const csv = await ana().read(
      z.string(),
      `/servicepay/reconciliation/export?language=fr&from=${day()}&to=${day()}`,
    )
    const [columns = "", line = ""] = csv.replace("\ufeff", "").split("\r\n")
    expect(columns).toMatch(/^Jour;Date et heure \(Angola\);Commande;Client;.*;Entité;.*;Test ou réel;/)
    expect(line).toMatch(
      new RegExp(
        `^${day()};${day()} \\d\\d:\\d\\d;\\d+;Ana Manuel;;ana@example.test;Concorde;.*;10111;.*;Test;`,
      ),
    )
  })

  it("exports a CSV file with a line for each payment and its order number", async () => {
    const { entry } = await captured(store())
    const [columns = [], cells = [], ...rest] = await exported(`?from=${day(-1)}&to=${day()}`)
    expect(rest).toEqual([])
    expect(Object.fromEntries(columns.map((column, index) => [column, cells[index]]))).toMatchObject({
      day: day(),
      finding: "agrees",
      environment: "sandbox",
      confirmed: String(TOTAL),
      captured: String(TOTAL),
      reference_number: entry.reference_number,
      order_id: entry.order_id,
      order_display_id: expect.stringMatching(/^[1-9]\d*$/) as unknown,
    })
  })

  it("names the reason in both CSV files only while the payment needs attention", async () => {
    const { entry } = await cartChanged(store())
    const reasons = async (of: "payment-orders" | "reconciliation", query = "") => {
      const csv = await ana().read(z.string(), `/servicepay/${of}/export${query}`)
      const [columns = [], cells = []] = csv
        .trim()
        .split("\r\n")
        .map((line) => line.split(/[,;]/))
      return cells[columns.findIndex((column) => /attention/i.test(column))]
    }
    const both = async (query?: string) => [
      await reasons("payment-orders", query),
      await reasons("reconciliation", query),
    ]
    expect(await both()).toEqual(["cart_changed", "cart_changed"])

    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: TOTAL, proof_number: "TRF-1" })

    expect(await both()).toEqual(["", ""])
    expect(await both("?language=en")).toEqual(["", ""])
  })

  it("adds up a day of thousands of payments, and lists its first differences", async () => {
    const { entry } = await captured(store())
    await copyPayment(pg(), entry.id, 1200)

    const shown = await ana().read(dayReport, `/servicepay/reconciliation/${day()}`)

    expect(shown).toMatchObject({
      confirmed: { count: 1201, amount: 1201 * TOTAL },
      captured: { count: 1, amount: TOTAL },
      wrong: 1200,
      has_more: true,
    })
    expect(shown.payments).toHaveLength(200)
    const lines = await exported()
    expect(lines).toHaveLength(1 + 1201)
    expect(lines.filter((cells) => cells.includes("not_captured"))).toHaveLength(1200)
  })
})
