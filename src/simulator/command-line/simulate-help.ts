import { SIMULATOR_DEFAULT_CREDENTIALS } from "../credentials"
import { DEFAULT_KNOBS } from "../knobs"

export const DEFAULT_PORT = 4010
export const DEFAULT_WEBHOOK_URL = "http://localhost:9000/api/service/webhook"
const DEFAULTS = SIMULATOR_DEFAULT_CREDENTIALS

export const SIMULATE_HELP = `Usage: medusa-payment-servicepay simulate [options]

Runs the payment service on this machine: API, SDK script, payment popup and
signed notifications. No real money. Open its address to see its orders.

  --port <number>              default ${DEFAULT_PORT}; 0 takes any free one
  --host <address>             default 127.0.0.1
  --webhook-url <url|none>     default ${DEFAULT_WEBHOOK_URL}
  --seed <number>              repeats an earlier run
  -h, --help

Keys, else from the environment, else the documented default:
  --publishable-key <key>      SERVICE_PUBLISHABLE_KEY  ${DEFAULTS.publishableKey}
  --client-id <id>             SERVICE_CLIENT_ID        ${DEFAULTS.clientId}
  --client-secret <secret>     SERVICE_CLIENT_SECRET    ${DEFAULTS.clientSecret}
  --webhook-secret <secret>    SERVICE_WEBHOOK_SECRET   ${DEFAULTS.webhookSecret}

Answers:
  --latency-ms <n>             wait before every answer
  --token-lifetime-seconds <n> default 3600
  --repeated-key <how>         same, reject or no-reference
  --status-shape <shape>       data.paymentStatus, paymentStatus, data.status, status or list
  --unknown-fields <how>       refuse (default) or ignore what the specification does not have

Payment popup:
  --popup-first                open it before createOrder, and not after
  --numeric-references         tell bank reference and entity as numbers
  --pending-without-payment    call onPending without data.payment

Notifications:
  --delay-ms <n>               wait before sending
  --duplicate <n>              extra copies
  --drop <share>               0 to 1: how many get lost
  --reorder                    let a later one pass first
  --reorder-wait-ms <n>        how long one is held back, default ${DEFAULT_KNOBS.reorderWaitMs}
  --encoding <encoding>        hex, HEX, base64, base64-unpadded, base64url or sha256=hex
  --id-place <place>           data, top or nested
  --wrong-signature            sign with another secret
  --send-pending               also report PEN when an order is created
  --retries <n>                attempts after the first, when the answer is not 200
  --retry-delay-ms <n>         default ${DEFAULT_KNOBS.retryDelayMs}
  --timeout-ms <n>             default ${DEFAULT_KNOBS.timeoutMs}
`
