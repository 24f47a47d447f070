import { Badge, Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ConnectionResult } from "./connection-result"
import { Field } from "../components/field"
import { keyMistake, wholeMistake } from "./field-validation"
import { AccountProblems } from "./account-problems"
import { Restore } from "./restore"
import { useAccessQuestion } from "./use-access-question"
import { useConfirm } from "./use-confirm"
import { useWebhookSecretQuestion } from "./use-webhook-secret-question"
import { ValueOrigin } from "./value-origin"
import { SaveError } from "./save-error"
import { SecretField } from "./secret-field"
import { useConnectionTest, useSave, type Environment, type Settings } from "./use-settings"

interface AccountProps {
  readonly settings: Settings
  readonly environment: Environment
  /** Called after the keys or the webhook secret from before the last change are back in force. */
  readonly onRestored: () => void
}

const NONE = "–"

/** The keys of one environment. A field left empty does not change its value. */
export const AccountForm = ({ settings, environment, onRestored }: AccountProps) => {
  const { t } = useTranslation("servicepay")
  const account = settings[environment]
  const save = useSave()
  const test = useConnectionTest()
  const confirm = useConfirm()
  const accessQuestion = useAccessQuestion(test)
  const webhookSecretQuestion = useWebhookSecretQuestion()
  const [publishableKey, setPublishableKey] = useState(account.publishableKey.value ?? "")
  const [clientId, setClientId] = useState(account.clientId.value ?? "")
  const [clientSecret, setClientSecret] = useState("")
  const [webhookSecret, setWebhookSecret] = useState("")
  const [overlap, setOverlap] = useState("24")
  const [lastSecret] = account.previousWebhookSecrets
  const overlapBounds = settings.bounds.webhookSecretOverlap
  const keyProblem = keyMistake(environment, publishableKey)
  const isReplacing = webhookSecret.trim() !== "" && account.webhookSecret.is_set
  const overlapProblem = isReplacing ? wholeMistake(overlap, overlapBounds) : undefined
  const changed = {
    ...changeOf("publishableKey", publishableKey, account.publishableKey.value),
    ...changeOf("clientId", clientId, account.clientId.value),
    ...changeOf("clientSecret", clientSecret, null),
    ...changeOf("webhookSecret", webhookSecret, null),
  }
  const isChanged = Object.keys(changed).length > 0
  /** The result of an earlier check says nothing about what is typed now. */
  const typed = (set: (value: string) => void) => (value: string) => {
    test.reset()
    set(value)
  }
  const typedAccess = {
    environment,
    clientId: clientId.trim() || undefined,
    clientSecret: clientSecret.trim() || undefined,
  }
  const submit = async () => {
    const isTested = "clientId" in changed || "clientSecret" in changed
    const typedSecret = {
      secret: changed.webhookSecret,
      overlap: isReplacing ? acceptedHours(account, overlap) : undefined,
    }
    const failedCheck = isTested ? await accessQuestion(typedAccess) : undefined
    if (!(await confirm([failedCheck, webhookSecretQuestion(typedSecret)]))) return
    const values = isReplacing ? { ...changed, webhookSecretOverlap: Number(overlap) } : changed
    save.mutate(
      { version: settings.version, [environment]: values },
      {
        onSuccess: () => {
          setClientSecret("")
          setWebhookSecret("")
          test.reset()
          const untested =
            "publishableKey" in changed ? { description: t("settings.connection.untested") } : undefined
          if (failedCheck) {
            toast.warning(t("settings.savedRefused"), untested)
          } else {
            toast.success(t("settings.saved"), untested)
          }
        },
      },
    )
  }
  const name = t(`settings.keys.${environment}`)
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-2 px-6 py-4">
        <div>
          <Heading level="h2">{name}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t(`settings.keysHint.${environment}`)}
          </Text>
        </div>
        {account.problems.length === 0 ? <Badge color="green">{t("settings.complete")}</Badge> : null}
      </div>
      <AccountProblems account={account} />
      <form
        noValidate
        aria-label={name}
        className="flex flex-col gap-y-4 px-6 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !keyProblem && !overlapProblem && !save.isPending && !test.isPending) void submit()
        }}
      >
        <Field
          label={t("settings.fields.publishableKey")}
          value={publishableKey}
          onChange={typed(setPublishableKey)}
          placeholder={environment === "sandbox" ? "pk_test_…" : "pk_live_…"}
          hint={<ValueOrigin origin={account.publishableKey.origin} />}
          problem={keyProblem && t(`settings.mistakes.${keyProblem}`)}
        />
        <Field
          label={t("settings.fields.clientId")}
          value={clientId}
          onChange={typed(setClientId)}
          hint={<ValueOrigin origin={account.clientId.origin} />}
        />
        <SecretField
          name="clientSecret"
          view={account.clientSecret}
          value={clientSecret}
          onChange={typed(setClientSecret)}
          isDisabled={!settings.takes_secrets}
        />
        {account.previousKeys === null ? null : (
          <Restore
            what="keys"
            environment={environment}
            version={settings.version}
            replacedAt={account.previousKeys.replaced_at}
            values={{
              publishableKey: account.previousKeys.publishable_key ?? NONE,
              clientId: account.previousKeys.client_id ?? NONE,
            }}
            secretEnds={account.previousKeys.client_secret_ends}
            onRestored={onRestored}
          />
        )}
        <SecretField
          name="webhookSecret"
          view={account.webhookSecret}
          value={webhookSecret}
          onChange={setWebhookSecret}
          isDisabled={!settings.takes_secrets}
          previous={account.previousWebhookSecrets}
        />
        {isReplacing ? (
          <Field
            label={t("settings.fields.overlap")}
            value={overlap}
            onChange={setOverlap}
            inputMode="numeric"
            hint={t("settings.overlapHint")}
            problem={overlapProblem && t(`settings.mistakes.${overlapProblem}`, { ...overlapBounds })}
          />
        ) : null}
        {lastSecret ? (
          <Restore
            what="webhookSecret"
            environment={environment}
            version={settings.version}
            replacedAt={lastSecret.replaced_at}
            secretEnds={lastSecret.ends}
            onRestored={onRestored}
          />
        ) : null}
        <SaveError error={save.error} />
        <ConnectionResult test={test} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={test.isPending}
            onClick={() => {
              test.mutate(typedAccess)
            }}
          >
            {t("settings.test")}
          </Button>
          <Button
            type="submit"
            size="small"
            disabled={!isChanged}
            isLoading={save.isPending || test.isPending}
          >
            {t("settings.save")}
          </Button>
        </div>
      </form>
    </Container>
  )
}

/** The typed value, if it differs from the current one. */
function changeOf(field: string, typed: string, current: string | null): Record<string, string> {
  const value = typed.trim()
  return value === "" || value === current ? {} : { [field]: value }
}

/** The store never accepts a short secret once it is replaced. None of its characters are shown. */
function acceptedHours({ webhookSecret }: Settings[Environment], overlap: string): number {
  return webhookSecret.origin === "saved" && webhookSecret.ends === null ? 0 : Number(overlap)
}
