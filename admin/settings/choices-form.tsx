import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DurationField, SelectField, SwitchField } from "./choice-fields"
import { changesIn, draftOf, mistakesIn, type Draft } from "./draft"
import { boundsIn, unitsOf, type TimeName } from "./duration"
import { Field } from "../components/field"
import { MethodField } from "./method-field"
import { SaveError } from "./save-error"
import { useConfirm } from "./use-confirm"
import { useSave, type Settings } from "./use-settings"
import { useShortTimeQuestion } from "./use-short-time-question"

type TextName = "theme" | "bankEntity"
type SelectName = "pendingOrders" | "rounding" | "statusFallback" | "language"
type SwitchName = "cancelOrders" | "showAmount" | "showProcessingInfo"

/** The payment options: all settings that are neither keys nor addresses. */
export const ChoicesForm = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useTranslation("servicepay")
  const save = useSave()
  const confirm = useConfirm()
  const shortTimeQuestion = useShortTimeQuestion()
  const { choices, bounds } = settings
  const methods = bounds.allowedPaymentMethods
  const [draft, setDraft] = useState(() => draftOf(choices))
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
  }
  const mistakes = mistakesIn(draft, bounds)
  const changes = changesIn(draft, choices)
  const isReady = Object.keys(changes).length > 0 && !Object.values(mistakes).some(Boolean)
  const submit = async () => {
    if (!(await confirm([shortTimeQuestion(changes.referencePaymentLifeSpan)]))) return
    save.mutate(
      { version: settings.version, choices: changes },
      { onSuccess: () => toast.success(t("settings.saved")) },
    )
  }
  const label = (field: keyof Draft) => t(`settings.fields.${field}`)
  const hint = (field: keyof Draft) => {
    const isConfigured = choices[field].origin === "configuration"
    return `${t(`settings.hints.${field}`)} ${isConfigured ? t("settings.origins.configuration") : ""}`
  }
  const texts = (field: TextName) => ({
    label: label(field),
    value: draft[field],
    onChange: (value: string) => {
      set({ [field]: value })
    },
    hint: hint(field),
    problem: mistakes[field] && t(`settings.mistakes.${mistakes[field]}`),
  })
  const times = (field: TimeName) => ({
    label: label(field),
    value: draft[field],
    units: unitsOf(field),
    onChange: (value: Draft[TimeName]) => {
      set({ [field]: value })
    },
    hint: hint(field),
    problem:
      mistakes[field] &&
      t(`settings.mistakes.${mistakes[field]}`, {
        ...boundsIn(field, draft[field].unit, bounds[field]),
      }),
  })
  const selects = <F extends SelectName>(field: F, values: readonly Draft[F][]) => ({
    label: label(field),
    value: draft[field],
    options: values.map((value) => ({ value, text: t(`settings.options.${field}.${value}`) })),
    onChange: (value: Draft[F]) => {
      set({ [field]: value })
    },
    hint: hint(field),
  })
  const switches = (field: SwitchName) => ({
    label: label(field),
    isOn: draft[field],
    onChange: (isOn: boolean) => {
      set({ [field]: isOn })
    },
    hint: hint(field),
  })
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("settings.choices")}</Heading>
      </div>
      <form
        noValidate
        aria-label={t("settings.choices")}
        className="flex flex-col gap-y-6 px-6 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !save.isPending) void submit()
        }}
      >
        <fieldset className="flex flex-col gap-y-3">
          <legend className="txt-compact-small-plus mb-2">{label("allowedPaymentMethods")}</legend>
          {methods.all.map((method) => (
            <MethodField
              key={method}
              method={method}
              limits={draft.methodLimits[method]}
              bounds={bounds.methodLimits}
              onLimit={(limits) => {
                set({ methodLimits: { ...draft.methodLimits, [method]: limits } })
              }}
              isOn={draft.allowedPaymentMethods.includes(method)}
              isDisabled={method === methods.always}
              onSwitch={(isOn) => {
                const others = draft.allowedPaymentMethods.filter((other) => other !== method)
                const chosen = isOn ? [...others, method] : others
                set({ allowedPaymentMethods: methods.all.filter((known) => chosen.includes(known)) })
              }}
            />
          ))}
          <Text size="small" className="text-ui-fg-subtle">
            {hint("methodLimits")}
          </Text>
        </fieldset>
        <div className="grid gap-6 md:grid-cols-2">
          <DurationField {...times("referencePaymentLifeSpan")} />
          <DurationField {...times("keepUnpaidOrders")} />
          <DurationField {...times("paymentLinkDays")} />
          <SelectField {...selects("pendingOrders", ["place", "wait"])} />
          <SelectField {...selects("rounding", ["nearest", "reject"])} />
        </div>
        <SwitchField {...switches("cancelOrders")} />
        <SwitchField {...switches("showAmount")} />
        <details className="flex flex-col">
          <summary className="txt-compact-small-plus cursor-pointer">{t("settings.advanced")}</summary>
          <div className="grid gap-6 py-4 md:grid-cols-2">
            <SelectField {...selects("statusFallback", ["capture", "hold"])} />
            <DurationField {...times("statusFallbackGrace")} />
            <Field {...texts("bankEntity")} inputMode="numeric" />
            <SelectField {...selects("language", ["pt", "en", "fr"])} />
            <Field {...texts("theme")} />
            <DurationField {...times("notificationRetention")} />
          </div>
          <SwitchField {...switches("showProcessingInfo")} />
        </details>
        <SaveError error={save.error} />
        <div className="flex justify-end">
          <Button type="submit" size="small" disabled={!isReady} isLoading={save.isPending}>
            {t("settings.save")}
          </Button>
        </div>
      </form>
    </Container>
  )
}
