import { Modules } from "@medusajs/framework/utils"
import { sendDueMessages } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { useAdmins } from "./attention-cases"
import { reportReference } from "./bank-references"
import { placeOrder, pressedButton } from "./outcomes"
import { setVariable } from "./outside-jest/set-variable"
import { useSettings } from "./settings"
import type { Store } from "./store"
import { Mailbox, type Mail } from "../../kit/mailbox"
import { until } from "../../kit/until"

export const HOUR = 3_600_000
export const BANK = { reference: "123456789", entity: "99999" }

/** The variables of a store that can send e-mail and SMS. */
export const BY_MAIL_AND_SMS = { TEST_CHANNELS: "email,sms" }

/** As the messages write an amount. */
export const amountText = (kwanzas: number) => String(kwanzas).replace(/\B(?=(\d{3})+$)/g, " ")

const row = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.string(),
  state: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
})

/** A store with a mail server, and what a suite of messages does with both. */
export function useMessages(store: () => Store) {
  const admins = useAdmins(store)
  const settings = useSettings(admins.ana)
  let opened: Mailbox | undefined
  const mailbox = (): Mailbox => {
    if (!opened) {
      throw new Error("The mailbox is open only within a test.")
    }
    return opened
  }
  beforeAll(async () => {
    opened = await Mailbox.open()
    setVariable("SMTP_PORT", String(opened.port))
  })
  beforeEach(() => {
    mailbox().empty()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await settled()
  })
  afterAll(async () => {
    await mailbox().close()
  })

  const tables = () => store().pg
  /** Waits until no message is with the provider. */
  const settled = () =>
    until("no message is on its way", async () => {
      const rows: unknown[] = await tables()("servicepay_message").where({ state: "sending" })
      return rows.length === 0
    })
  const send = (now?: Date) => sendDueMessages(store().container, now)
  const choose = async (choices: object) => {
    expect((await settings.save({ choices })).status).toBe(200)
  }

  const ordered = async (email?: string) => {
    const { cartId, externalTransactionId, reportSecret } = await pressedButton(
      store(),
      email === undefined ? {} : { email },
    )
    await reportReference(store(), { id: externalTransactionId, secret: reportSecret }, BANK)
    const orderId = await placeOrder(store(), cartId, externalTransactionId)
    return { cartId, orderId, externalTransactionId }
  }

  return {
    ...admins,
    ...settings,
    mailbox,
    /** Runs the job. */
    send,
    /** Changes settings as the merchant does. */
    choose,
    turnOn: (...kinds: string[]) => choose({ emailMessages: kinds }),
    /** Places an order that awaits its payment, whose browser has reported the bank reference. */
    ordered,
    /** The same for a live payment, whose messages the job sends, because its event came to nothing. */
    orderedLive: async () => {
      const claimDueOf = jest.spyOn(store().books.ledger.messages, "claimDueOf").mockResolvedValue(undefined)
      const order = await ordered()
      await until("the event came to nothing", () => claimDueOf.mock.calls.length > 0)
      await tables()("servicepay_payment_order").update({ environment: "production" })
      return order
    },
    /** Lets time pass for a payment order and for what is planned for it. */
    later: async (externalTransactionId: string, milliseconds: number) => {
      const seconds = milliseconds / 1000
      const back = (column: string) => tables().raw("?? - make_interval(secs => ?)", [column, seconds])
      await tables()("servicepay_payment_order")
        .where({ external_transaction_id: externalTransactionId })
        .update({
          created_at: back("created_at"),
          issued_at: back("issued_at"),
          messages_at: back("messages_at"),
        })
      await tables()("servicepay_message").update({
        created_at: back("created_at"),
        next_attempt_at: back("next_attempt_at"),
        lease_until: back("lease_until"),
      })
    },
    /** The messages of the ledger, oldest first. */
    messages: async () =>
      z.array(row).parse(await tables()("servicepay_message").orderBy("created_at").orderBy("id")),
    /** The notifications in the admin's bell. */
    bells: async () =>
      (await store().container.resolve(Modules.NOTIFICATION).listNotifications({ channel: "feed" })).map(
        ({ data }) => data,
      ),
    subjects: () => mailbox().mails.map(({ subject }: Mail) => subject),
    settled,
  }
}
