import { SIMULATOR_DEFAULT_CREDENTIALS } from "../credentials"
import { DEFAULT_KNOBS } from "../knobs"

export const DEFAULT_PORT = 4010
export const DEFAULT_WEBHOOK_URL = "http://localhost:9000/api/service/webhook"
const DEFAULTS = SIMULATOR_DEFAULT_CREDENTIALS

export const SIMULATE_HELP = `Usage: medusa-payment-servicepay simulate [options]

Simulates the payment service on this machine: API, SDK script, payment popup and
signed notifications, without real money. Open its address to see the payment orders.

  --port <number>              default ${DEFAULT_PORT}; 0 uses any free port
  --host <address>             default 127.0.0.1
  --webhook-url <url|none>     default ${DEFAULT_WEBHOOK_URL}
  --seed <number>              the same number repeats a run
  -h, --help

Keys (without the option, the environment variable or this default applies):
  --publishable-key <key>      SERVICE_PUBLISHABLE_KEY  ${DEFAULTS.publishableKey}
  --client-id <id>             SERVICE_CLIENT_ID        ${DEFAULTS.clientId}
  --client-secret <secret>     SERVICE_CLIENT_SECRET    ${DEFAULTS.clientSecret}
  --webhook-secret <secret>    SERVICE_WEBHOOK_SECRET   ${DEFAULTS.webhookSecret}

Answers:
  --latency-ms <n>             wait before every answer
  --token-lifetime-seconds <n> default 3600
  --repeated-key <how>         same, reject or no-reference
  --status-shape <shape>       data.paymentStatus, paymentStatus, data.status, status or list
  --unknown-fields <how>       refuse (default) or ignore fields that are not in the specification

Payment popup:
  --popup-first                open the popup before createOrder
  --numeric-references         report bank reference and entity as numbers
  --pending-without-payment    call onPending without data.payment

Notifications:
  --delay-ms <n>               wait before sending
  --duplicate <n>              extra copies
  --drop <share>               share of notifications to lose, 0 to 1
  --reorder                    send a later notification first
  --reorder-wait-ms <n>        the longest delay for that, default ${DEFAULT_KNOBS.reorderWaitMs}
  --encoding <encoding>        hex, HEX, base64, base64-unpadded, base64url or sha256=hex
  --id-place <place>           data, top or nested
  --wrong-signature            sign with another secret
  --send-pending               also report PEN when an order is created
  --retries <n>                attempts after the first, when the answer is not 200
  --retry-delay-ms <n>         default ${DEFAULT_KNOBS.retryDelayMs}
  --timeout-ms <n>             default ${DEFAULT_KNOBS.timeoutMs}
`
