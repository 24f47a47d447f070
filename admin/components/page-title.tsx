import { Heading, Text } from "@medusajs/ui"

interface PageTitleProps {
  readonly title: string
  readonly subtitle: string
}

/** The heading of a page, and a line that says what the page is about. */
export const PageTitle = ({ title, subtitle }: PageTitleProps) => (
  <div className="min-w-0">
    <Heading>{title}</Heading>
    <Text size="small" className="text-ui-fg-subtle">
      {subtitle}
    </Text>
  </div>
)
