import { Button, Input, Label, Select } from "@medusajs/ui"
import { useId, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { eventOf, type DayEvent, type FieldName, type Fields } from "./use-query-fields"

const ALL = "all"

interface FiltersProps {
  /** The text in the search field, and the handler of its changes. */
  readonly search: { readonly getSearch: () => string; readonly onSearchChange: (typed: string) => void }
  readonly fields: Fields
  readonly change: (name: FieldName, value: string) => void
  readonly changeEvent: (event: DayEvent) => void
  readonly clear: () => void
}

/**
 * The filters of `DataTable` do not fit: their buttons have no names for a screen reader, they say "is" in every language,
 * and their days are in the browser's time zone.
 */
export const Filters = ({ search, fields, change, changeEvent, clear }: FiltersProps) => {
  const { t } = useTranslation("servicepay")
  const choices = [
    [
      "status",
      [
        ["PEN", t("order.status.PEN")],
        ["CON", t("order.status.CON")],
        ["CAN", t("order.status.CAN")],
      ],
    ],
    [
      "to_do",
      [
        ["attention", t("payments.filters.attention")],
        ["capture", t("payments.filters.capture")],
        ["payment", t("payments.filters.payment")],
        ["nothing", t("payments.filters.nothing")],
      ],
    ],
    [
      "refund",
      [
        ["recorded", t("payments.filters.refundRecorded")],
        ["unfinished", t("payments.filters.refundUnfinished")],
      ],
    ],
    [
      "environment",
      [
        ["production", t("payments.environments.production")],
        ["sandbox", t("payments.environments.sandbox")],
      ],
    ],
  ] as const
  return (
    <div role="search" className="flex flex-wrap items-end gap-3 px-6 py-4">
      <Search typed={search.getSearch()} onType={search.onSearchChange} />
      {choices.map(([name, options]) => (
        <Choice
          key={name}
          label={t(`payments.filters.${name}`)}
          value={fields[name]}
          options={options}
          onChoose={(value) => {
            change(name, value)
          }}
        />
      ))}
      <Days fields={fields} change={change} changeEvent={changeEvent} />
      {Object.keys(fields).length > 0 ? (
        <Button variant="transparent" size="small" onClick={clear}>
          {t("payments.filters.clear")}
        </Button>
      ) : null}
    </div>
  )
}

interface SearchProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

const Search = ({ typed, onType }: SearchProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Field label={t("payments.search")} className="min-w-48 flex-1">
      {(id) => (
        // The type is not "search", because Medusa's search input has an icon without a name for screen readers.
        <Input
          id={id}
          role="searchbox"
          size="small"
          maxLength={100}
          placeholder={t("payments.searchHint")}
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
          }}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly (readonly [value: string, text: string])[]
  /** Whether one of the options must be chosen. */
  readonly isRequired?: boolean
  readonly onChoose: (value: string) => void
}

const Choice = ({ label, value, options, isRequired, onChoose }: ChoiceProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Field label={label} className="w-32">
      {(id) => (
        <Select
          size="small"
          value={value ?? ALL}
          onValueChange={(chosen) => {
            onChoose(chosen === ALL ? "" : chosen)
          }}
        >
          <Select.Trigger id={id}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {isRequired ? null : <Select.Item value={ALL}>{t("payments.all")}</Select.Item>}
            {options.map(([option, text]) => (
              <Select.Item key={option} value={option}>
                {text}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
    </Field>
  )
}

/** The first and the last day, and what happened on them. They stay side by side. */
const Days = ({ fields, change, changeEvent }: Pick<FiltersProps, "fields" | "change" | "changeEvent">) => {
  const { t } = useTranslation("servicepay")
  // The page's address contains the event only once a day is chosen.
  const [chosen, setChosen] = useState(eventOf(fields))
  const hasDays = Object.keys(fields).some((name) => /_(from|to)$/.test(name))
  const event = hasDays ? eventOf(fields) : chosen
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice
        label={t("payments.filters.days")}
        value={event}
        options={[
          ["created", t("payments.columns.created")],
          ["confirmed", t("payments.columns.confirmed")],
        ]}
        isRequired
        onChoose={(value) => {
          const next = value === "confirmed" ? value : "created"
          setChosen(next)
          changeEvent(next)
        }}
      />
      <div className="flex gap-3">
        {(["from", "to"] as const).map((end) => (
          <Day
            key={end}
            label={t(`payments.filters.${end}`)}
            value={fields[`${event}_${end}`]}
            onChoose={(value) => {
              change(`${event}_${end}`, value)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

const Day = ({ label, value, onChoose }: DayProps) => (
  <Field label={label} className="w-32">
    {(id) => (
      <Input
        id={id}
        type="date"
        size="small"
        value={value ?? ""}
        onChange={(event) => {
          onChoose(event.target.value)
        }}
      />
    )}
  </Field>
)

interface FieldProps {
  readonly label: string
  readonly className: string
  readonly children: (id: string) => ReactNode
}

const Field = ({ label, className, children }: FieldProps) => {
  const id = useId()
  return (
    <div className={`flex flex-col gap-y-1 ${className}`}>
      <Label htmlFor={id} size="xsmall" weight="plus" className="text-ui-fg-subtle">
        {label}
      </Label>
      {children(id)}
    </div>
  )
}
