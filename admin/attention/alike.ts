import type { Item, Names } from "./use-attention"

export interface Entry {
  readonly item: Item
  readonly names: Names
}

/** An entry, and those that say the same about other notifications. */
export interface Group extends Entry {
  readonly others: readonly Entry[]
}

/** One broken sender makes many unreadable notifications. A group stands where its first entry stood. */
export function grouped(entries: readonly Entry[]): readonly Group[] {
  const isFirst = ({ item }: Entry, index: number) =>
    entries.findIndex((other) => areAlike(other.item, item)) === index
  return entries.filter(isFirst).map((entry) => ({
    ...entry,
    others: entries.filter((other) => other !== entry && areAlike(other.item, entry.item)),
  }))
}

function areAlike(one: Item, other: Item): boolean {
  const isUnreadable = one.kind === "notification" && one.reason === "unreadable_notification"
  return one === other || (isUnreadable && one.reason === other.reason && one.detail === other.detail)
}
