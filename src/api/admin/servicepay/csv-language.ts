import { z } from "@medusajs/framework/zod"
import { CSV_LANGUAGES } from "../../../workflows/csv-texts"

/** The query parameter of the routes that answer a CSV file. */
export const csvLanguage = z
  .enum(CSV_LANGUAGES)
  .optional()
  .describe(
    "For people: headings and words in this language, and Angola's time; in `pt` and `fr` with semicolons and decimal commas, as spreadsheets expect. Without it, for programs: stable names and codes, and UTC.",
  )
