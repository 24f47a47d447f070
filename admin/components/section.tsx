import { Container, Copy, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A box with lines, like those on Medusa's own pages. */
export const Section = ({ title, children }: SectionProps) => (
  <Container className="divide-y p-0">
    <div className="px-6 py-4">
      <Heading level="h2">{title}</Heading>
    </div>
    <dl className="divide-y">{children}</dl>
  </Container>
)

interface LineProps {
  readonly label: string
  readonly children: ReactNode
}

export const Line = ({ label, children }: LineProps) => (
  <div className="text-ui-fg-subtle grid grid-cols-2 items-start gap-x-4 px-6 py-3">
    <Text size="small" weight="plus" leading="compact" asChild>
      <dt>{label}</dt>
    </Text>
    <Text size="small" leading="compact" className="min-w-0 break-words" asChild>
      <dd>{children}</dd>
    </Text>
  </div>
)

interface CopiedProps extends Omit<LineProps, "children"> {
  readonly text: string
  /** The text to show, if it differs from the text to copy. */
  readonly shown?: string
}

/** A line with a copy button. */
export const CopiedLine = ({ label, text, shown = text }: CopiedProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Line label={label}>
      <span className="flex items-center gap-x-2">
        <span className="min-w-0 break-all">{shown}</span>
        <Copy content={text} variant="mini" aria-label={t("payments.detail.copy", { what: label })} />
      </span>
    </Line>
  )
}
