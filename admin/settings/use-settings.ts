import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SettingsAnswer } from "../../src/api/admin/servicepay/settings-answer"
import type { Checklist } from "../../src/workflows/settings/setup-checklist"
import type { ConnectionTest } from "../../src/workflows/settings/test-connection"
import type { SettingsView } from "../../src/workflows/settings/read-settings"
import { sdk } from "../sdk"
import { send } from "../send"

/** As JSON has them: moments are texts. */
export type Told<T> = T extends Date ? string : T extends object ? { readonly [K in keyof T]: Told<T[K]> } : T

export type Settings = Told<SettingsView>
export type Environment = "sandbox" | "production"

const ROUTE = "/admin/servicepay/settings"
const SETTINGS = ["servicepay", "settings"]
const CHECKLIST = ["servicepay", "checklist"]

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: () => sdk.client.fetch<Told<SettingsAnswer>>(ROUTE),
    // A refetch on window focus would discard unsaved input.
    refetchOnWindowFocus: false,
  })
}

/** The refresh interval while the page is open, for example during the test sale. */
const WATCHED_EVERY_MS = 10_000

/** Its steps happen on other pages, in the shop and at the service, so it is read again on focus. */
export function useChecklist() {
  return useQuery({
    queryKey: CHECKLIST,
    queryFn: () => sdk.client.fetch<Told<Checklist>>("/admin/servicepay/checklist"),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: WATCHED_EVERY_MS,
  })
}

/** Sends a change and shows the settings as they are afterwards. */
function useChange(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) => send(path, body),
    onSuccess: () =>
      Promise.all([SETTINGS, CHECKLIST].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useSave = () => useChange(ROUTE)
export const useActivate = () => useChange(`${ROUTE}/activate`)

export function useConnectionTest() {
  return useMutation({
    mutationFn: (body: {
      environment: Environment
      clientId?: string | undefined
      clientSecret?: string | undefined
    }) => sdk.client.fetch<ConnectionTest>(`${ROUTE}/test-connection`, { method: "POST", body }),
  })
}
