import fc from "fast-check"
import type { Final, Key, Worker } from "../paper"

export const keys = fc.constantFrom<Key[]>("first", "second")
export const workers = fc.constantFrom<Worker[]>("one", "two")
export const statuses = fc.constantFrom<("PEN" | Final)[]>("PEN", "CON", "CAN")
