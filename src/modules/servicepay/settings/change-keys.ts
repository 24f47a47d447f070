import type { Environment } from "../../../client"
import type { SettingsChange } from "./change"
import { renewed, seal, type ChangeContext } from "./sealed-secrets"
import type { ReplacedKeys, SavedCredentials } from "./stored-shape"

export const KEY_FIELDS = ["publishableKey", "clientId", "clientSecret"] as const

type Keys = Pick<SavedCredentials, (typeof KEY_FIELDS)[number] | "replacedKeys" | "keysChangedAt">

/** The keys of an environment after a change, and those before it. `isRestored` if the change brought those back. */
export async function changeKeys(
  environment: Environment,
  saved: Keys,
  { [environment]: change, reset, restore }: SettingsChange,
  context: ChangeContext,
): Promise<{ readonly saved: Keys; readonly isRestored: boolean }> {
  const isReset = (field: (typeof KEY_FIELDS)[number]) => reset.includes(`${environment}.${field}`)
  const keep = <T>(field: (typeof KEY_FIELDS)[number], value: T | undefined) =>
    isReset(field) ? undefined : value
  if (restore.includes(environment) && saved.replacedKeys) {
    // Nothing to restore is left: the keys that were just replaced are most likely wrong.
    return {
      saved: { ...(await keysOf(saved.replacedKeys, context)), keysChangedAt: context.now.toISOString() },
      isRestored: true,
    }
  }
  const isChanged = KEY_FIELDS.some((field) => change[field] !== undefined || isReset(field))
  const changed = {
    publishableKey: change.publishableKey ?? keep("publishableKey", saved.publishableKey),
    clientId: change.clientId ?? keep("clientId", saved.clientId),
    clientSecret:
      change.clientSecret === undefined
        ? keep("clientSecret", saved.clientSecret && (await renewed(saved.clientSecret, context.sealing)))
        : await seal(change.clientSecret, context),
    keysChangedAt: isChanged ? context.now.toISOString() : saved.keysChangedAt,
    // Sealed with the key that is in force now, so that the key before it can be thrown away.
    replacedKeys: isChanged
      ? await replaced(saved, context)
      : saved.replacedKeys && {
          ...(await keysOf(saved.replacedKeys, context)),
          replaced_at: saved.replacedKeys.replaced_at,
        },
  }
  return { saved: changed, isRestored: false }
}

/** The keys in force until now, to go back to. */
async function replaced(saved: Keys, context: ChangeContext): Promise<ReplacedKeys> {
  return { ...(await keysOf(saved, context)), replaced_at: context.now.toISOString() }
}

async function keysOf(
  { publishableKey, clientId, clientSecret }: Pick<Keys, (typeof KEY_FIELDS)[number]>,
  { sealing }: ChangeContext,
) {
  return {
    publishableKey,
    clientId,
    clientSecret: clientSecret && (await renewed(clientSecret, sealing)),
  }
}
