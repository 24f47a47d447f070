/** Stands in for react-i18next, which every screen of the admin uses: a package that breaks each of them. */
export function useTranslation(): never {
  throw new Error("broken on purpose")
}

export const initReactI18next = { type: "3rdParty", init: () => undefined }
