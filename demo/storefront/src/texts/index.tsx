import type { Language } from "servicepay-storefront"
import * as servicepay from "servicepay-storefront/texts"
import { createContext, type ReactNode, useContext, useEffect, useState } from "react"
import { read, write } from "../data/storage"
import { en } from "./en"
import { fr } from "./fr"
import { pt, type Texts } from "./pt"

const TEXTS: Readonly<Record<Language, Texts>> = { pt, en, fr }
/** The texts of the payment button and the reference card. */
export const SERVICEPAY_TEXTS: Readonly<Record<Language, servicepay.Texts>> = servicepay

const KEY = "loja-kwanza:language"

export const LANGUAGES: readonly Language[] = ["pt", "en", "fr"]

interface Spoken {
  language: Language
  choose: (language: Language) => void
}

const LanguageContext = createContext<Spoken>({ language: "pt", choose: () => undefined })

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find((known) => known === read(KEY)) ?? "pt",
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: Language) => {
    write(KEY, chosen)
    setLanguage(chosen)
  }
  return <LanguageContext.Provider value={{ language, choose }}>{children}</LanguageContext.Provider>
}

export function useLanguage(): Spoken {
  return useContext(LanguageContext)
}

export function useTexts(): Texts {
  return TEXTS[useLanguage().language]
}
