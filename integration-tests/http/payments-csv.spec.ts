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
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="servicepay-payments-[\d-]+\.csv"$/)
    const lines = z.string().parse(body).split("\r\n")
    expect(lines[0]?.replace("\ufeff", "")).toMatch(/^created_at,status,amount,reference_number,/)
    expect(lines).toHaveLength(1 + 1501 + 1)
    expect(lines[1]).toContain(`,CON,${TOTAL},${entry.reference_number ?? ""},`)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""https://example.test"";""Café, 500 g"")",`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it("exports a CSV file for people, in their language, with customer, order and refunds in Angola's time", async () => {
    const { entry } = await captured(store())
    await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 500.5, proof_number: "TRF-1" })
    await rows().where({ id: entry.id }).update({ created_at: "2026-11-23T14:03:00Z" })
    const exported = async (query: string) =>
      z
        .string()
        .parse((await ana().get(`/servicepay/payment-orders/export?${query}`)).body)
        .replace("\ufeff", "")
        .split("\r\n")

    const [columns = "", line = ""] = await exported("language=pt")

    expect(columns).toMatch(
      /^Criado a \(Angola\);Encomenda;Cliente;Telefone;E-mail;Artigo;Estado;Valor \(Kz\);/,
    )
    const number = await numberOf(entry.order_id ?? "")
    expect(line.split(";").slice(0, 9)).toEqual([
      "2026-11-23 15:03",
      String(number),
      "Ana Manuel",
      "",
      "ana@example.test",
      "Café do Uíge",
      "Confirmado",
      String(TOTAL),
      '"500,5"',
    ])
    const [names, values] = await exported("")
    expect(names).toMatch(/,id,refunded_amount,customer_name,customer_phone,customer_email$/)
    expect(values).toMatch(/^2026-11-23T14:03:00.000Z,CON,.*,500.5,Ana Manuel,,ana@example.test$/)
    expect((await ana().get("/servicepay/payment-orders/export?language=de")).status).toBe(400)
  })
})
