import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { listPayments } from "../../src/api/admin/servicepay/payment-orders/contract"
import { listDays } from "../../src/api/admin/servicepay/reconciliation/contract"
import { day } from "../setup/angola"
import { captured, cartChanged, orderByHand, useAdmins } from "../setup/attention-cases"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const { schema: listed } = listPayments.answers[200]

const today = () => `created_from=${day()}&created_to=${day()}`

withStore((store) => {
  const { ana, details } = useAdmins(store)

  const list = (query = "") => {
    return ana().read(listed, `/servicepay/payment-orders${query && `?${query}`}`)
  }
  const sums = async (query: string) => (await ana().get(`/servicepay/payment-orders/sums?${query}`)).body
  const idsOf = async (query = "") => (await list(query)).payments.map(({ id }) => id)
  const rows = () => store().pg("servicepay_payment_order")
  const numberOf = async (orderId: string) =>
    (await store().container.resolve(Modules.ORDER).retrieveOrder(orderId)).display_id
  const pending = async (cartId?: string) => {
    const { shopper, books } = store()
    const cart = cartId ?? (await shopper.cart())
    return books.entry((await shopper.createOrder(cart)).externalTransactionId)
  }
  /** Copies a payment in the database, which is faster than shopping. */
  const more = async (count: number, like: Awaited<ReturnType<typeof pending>>, createdAt: string) => {
    await store().pg.raw(
      `insert into servicepay_payment_order
         select (jsonb_populate_record(payment, jsonb_build_object(
           'id', 'spo_more_' || ? || '_' || number, 'external_transaction_id', 'order_' || gen_random_uuid(),
           'reference_number', 'SPMORE' || number, 'next_check_at', null, 'created_at', ?::timestamptz
         ))).* from servicepay_payment_order as payment, generate_series(1, ?) as number where payment.id = ?`,
      [createdAt, createdAt, count, like.id],
    )
  }

  describe("the merchant sees", () => {
    it("every payment that the service accepted, newest first, with its order number", async () => {
      const { entry } = await captured(store())
      const second = await pending()
      await rows().insert({
        ...(await rows().where({ id: second.id }).first()),
        id: "spo_failed",
        request_state: "failed",
        external_transaction_id: "order_failed",
      })

      const { payments, next } = await list()

      expect(next).toBeNull()
      expect(payments).toMatchObject([
        { id: second.id, status: "PEN", amount: TOTAL, order_display_id: null, attention: null },
        {
          id: entry.id,
          status: "CON",
          status_source: "webhook",
          sync_state: "synced",
          environment: "sandbox",
          reference_number: entry.reference_number,
          order_id: entry.order_id,
          order_display_id: await numberOf(entry.order_id ?? ""),
          name: "Café do Uíge",
        },
      ])
    })

    it("the payments that match all filters", async () => {
      const paid = (await captured(store())).entry
      const held = (await cartChanged(store())).entry
      const open = await pending()
      const old = await pending()
      await rows().where({ id: old.id }).update({ created_at: "2026-01-31T23:30:00Z" })

      expect(await idsOf("status=PEN")).toEqual([open.id, old.id])
      expect(await idsOf("status=CON")).toEqual([held.id, paid.id])
      expect(await idsOf("sync_state=on_hold")).toEqual([held.id])
      expect(await idsOf("attention=open")).toEqual([held.id])
      expect(await idsOf("attention=open&status=CAN")).toEqual([])
      expect(await idsOf("environment=sandbox")).toEqual([open.id, held.id, paid.id, old.id])
      expect(await idsOf("environment=production")).toEqual([])
      expect(await idsOf("environment=sandbox&status=CON&sync_state=synced")).toEqual([paid.id])
      expect(await idsOf(`created_from=${day()}`)).toEqual([open.id, held.id, paid.id])
      // Half past midnight in Luanda.
      expect(await idsOf("created_from=2026-02-01&created_to=2026-02-01")).toEqual([old.id])
      expect(await idsOf("created_to=2026-01-31")).toEqual([])
      expect(await idsOf(`status=PEN&q=${old.reference_number ?? ""}`)).toEqual([old.id])
      expect(await idsOf(`status=CON&q=${old.reference_number ?? ""}`)).toEqual([])
    })
  })

  describe("a search finds a payment by", () => {
    it("its reference number and its transaction id, with or without spaces", async () => {
      const entry = await pending()
      await pending()
      const reference = entry.reference_number ?? ""
      expect(await idsOf(`q=${reference}`)).toEqual([entry.id])
      expect(await idsOf(`q=%20${reference.slice(0, 4)}%20${reference.slice(4)}`)).toEqual([entry.id])
      expect(await idsOf(`q=${reference.toLowerCase()}`)).toEqual([entry.id])
      expect(await idsOf(`q=${entry.external_transaction_id}`)).toEqual([entry.id])
    })

    it("its bank reference with spaces, and the start of it", async () => {
      const entry = await pending()
      const other = await pending()
      await rows().where({ id: entry.id }).update({ bank_reference: "123456789" })
      await rows().where({ id: other.id }).update({ bank_reference: "999999999" })
      expect(await idsOf("q=123%20456%20789")).toEqual([entry.id])
      expect(await idsOf("q=123%20456")).toEqual([entry.id])
      expect(await idsOf("q=99999")).toEqual([other.id])
      expect(await idsOf("q=1234")).toEqual([])
      expect(await idsOf("q=1234567890")).toEqual([])
    })

    it("its order in Medusa, by id and by number", async () => {
      const { entry } = await captured(store())
      await captured(store())
      const number = await numberOf(entry.order_id ?? "")
      expect(await idsOf(`q=${entry.order_id ?? ""}`)).toEqual([entry.id])
      expect(await idsOf(`q=%23${number}`)).toEqual([entry.id])
      expect(await idsOf(`q=${number}`)).toEqual([entry.id])
      expect(await idsOf("q=%23999999")).toEqual([])
    })

    it("the customer's e-mail, whether the cart became an order or not", async () => {
      const cart = await pending()
      const { entry } = await captured(store())
      const byHand = await pending()
      const orderId = await orderByHand(store(), 5000)
      await rows().where({ id: byHand.id }).update({ cart_id: null, order_id: orderId })

      expect(await idsOf("q=Ana@example.test")).toEqual([byHand.id, entry.id, cart.id])
      expect(await idsOf("q=rui@example.test")).toEqual([])
    })
  })

  it("the list and a payment's page name the customer, who is found by name and by telephone number in any form", async () => {
    const { shopper, container } = store()
    const cartId = await shopper.cart()
    const addressOf = { first_name: "José Luís", last_name: "Quiala", phone: "+244 923 456 789" }
    const [cart] = await container
      .resolve(Modules.CART)
      .listCarts({ id: [cartId] }, { relations: ["shipping_address"] })
    await container
      .resolve(Modules.CART)
      .updateAddresses([{ id: cart?.shipping_address?.id ?? "none", ...addressOf }])
    const entry = await pending(cartId)
    const other = await pending()
    const customer = { name: "José Luís Quiala", phone: "+244 923 456 789", email: "ana@example.test" }

    const inCart = (await list()).payments.map(({ id, customer }) => ({ id, customer }))
    expect(inCart).toMatchObject([
      { id: other.id, customer: { name: "Ana Manuel" } },
      { id: entry.id, customer },
    ])
    for (const q of ["923 456 789", "00244923456789", "923-456-789", "Quiala", "luís quiala"]) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
    }
    expect(await idsOf("q=923456780")).toEqual([])

    await shopper.complete(cartId)
    await until("the order is known", async () => (await details(entry.id)).payment_order.order_id !== null)

    expect((await details(entry.id)).customer).toEqual(customer)
    expect(await idsOf(`q=${encodeURIComponent("+244 923 456 789")}`)).toEqual([entry.id])
    expect(await idsOf("q=quiala")).toEqual([entry.id])
  })

  it("neither repeats nor skips a payment across pages while new ones arrive, even in the same microsecond", async () => {
    const first = await pending()
    const at = "2026-11-20T10:00:00.123456Z"
    await more(25, first, at)
    await more(25, first, "2026-11-20T10:00:00.123457Z")
    const expected = new Set([
      first.id,
      ...(await rows().whereLike("id", "spo_more_%").pluck<string[]>("id")),
    ])
    for (const filter of ["", "&status=PEN"]) {
      const seen: string[] = []
      let next: string | null = null
      do {
        const page: z.output<typeof listed> = await list(`limit=7${filter}${next ? `&after=${next}` : ""}`)
        seen.push(...page.payments.map(({ id }) => id))
        next = page.next
        await more(1, first, new Date().toISOString())
      } while (next)
      expect(seen).toHaveLength(51 + (filter ? 8 : 0))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining([...expected]))
    }
  })

  it("a payment's page names who did each step", async () => {
    const { entry } = await cartChanged(store())
    await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "Era um teste." })
    const { body } = await ana().get(`/servicepay/payment-orders/${entry.id}`)
    expect(body).toMatchObject({
      payment_order: { id: entry.id, name: "Café do Uíge", quantity: 1, check_attempts: 0 },
      order_display_id: null,
      actors: { [ana().id]: "ana@loja.test" },
      history: [
        { step: "attention_opened", actor: "system" },
        { step: "closed", actor: ana().id },
      ],
    })
  })

  it("totals have the number and the kwanzas of payments of each status in a range of days", async () => {
    await captured(store())
    await captured(store())
    await pending()
    const old = await pending()
    await rows().where({ id: old.id }).update({ created_at: "2026-01-31T23:30:00Z" })
    const none = { count: 0, amount: 0 }
    expect(await sums(today())).toEqual({
      sums: { PEN: { count: 1, amount: TOTAL }, CON: { count: 2, amount: 2 * TOTAL }, CAN: none },
    })
    expect(await sums(`${today()}&status=CON&environment=sandbox`)).toEqual({
      sums: { PEN: none, CON: { count: 2, amount: 2 * TOTAL }, CAN: none },
    })
    expect(await sums("created_from=2026-02-01&created_to=2026-02-01&q=ana@example.test")).toEqual({
      sums: { PEN: { count: 1, amount: TOTAL }, CON: none, CAN: none },
    })
  })

  it("excludes replaced references from the pending total, as the reconciliation does", async () => {
    const cart = await store().shopper.cart()
    const replaced = await pending(cart)
    await store().shopper.addItem(cart)
    const current = await pending(cart)
    const unwatched = await pending()
    await rows().where({ id: unwatched.id }).update({ next_check_at: null })
    expect(current.id).not.toBe(replaced.id)

    const waiting = { count: 1, amount: current.amount }
    for (const query of [today(), `${today()}&status=PEN`, `${today()}&q=ana@example.test`]) {
      expect(await sums(query)).toMatchObject({ sums: { PEN: waiting } })
    }
    const { days } = await ana().read(listDays.answers[200].schema, "/servicepay/reconciliation")
    expect(days.at(-1)).toMatchObject({ waiting })
    expect((await list()).payments).toMatchObject([
      { id: unwatched.id, superseded: false, waiting: false },
      { id: current.id, superseded: false, waiting: true },
      { id: replaced.id, superseded: true, waiting: false },
    ])
  })

  it("exports a CSV file in which no cell is a formula", async () => {
    const { entry } = await captured(store())
    await more(1500, entry, "2026-11-20T10:00:00.123456Z")
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

    expect(columns).toMatch(/^Hora \(Angola\);Encomenda;Cliente;Telefone;E-mail;Artigo;Estado;Valor \(Kz\);/)
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

  it("answers a wrong query with 400 and what to correct", async () => {
    for (const path of [
      "payment-orders?limit=101",
      "payment-orders?limit=0",
      "payment-orders?status=PAID",
      "payment-orders?stauts=CON",
      "payment-orders?attention=closed",
      "payment-orders?after=x",
      "payment-orders?after=bnVsbA",
      "payment-orders?q=",
      "payment-orders?q=1&q=2",
      "payment-orders?q=%00",
      `payment-orders?after=${Buffer.from('{"id":"\\u0000","at":"2026-01-01T00:00:00Z"}').toString("base64url")}`,
      "payment-orders?created_from=2026-02-30",
      "payment-orders?created_from=2026-02-02&created_to=2026-02-01",
      "payment-orders/sums",
      "payment-orders/sums?created_from=2026-01-01",
      "payment-orders/sums?created_from=2026-01-01&created_to=2026-04-03",
      "payment-orders/export?limit=5",
      "payment-orders/export?environment=test",
    ]) {
      const { status, body } = await ana().get(`/servicepay/${path}`)
      expect({ path, status }).toEqual({ path, status: 400 })
      expect(JSON.stringify(body)).toContain("Correct the request. ")
    }
  })
})
