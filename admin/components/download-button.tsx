import { ArrowDownTray } from "@medusajs/icons"
import { Button, DropdownMenu, toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useLocale } from "../locale"
import { sdk } from "../sdk"

interface DownloadButtonProps {
  /** The path of the CSV file's route. */
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Downloads a CSV file from the server. */
export const DownloadButton = ({ path, query }: DownloadButtonProps) => {
  const { t } = useTranslation("servicepay")
  const { mutate, isPending } = useMutation({
    mutationFn: async (form: { readonly language?: string }) => {
      const answer = await sdk.client.fetch<Response>(path, {
        query: { ...query, ...form },
        headers: { accept: "text/csv" },
      })
      const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1]
      save(await answer.blob(), name ?? "servicepay.csv")
    },
    onError: () => toast.error(t("payments.exportFailed")),
  })
  const language = useLocale().slice(0, 2)
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button variant="secondary" size="small" className="shrink-0 whitespace-nowrap" isLoading={isPending}>
          <ArrowDownTray /> {t("payments.export")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item
          onClick={() => {
            mutate({ language })
          }}
        >
          {t("payments.exportReadable")}
        </DropdownMenu.Item>
        <DropdownMenu.Item
          onClick={() => {
            mutate({})
          }}
        >
          {t("payments.exportStable")}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
