import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SettingsAnswer, SettingsView } from "../../src/api/admin/servicepay/settings/contract"
import type { ConnectionTest } from "../../src/api/admin/servicepay/settings/test-connection/contract"
import type { Checklist } from "../../src/api/admin/servicepay/checklist/contract"
import { sdk } from "../sdk"
import { post } from "../post-request"

export type Settings = SettingsView
export type Environment = "sandbox" | "production"

const ROUTE = "/admin/servicepay/settings"
const SETTINGS = ["servicepay", "settings"]
const CHECKLIST = ["servicepay", "checklist"]

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: () => sdk.client.fetch<SettingsAnswer>(ROUTE),
    // A refetch would overwrite the values that the merchant is typing.
    refetchOnWindowFocus: false,
  })
}

/** How often an open page refreshes the checklist. A merchant may watch it during the test sale. */
const WATCHED_EVERY_MS = 10_000

/** The checklist. Its steps happen on other pages, in the shop and at the service, so it reloads on every focus. */
export function useChecklist() {
  return useQuery({
    queryKey: CHECKLIST,
    queryFn: () => sdk.client.fetch<Checklist>("/admin/servicepay/checklist"),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: WATCHED_EVERY_MS,
  })
}

/** Saves a change, and then loads the settings and the checklist again. */
function useChange(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) => post(path, body),
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
