import { model } from "@medusajs/framework/utils"

/** What a customer is told about a payment. */
export const CUSTOMER_MESSAGES = ["how_to_pay", "reminder", "paid", "ended", "order_canceled"] as const

/** `summary`: the merchant's daily summary. */
export const MESSAGE_KINDS = [...CUSTOMER_MESSAGES, "summary"] as const

export const MESSAGE_CHANNELS = ["email", "sms"] as const

/**
 * `sending`: a process has it, and may have given it to the provider. `interrupted`: that process died, and nobody knows
 * whether the message was sent, so it is never sent again. `skipped`: it no longer applied, or had no provider.
 */
export const MESSAGE_STATES = ["waiting", "sending", "sent", "failed", "interrupted", "skipped"] as const

export type CustomerMessage = (typeof CUSTOMER_MESSAGES)[number]
export type MessageKind = (typeof MESSAGE_KINDS)[number]
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message to the customer of a payment order, or to the merchant. Written before it is sent, so that it is sent once. */
export const Message = model
  .define(
    { name: "ServicePayMessage", tableName: "servicepay_message" },
    {
      id: model.id({ prefix: "spm" }).primaryKey(),
      /** Null for the daily summary. */
      payment_order_id: model.text().nullable(),
      order_id: model.text().nullable(),
      /** The day that the merchant's summary is for, in Angola; null for a customer's message. */
      day: model.text().nullable(),
      kind: model.enum([...MESSAGE_KINDS]),
      channel: model.enum([...MESSAGE_CHANNELS]),
      /** 0: the store sent it by itself. From 1 on: the merchant asked for it. */
      sequence: model.number().default(0),
      language: model.text(),
      recipient: model.text(),
      state: model.enum([...MESSAGE_STATES]).default("waiting"),
      attempts: model.number().default(0),
      /** Null once nothing is left to do. */
      next_attempt_at: model.dateTime().nullable(),
      /** Until then, the process that sends it may be alive. */
      lease_until: model.dateTime().nullable(),
      /** Why the last attempt failed, or why it was skipped. */
      error: model.text().nullable(),
      medusa_notification_id: model.text().nullable(),
      sent_at: model.dateTime().nullable(),
    },
  )
  .indexes([
    {
      name: "IDX_servicepay_message_unique",
      on: ["payment_order_id", "kind", "channel", "sequence"],
      unique: true,
      where: "payment_order_id IS NOT NULL",
    },
    {
      name: "IDX_servicepay_message_day_unique",
      on: ["day", "kind", "channel"],
      unique: true,
      where: "day IS NOT NULL",
    },
    { on: ["order_id"] },
    // Two of an order's payment orders may be looked at side by side.
    {
      name: "IDX_servicepay_message_order_canceled_unique",
      on: ["order_id", "channel"],
      unique: true,
      where: "kind = 'order_canceled' AND state NOT IN ('skipped', 'failed')",
    },
    { name: "IDX_servicepay_message_waiting", on: ["next_attempt_at"], where: "state = 'waiting'" },
    { name: "IDX_servicepay_message_sending", on: ["lease_until"], where: "state = 'sending'" },
    // For the job that deletes old messages.
    {
      name: "IDX_servicepay_message_done",
      on: ["updated_at"],
      where: "state IN ('sent', 'failed', 'interrupted', 'skipped')",
    },
    // For the store's health.
    {
      name: "IDX_servicepay_message_failed",
      on: ["updated_at"],
      where: "state IN ('failed', 'interrupted')",
    },
  ])
