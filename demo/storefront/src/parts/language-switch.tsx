import { LANGUAGES, useLanguage, useTexts } from "../texts"

export function LanguageSwitch() {
  const { shop } = useTexts()
  const { language, choose } = useLanguage()
  return (
    <select
      className="language"
      aria-label={shop.language}
      value={language}
      onChange={({ target }) => {
        choose(LANGUAGES.find((known) => known === target.value) ?? "pt")
      }}
    >
      {LANGUAGES.map((known) => (
        <option key={known} value={known}>
          {known.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
