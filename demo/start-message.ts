import { SIMULATOR_DEFAULT_CREDENTIALS } from "../src/simulator"
import { type Addresses } from "./stack/addresses"
import { type ServicePlace } from "./stack/service"
import { ADMIN_LOGIN } from "./stack/store-environment"

export function startMessage(addresses: Addresses, { simulator, baseUrl }: ServicePlace): string {
  return `
  Shop       ${addresses.storefront}
  Admin      ${addresses.admin}      ${ADMIN_LOGIN.email} / ${ADMIN_LOGIN.password}
  ${simulator ? `Simulator  ${simulator.url}          payment orders, with Confirm, Cancel and Expire` : `Service    ${baseUrl}`}
  Messages   ${addresses.messages}          e-mails and SMS to the customers

  Try this
  1. Open the shop, buy something and press the payment button.
  2. Choose a payment method in the popup, and pay.
  3. See the order in the admin, under Orders: its payment is captured.
  ${
    simulator
      ? "4. Choose the bank reference, close the popup, and confirm it later on the simulator's page."
      : `4. Give the service a public address (for example a tunnel's) that leads to\n     ${addresses.medusa}/api/service/webhook.`
  }
  5. Read the messages that the customer gets. In the admin, press Request payment on an unpaid order,
     then Send by e-mail, and follow the link in that e-mail.

  Ctrl-C stops everything.
`
}

/** The first steps in a store without keys. */
export function startMessageWithoutKeys(addresses: Addresses, { simulator, baseUrl }: ServicePlace): string {
  const { publishableKey, clientId, clientSecret, webhookSecret } = SIMULATOR_DEFAULT_CREDENTIALS
  return `
  Shop       ${addresses.storefront}
  Admin      ${addresses.admin}      ${ADMIN_LOGIN.email} / ${ADMIN_LOGIN.password}
  ${simulator ? `Simulator  ${simulator.url}` : `Service    ${baseUrl}`}
  Messages   ${addresses.messages}          e-mails and SMS to the customers, if you turn them on under ServicePay

  Try this
  1. Sign in to the admin, open Settings, ServicePay, and enter the test keys${
    simulator
      ? `:
     Publishable key  ${publishableKey}
     Client ID        ${clientId}
     Client secret    ${clientSecret}
     Webhook secret   ${webhookSecret}`
      : "."
  }
  2. Follow the setup checklist there: enable ServicePay in the region Angola.
  3. Buy something in the shop, pay for it, and see the checklist turn green.

  Ctrl-C stops everything and deletes the store.
`
}
