import { changedFrom } from "../settings/draft"
import { wholeMistake, type Mistake } from "../settings/field-validation"
import type { Settings } from "../settings/use-settings"
import { KINDS, type Channel, type Kind } from "./use-messages"

type Current = Settings["choices"]

/** The settings of the messages while the merchant edits them. */
export interface MessagesDraft extends Readonly<Record<Channel, readonly Kind[]>> {
  readonly reminderHours: string
  readonly summaryEmail: string
}

export function draftOf(current: Current): MessagesDraft {
  return {
    email: current.emailMessages.value,
    sms: current.smsMessages.value,
    reminderHours: String(current.reminderHours.value),
    summaryEmail: current.summaryEmail.value,
  }
}

export function withSwitch(draft: MessagesDraft, channel: Channel, kind: Kind, isOn: boolean): MessagesDraft {
  const isChosen = (other: Kind) => (other === kind ? isOn : draft[channel].includes(other))
  return { ...draft, [channel]: KINDS.filter(isChosen) }
}

/** The store checks addresses as well. */
export const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

export function mistakesIn(
  { reminderHours, summaryEmail }: MessagesDraft,
  bounds: Settings["bounds"],
): Readonly<Partial<Record<keyof MessagesDraft, Mistake | undefined>>> {
  const address = summaryEmail.trim()
  return {
    reminderHours: wholeMistake(reminderHours, bounds.reminderHours),
    summaryEmail: address === "" || isAddress(address) ? undefined : "email",
  }
}

/** The settings that differ from the current ones, as the store's route takes them. */
export function changesIn(draft: MessagesDraft, current: Current): Readonly<Record<string, unknown>> {
  return changedFrom(current, {
    emailMessages: draft.email,
    smsMessages: draft.sms,
    reminderHours: Number(draft.reminderHours),
    summaryEmail: draft.summaryEmail.trim(),
  })
}
