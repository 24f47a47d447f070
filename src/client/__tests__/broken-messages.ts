import fc from "fast-check"

/** JSON as it is written, not as JavaScript keeps it: a name may come twice, and `__proto__` is a name like any other. */
type Json =
  | { readonly kind: "object"; readonly fields: readonly (readonly [string, Json])[] }
  | { readonly kind: "list"; readonly items: readonly Json[] }
  | { readonly kind: "text"; readonly text: string }

/** One accident to a good message; `at` says to which of its values, counted round. */
interface Accident {
  readonly what: "delete" | "rename" | "replace" | "repeat" | "wrap" | "list" | "bury"
  readonly at: number
  readonly name: string
  readonly value: string
}

const DEEP = 500

const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "toJSON",
  "data",
  "paymentStatus",
  "status",
  "externalTransactionId",
  "referenceNumber",
  "PaymentStatus",
  "0",
  "length",
  "",
]

const VALUES = [
  "null",
  "true",
  "-0",
  "1e999",
  "-1e-999",
  "123456789012345678901234567890",
  '""',
  '"CON"',
  '"CAN"',
  '"con"',
  '"PAID"',
  '"order_1"',
  '"order_2"',
  '"\\ud800"',
  '"\\u0000"',
  "[]",
  "{}",
  '["CON"]',
  '{"paymentStatus":"CON"}',
  '{"externalTransactionId":"order_2","status":"CAN"}',
  `"${"x".repeat(300)}"`,
  "[".repeat(DEEP) + "]".repeat(DEEP),
  '{"data":'.repeat(DEEP) + "1" + "}".repeat(DEEP),
]

const accident: fc.Arbitrary<Accident> = fc.record({
  what: fc.constantFrom("delete", "rename", "replace", "repeat", "wrap", "list", "bury"),
  at: fc.nat(30),
  name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 8 })),
  value: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
    fc.json({ maxDepth: 1 }),
    fc.string({ maxLength: 8 }).map((text) => JSON.stringify(text)),
  ),
})

/** A good message after up to four accidents to its structure, still JSON. */
function misshapen(templates: readonly unknown[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...templates.map(written)), fc.array(accident, { maxLength: 4 }))
    .map(([message, accidents]) => render(accidents.reduce(befall, message)))
}

/** Mostly leaves the bytes as they are; sometimes cuts, changes or re-encodes them. */
const journey: fc.Arbitrary<(text: string) => Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((text: string) => Buffer.from(text)) },
  fc.constantFrom(
    (text: string) => Buffer.from(`\uFEFF${text}`),
    (text: string) => Buffer.from(text, "utf16le"),
    (text: string) => Buffer.from(text.replaceAll("order", "ordém"), "latin1"),
    (text: string) => Buffer.from(JSON.stringify(text)),
    (text: string) => Buffer.from(text.replaceAll('"', "'")),
  ),
  fc.nat(100).map((percent) => (text: string) => {
    const bytes = Buffer.from(text)
    return bytes.subarray(0, Math.floor((bytes.length * percent) / 100))
  }),
  fc
    .tuple(fc.nat(200), fc.nat(12), fc.uint8Array({ maxLength: 3 }))
    .map(([at, cut, put]) => (text: string) => {
      const bytes = Buffer.from(text)
      return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)])
    }),
)

/** Bytes that may come where one of the templates was expected: noise, any JSON, or a good message after accidents. */
export function brokenMessage(templates: readonly unknown[]): fc.Arbitrary<Buffer> {
  return fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.json({ maxDepth: 2 }).map((text) => Buffer.from(text)),
    {
      weight: 8,
      arbitrary: fc.tuple(misshapen(templates), journey).map(([text, travel]) => travel(text)),
    },
  )
}

function written(value: unknown): Json {
  if (Array.isArray(value)) {
    return { kind: "list", items: value.map(written) }
  }
  if (typeof value === "object" && value !== null) {
    return { kind: "object", fields: Object.entries(value).map(([name, child]) => [name, written(child)]) }
  }
  return { kind: "text", text: JSON.stringify(value) }
}

function render(json: Json): string {
  switch (json.kind) {
    case "text":
      return json.text
    case "list":
      return `[${json.items.map(render).join(",")}]`
    case "object":
      return `{${json.fields.map(([name, child]) => `${JSON.stringify(name)}:${render(child)}`).join(",")}}`
  }
}

function befall(message: Json, what: Accident): Json {
  let left = what.at % Math.max(1, countFields(message))
  const visit = (json: Json): Json => {
    switch (json.kind) {
      case "text":
        return json
      case "list":
        return { kind: "list", items: json.items.map(visit) }
      case "object":
        return {
          kind: "object",
          fields: json.fields.flatMap(([name, child]) => {
            const hit = left === 0
            left -= 1
            return hit ? hurt(name, child, what) : [[name, visit(child)] as const]
          }),
        }
    }
  }
  return visit(message)
}

function countFields(json: Json): number {
  switch (json.kind) {
    case "text":
      return 0
    case "list":
      return json.items.reduce((sum, item) => sum + countFields(item), 0)
    case "object":
      return json.fields.reduce((sum, [, child]) => sum + 1 + countFields(child), 0)
  }
}

/** What one field becomes. */
function hurt(
  name: string,
  child: Json,
  { what, name: other, value }: Accident,
): (readonly [string, Json])[] {
  const text: Json = { kind: "text", text: value }
  switch (what) {
    case "delete":
      return []
    case "rename":
      return [[other, child]]
    case "replace":
      return [[name, text]]
    case "repeat":
      return [
        [name, child],
        [name, text],
      ]
    case "wrap":
      return [[name, { kind: "object", fields: [[other, child]] }]]
    case "list":
      return [[name, { kind: "list", items: [child, text] }]]
    case "bury":
      return [[other, { kind: "object", fields: [[name, child]] }]]
  }
}
