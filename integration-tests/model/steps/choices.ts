import fc from "fast-check"
import type { Final, Key, Worker } from "../expected-ledger"

/** Mostly the first, so that it goes through many steps. */
export const keys = fc.constantFrom<Key[]>("first", "first", "first", "second")
export const workers = fc.constantFrom<Worker[]>("one", "two")
export const statuses = fc.constantFrom<("PEN" | Final)[]>("PEN", "CON", "CON", "CON", "CAN")

/** Whether an actor tries what the model forbids: seldom, because most of it changes nothing. */
export const insists = fc.integer({ min: 1, max: 8 }).map((die) => die === 1)
