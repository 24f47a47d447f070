import { Text } from "@medusajs/ui"

interface EmptyStateProps {
  readonly title: string
  readonly hint: string
}

/** Shown for an empty list. */
export const EmptyState = ({ title, hint }: EmptyStateProps) => (
  <div role="status" className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
    <Text weight="plus">{title}</Text>
    <Text size="small" className="text-ui-fg-subtle">
      {hint}
    </Text>
  </div>
)
