import { readmeStep, type Problem } from "../problem"
import { isFilled, isPlaceholder, isShell, PREFIX } from "./placeholders"
import { ADDRESSES, CREDENTIALS, SETTINGS_KEY, type Env } from "./keys"

const KEY_BYTES = 32

/**
 * The problems in a `.env`'s ServicePay variables, apart from those set in `medusa-config`. Names the variables, and
 * never shows a value.
 */
export function judgeEnv(env: Env, inConfig: readonly string[]): Problem[] {
  return [...ADDRESSES, ...credentialsWanted(env), SETTINGS_KEY]
    .filter((name) => !inConfig.includes(name))
    .flatMap((name) => judge(name, env[name]) ?? [])
}

/** All keys may be entered in the admin instead. Then the file has none of them. */
function credentialsWanted(env: Env): readonly string[] {
  return CREDENTIALS.every((name) => env[name] === undefined) && env[SETTINGS_KEY] !== undefined
    ? []
    : CREDENTIALS
}

function judge(name: string, value: string | undefined): Problem | undefined {
  const text = value?.trim() ?? ""
  if (text === "") {
    return { what: `.env has no ${name}.`, mend: `Run init again, or fill it in: ${readmeStep(3)}` }
  }
  if (isPlaceholder(text)) {
    return {
      what: `${name} in .env is a placeholder.`,
      mend: `Replace the text between < and >, and the brackets too. The simulator's values are in \`npx medusa-payment-servicepay simulate --help\`.`,
    }
  }
  if (isShell(text)) {
    return {
      what: `${name} in .env is a shell command, but commands in .env are not run.`,
      mend: `Run the command in a terminal, and put its output into .env.`,
    }
  }
  return judgeForm(name, text)
}

function judgeForm(name: string, text: string): Problem | undefined {
  if (name === "SERVICE_PUBLISHABLE_KEY" && !isFilled(name, text)) {
    return {
      what: `${name} in .env is only its prefix.`,
      mend: "Write the complete publishable key of your account at the service.",
    }
  }
  if (name === "SERVICE_PUBLISHABLE_KEY" && !PREFIX.test(text)) {
    return {
      what: `${name} in .env does not start with pk_test_ or pk_live_.`,
      mend: "Use the service's publishable key, not Medusa's.",
    }
  }
  if (name === SETTINGS_KEY && !text.split(",").every(isKey)) {
    return {
      what: `${name} in .env is not ${String(KEY_BYTES)} bytes in base64.`,
      mend: "Make one with `openssl rand -base64 32`, and put it into .env.",
    }
  }
  const isAddress = ADDRESSES.some((address) => address === name)
  return isAddress && !/^https?:\/\//.test(text)
    ? { what: `${name} in .env is not an address.`, mend: "Write it with http:// or https:// in front." }
    : undefined
}

function isKey(text: string): boolean {
  const key = text.trim()
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(key) && Buffer.from(key, "base64").length === KEY_BYTES
}
