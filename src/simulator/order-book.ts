import { SimulatedOrderError } from "./errors"
import {
  type FinalReason,
  finish,
  isFinal,
  type PaymentMethod,
  type PaymentOrderRequest,
  type SimulatedOrder,
} from "./order"
import { type Random, randomText } from "./random"

const DIGITS = "0123456789"
const REFERENCE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** All orders of one simulator, in memory. Orders are immutable: a change replaces the order with a new one. */
export class OrderBook {
  private readonly byId = new Map<string, SimulatedOrder>()
  private readonly idByReferenceNumber = new Map<string, string>()

  constructor(
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  /** Newest first. */
  list(): SimulatedOrder[] {
    return [...this.byId.values()].reverse()
  }

  /** By `externalTransactionId` or by reference number. */
  find(id: string): SimulatedOrder | undefined {
    return this.byId.get(id) ?? this.byId.get(this.idByReferenceNumber.get(id) ?? "")
  }

  get(id: string): SimulatedOrder {
    const order = this.find(id)
    if (order === undefined) throw new SimulatedOrderError(`The simulator has no payment order ${id}.`)
    return order
  }

  create(request: PaymentOrderRequest): SimulatedOrder {
    const order: SimulatedOrder = {
      ...request,
      referenceNumber: this.freshReferenceNumber(),
      status: "PEN",
      method: null,
      bankReference: null,
      createdAt: this.timestamp(),
      finalAt: null,
      finalReason: null,
    }
    this.idByReferenceNumber.set(order.referenceNumber, order.externalTransactionId)
    return this.put(order)
  }

  choose(id: string, method: PaymentMethod): SimulatedOrder {
    return this.put({ ...this.pending(id), method })
  }

  /** Gives the order a bank reference, or keeps the one it has. With `lifespanMinutes` null, the reference never expires. */
  issueBankReference(id: string, lifespanMinutes: number | null): SimulatedOrder {
    const order = this.pending(id)
    const validUntil =
      lifespanMinutes === null ? null : new Date(this.now() + lifespanMinutes * 60_000).toISOString()
    const bankReference = order.bankReference ?? {
      reference: `9${randomText(this.random, 8, DIGITS)}`,
      entity: "99999",
      validUntil,
    }
    return this.put({ ...order, method: "FPSOLPGEXT", bankReference })
  }

  finish(id: string, reason: FinalReason): SimulatedOrder {
    return this.put(finish(this.get(id), reason, this.timestamp()))
  }

  private pending(id: string): SimulatedOrder {
    const order = this.get(id)
    if (isFinal(order)) {
      throw new SimulatedOrderError(
        `Payment order ${order.externalTransactionId} is already ${order.status}.`,
      )
    }
    return order
  }

  private put(order: SimulatedOrder): SimulatedOrder {
    this.byId.set(order.externalTransactionId, order)
    return order
  }

  private freshReferenceNumber(): string {
    const candidate = `SP${randomText(this.random, 14, REFERENCE_ALPHABET)}`
    return this.idByReferenceNumber.has(candidate) ? this.freshReferenceNumber() : candidate
  }

  private timestamp(): string {
    return new Date(this.now()).toISOString()
  }
}
