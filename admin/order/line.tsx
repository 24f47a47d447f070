import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

export const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-center justify-between gap-x-2">
    <Text size="small" className="text-ui-fg-subtle">
      {label}
    </Text>
    <Text size="small" as="div">
      {children}
    </Text>
  </div>
)
