import { Modules } from "@medusajs/framework/utils"
import { captured, orderByHand } from "../setup/attention-cases"
import { usePayments } from "../setup/payments"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  const { ana, details, list, idsOf, rows, numberOf, pending } = usePayments(store)

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

    it("the start of its reference number", async () => {
      const entry = await pending()
      const other = await pending()
      await rows().where({ id: entry.id }).update({ reference_number: "SPQZ9AB7CD" })
      await rows().where({ id: other.id }).update({ reference_number: "SPQZ8AB7CD" })
      expect(await idsOf("q=spqz%209")).toEqual([entry.id])
      expect(await idsOf("q=SPQZ")).toEqual([other.id, entry.id])
      expect(await idsOf("q=SPQ")).toEqual([])
      expect(await idsOf("q=QZ9AB")).toEqual([])
    })

    it("its bank reference with spaces, and the start of it", async () => {
      const entry = await pending()
      const other = await pending()
      await rows().where({ id: entry.id }).update({ bank_reference: "123456789" })
      await rows().where({ id: other.id }).update({ bank_reference: "999999999" })
      expect(await idsOf("q=123%20456%20789")).toEqual([entry.id])
      expect(await idsOf("q=123%20456")).toEqual([entry.id])
      expect(await idsOf("q=99999")).toEqual([other.id])
      expect(await idsOf("q=1234")).toEqual([entry.id])
      expect(await idsOf("q=123")).toEqual([])
      expect(await idsOf("q=1234567890")).toEqual([])
    })

    it("the end of a reference, with or without spaces", async () => {
      const entry = await pending()
      const other = await pending()
      const references = { reference_number: "SPB78ZE6AT55G4E5", bank_reference: "932978662" }
      await rows().where({ id: entry.id }).update(references)
      await rows()
        .where({ id: other.id })
        .update({ reference_number: "SPG4E5AT", bank_reference: "866193297" })
      for (const q of ["978 662", "978662", "662", "55g4e5", "4E5"]) {
        expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
      }
      expect(await idsOf("q=ze6at55")).toEqual([])
    })

    it("its amount in whole kwanzas, however it is written", async () => {
      const entry = await pending()
      const other = await pending()
      await rows().where({ id: entry.id }).update({ amount: 29900 })
      await rows().where({ id: other.id }).update({ amount: 2990 })
      for (const q of ["29900", "29 900", "29.900", "29.900,00", "Kz 29,900.00"]) {
        expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
      }
    })

    it("its entity and bank reference, as a receipt prints them", async () => {
      const entry = await pending()
      const other = await pending()
      await rows().where({ id: entry.id }).update({ bank_entity: "10111", bank_reference: "123456789" })
      await rows().where({ id: other.id }).update({ bank_entity: "10112", bank_reference: "123456789" })
      expect(await idsOf("q=10111%20123%20456%20789")).toEqual([entry.id])
      expect(await idsOf("q=101121234")).toEqual([other.id])
      expect(await idsOf("q=10113%20123%20456%20789")).toEqual([])
    })

    it("its order in Medusa, by id and by number", async () => {
      const { entry } = await captured(store())
      await captured(store())
      const number = await numberOf(entry.order_id ?? "")
      expect(await idsOf(`q=${entry.order_id ?? ""}`)).toEqual([entry.id])
      expect(await idsOf(`q=%23${number}`)).toEqual([entry.id])
      for (const q of [`${number}`, `n.º ${number}`, `Encomenda nº ${number}`, `order no. ${number}`]) {
        expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
      }
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
    for (const q of ["923 456 789", "00244923456789", "923-456-789", "Quiala", "luís quiala", "Jose LUIS"]) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
    }
    // The first or the last digits, as a customer reads them out.
    for (const q of ["9234", "923 456", "+244 923 4", "6789", "456789", "56 789", "23456789"]) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [entry.id]])
    }
    expect(await idsOf("q=923456780")).toEqual([])
    expect(await idsOf("q=2345")).toEqual([])

    await shopper.complete(cartId)
    await until("the order is known", async () => (await details(entry.id)).payment_order.order_id !== null)

    expect((await details(entry.id)).customer).toEqual(customer)
    expect(await idsOf(`q=${encodeURIComponent("+244 923 456 789")}`)).toEqual([entry.id])
    expect(await idsOf("q=quiala")).toEqual([entry.id])
  })

  describe("a payment keeps the customer that it was requested for", () => {
    const filipa = { first_name: "Filipa", last_name: "Gomes", phone: "956000111" }
    const gil = { first_name: "Gil", last_name: "Andrade", phone: "967000222" }
    const filipaShown = { name: "Filipa Gomes", phone: "956000111", email: "filipa@example.test" }
    const gilShown = { name: "Gil Andrade", phone: "967000222", email: "gil@example.test" }

    async function uses(cartId: string, person: typeof gil, email: string): Promise<void> {
      const carts = store().container.resolve(Modules.CART)
      const [cart] = await carts.listCarts({ id: [cartId] }, { relations: ["shipping_address"] })
      await carts.updateAddresses([{ id: cart?.shipping_address?.id ?? "none", ...person }])
      await carts.updateCarts(cartId, { email })
    }

    async function shownOf(id: string) {
      const { customer } = await details(id)
      const listed = (await list()).payments.find((payment) => payment.id === id)
      expect(listed?.customer).toEqual(customer)
      return customer
    }

    it("whoever uses its cart next, and whoever the order names", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      await uses(cartId, filipa, "filipa@example.test")
      const hers = await pending(cartId)
      await rows().where({ id: hers.id }).update({ status: "CAN", sync_state: "synced" })
      await uses(cartId, gil, "gil@example.test")
      const his = await pending(cartId)
      expect(his.id).not.toBe(hers.id)

      expect(await shownOf(hers.id)).toEqual(filipaShown)
      expect(await shownOf(his.id)).toEqual(gilShown)
      for (const q of ["Filipa", "956000111", "0111", "filipa@example.test"]) {
        expect([q, await idsOf(`q=${q}`)]).toEqual([q, [hers.id]])
      }

      await shopper.complete(cartId)
      await until("the order is known", async () => (await details(hers.id)).payment_order.order_id !== null)
      expect(await shownOf(hers.id)).toEqual(filipaShown)
      expect(await shownOf(his.id)).toEqual(gilShown)
    })

    it("but a telephone number that the merchant corrects on the order is shown and found", async () => {
      const { entry } = await captured(store())
      const address = { first_name: "Ana", last_name: "Manuel", phone: "944000333" }
      const { status } = await ana().post(`/orders/${entry.order_id ?? ""}`, { shipping_address: address })
      expect(status).toBe(200)

      expect(await shownOf(entry.id)).toMatchObject({ name: "Ana Manuel", phone: "944000333" })
      expect(await idsOf("q=944000333")).toEqual([entry.id])
    })

    it("which is the one who was last given its reference", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      await uses(cartId, filipa, "filipa@example.test")
      const first = await pending(cartId)
      await uses(cartId, gil, "gil@example.test")
      const again = await pending(cartId)

      expect(again.id).toBe(first.id)
      expect(await shownOf(first.id)).toEqual(gilShown)
    })
  })
})
