import type { ConfigPart } from "../config/edit-config"
import { readmeStep, type Problem } from "../problem"

export const PARTS: Readonly<Record<ConfigPart, string>> = {
  plugin: "the plugin in `plugins`",
  provider: "the payment provider in the payment module",
  id: '`id: "servicepay"` of the payment provider',
  dependencies: '`dependencies: ["servicepay", "query"]` of the payment module',
}

/** A missing part that init can add. */
export function missingPart(file: string, part: ConfigPart): Problem {
  return { what: `${file} lacks ${PARTS[part]}.`, mend: `Run init, or do ${readmeStep(2)}` }
}

/** A part that the merchant must add by hand. */
export function partByHand(file: string, part: ConfigPart): Problem {
  return part === "id"
    ? {
        what: `${file} gives the payment provider an id other than "servicepay".`,
        mend: `Write ${PARTS.id}: ${readmeStep(2)}`,
      }
    : {
        what: `${file} is written in a way that init does not recognise, so init does not change it. It may lack ${PARTS[part]}.`,
        mend: `Add it by hand: ${readmeStep(2)}`,
      }
}
