import { Alert, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { ApiError } from "../post-request"

/** The text that says why the store did not save. */
export function saveErrorKey(error: unknown): "meanwhile" | "later" | "refused" {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 409) {
    return "meanwhile"
  }
  return status === undefined || status >= 500 ? "later" : "refused"
}

/** Why the store did not save: a text in the merchant's language, and the store's message for the developer. */
export const SaveError = ({ error }: { readonly error: Error | null }) => {
  const { t } = useTranslation("servicepay")
  if (error === null) {
    return null
  }
  const key = saveErrorKey(error)
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const said = fields.length > 0 ? fields.map(([field, text]) => `${field}: ${text}`) : [error.message]
  return (
    <Alert variant="error" role="alert">
      {t(`settings.refusals.${key}`)}
      {key === "refused"
        ? said.map((text) => (
            <Text key={text} size="xsmall" className="text-ui-fg-subtle mt-1 break-words">
              {text}
            </Text>
          ))
        : null}
    </Alert>
  )
}
