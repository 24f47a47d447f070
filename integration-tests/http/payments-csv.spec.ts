import { z } from "zod"
import { captured } from "../setup/attention-cases"
import { copyPayment } from "../setup/copy-payment"
import { TOTAL } from "../setup/outcomes"
import { usePayments } from "../setup/payments"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, rows, numberOf, pending } = usePayments(store)

  it("exports a CSV file in which no cell is a formula", async () => {
    const { entry } = await captured(store())
    await copyPayment(store().pg, entry.id, 1500, "2026-11-20T10:00:00.123456Z")
    await rows().where({ id: entry.id }).update({ name: '=HYPERLINK("https://example.test";"Café, 500 g")' })
    await pending()

    const { status, body, headers } = await ana().get("/servicepay/payment-orders/export?status=CON")

    expect(status).toBe(200)
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="servicepay-payments-for-programs-[\d-]+\.csv"$/,
    )
    const lines = z.string().parse(body).split("\r\n")
    expect(lines[0]?.replace("\ufeff", "")).toMatch(/^created_at,status,amount,reference_number,/)
    expect(lines).toHaveLength(1 + 1501 + 1)
    expect(lines[1]).toContain(`,CON,${TOTAL},${entry.reference_number ?? ""},`)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""https://example.test"";""Café, 500 g"")",`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  const refund = (proof_number: string) => store().pg("servicepay_manual_refund").where({ proof_number })

  /** The cells of a line. A cell with the separator in it has quotes. */
  const cellsOf = (line: string) =>
    Array.from(line.matchAll(/"([^"]*)"(?:;|$)|([^;]*)(?:;|$)/g), ([, quoted, plain]) => quoted ?? plain)

  it("exports a CSV file for people, in their language, with customer, order and refunds in Angola's time", async () => {
    const { entry } = await captured(store())
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 500.5, proof_number: "TRF-1" })
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 1, proof_number: "TRF-2" })
    await rows()
      .where({ id: entry.id })
      .update({ created_at: "2026-11-23T14:03:00Z", status_at: "2026-11-30T23:30:00Z" })
    await refund("TRF-1").update({ created_at: "2026-12-01T09:00:00Z" })
    await refund("TRF-2").update({ created_at: "2026-12-02T23:15:00Z" })
    const exported = async (query: string): Promise<string[]> =>
      z
        .string()
        .parse((await ana().get(`/servicepay/payment-orders/export?${query}`)).body)
        .replace("\ufeff", "")
        .split("\r\n")

    const [columns = "", line = ""] = await exported("language=pt")

    expect(columns).toMatch(
      /^Criado em \(Angola\);Confirmado em \(Angola\);Encomenda;Encomenda original \(se for outra\);Cliente;Telefone;E-mail;Artigo;Estado;Valor \(Kz\);/,
    )
    const number = await numberOf(entry.order_id ?? "")
    expect(cellsOf(line).slice(0, 13)).toEqual([
      "2026-11-23 15:03",
      "2026-12-01 00:30",
      String(number),
      "",
      "Ana Manuel",
      "",
      "ana@example.test",
      "Café do Uíge",
      "Confirmado",
      String(TOTAL),
      "501,5",
      "TRF-1; TRF-2",
      "2026-12-01 10:00; 2026-12-03 00:15",
    ])
    const [names, values] = await exported("")
    expect(names).toMatch(
      /,id,refunded_amount,customer_name,customer_phone,customer_email,confirmed_at,refund_proof_numbers,refunds_recorded_at,made_for_display_id$/,
    )
    expect(values).toMatch(
      /^2026-11-23T14:03:00.000Z,CON,.*,501.5,Ana Manuel,,ana@example.test,2026-11-30T23:30:00.000Z,"TRF-1; TRF-2","2026-12-01T09:00:00.000Z; 2026-12-02T23:15:00.000Z",$/,
    )
    expect((await ana().get("/servicepay/payment-orders/export?language=de")).status).toBe(400)
  })
})
