import { Badge, Container, Tabs, Text } from "@medusajs/ui"
import { useCallback, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Breadcrumb } from "../components/breadcrumb"
import { AttentionList } from "./attention-list"
import type { State } from "./use-attention"
import { useOpenCount } from "./use-open-count"

const STATES = ["open", "closed"] as const

/** The open and the closed attention items. */
export const AttentionPage = () => {
  const { t } = useTranslation("servicepay")
  const [state, setState] = useState<State>("open")
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useOpenCount()
  // A resolved item leaves the list with its buttons, so the focus moves to the top for keyboard users.
  const focusHeading = useCallback(() => heading.current?.focus(), [])
  return (
    <Container className="p-0">
      <div className="flex flex-col gap-y-1 px-6 pt-4">
        <h1 ref={heading} tabIndex={-1} className="h1-core flex items-center gap-x-2 outline-none">
          {t("attention.title")}
          {count === undefined ? null : (
            <Badge size="xsmall" color="orange" rounded="full">
              {count}
            </Badge>
          )}
        </h1>
        <Text size="small" className="text-ui-fg-subtle">
          {t("attention.intro")}
        </Text>
      </div>
      <Tabs
        value={state}
        onValueChange={(value) => {
          setState(value === "closed" ? "closed" : "open")
        }}
      >
        <Tabs.List className="border-b px-6 py-3" aria-label={t("attention.title")}>
          {STATES.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {t(`attention.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {STATES.map((name) => (
          <Tabs.Content key={name} value={name}>
            <AttentionList state={name} onDone={focusHeading} />
          </Tabs.Content>
        ))}
      </Tabs>
    </Container>
  )
}

/** The page's name in the breadcrumb. */
export const AttentionName = () => {
  const { t } = useTranslation("servicepay")
  return <Breadcrumb>{t("attention.menu")}</Breadcrumb>
}
