import { goalText, shareOfGoal } from "./goals"
import { digits } from "./numbers"
import { type Row } from "./row"

const WIDTH = 1000
const LABEL_WIDTH = 560
const NUMBERS_WIDTH = 130
const LINE_HEIGHT = 24
const TOP = 56
/** The chart's range: how many times better or worse than the goal. A longer bar is cut. */
const REACH = 100
const COLOURS = { pass: "#2f855a", miss: "#c53030", text: "#4a5568", line: "#718096" }

/** Draws each ratio against its goal, on a logarithmic scale. A bar that ends left of the line reaches its goal. */
export function chart(rows: readonly Row[]): string {
  const height = TOP + rows.length * LINE_HEIGHT + 12
  const goalX = placeOf(1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    "<title>Each figure against its goal</title>",
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="${goalX}" y="22" text-anchor="middle" fill="${COLOURS.text}">goal</text>`,
    `<text x="${goalX - 30}" y="42" text-anchor="end" fill="${COLOURS.pass}">← better</text>`,
    `<text x="${goalX + 30}" y="42" fill="${COLOURS.miss}">worse →</text>`,
    ...rows.map((row, index) => bar(row, TOP + index * LINE_HEIGHT)),
    `<line x1="${goalX}" y1="28" x2="${goalX}" y2="${height - 8}" stroke="${COLOURS.line}" stroke-dasharray="4 3"/>`,
    "</svg>\n",
  ].join("\n")
}

function bar({ title, yardstick, ratio, goal, verdict }: Row, y: number): string {
  const from = placeOf(1 / REACH)
  const end = placeOf(shareOfGoal(ratio.median, goal))
  const baseline = y + 15
  return [
    `<g><title>${escape(`${title} / ${yardstick.title}: ${digits(ratio.median)}, goal ${goalText(goal)}`)}</title>`,
    `<text x="${LABEL_WIDTH - 8}" y="${baseline}" text-anchor="end" fill="${COLOURS.text}">${escape(shorten(`${title} / ${yardstick.title}`))}</text>`,
    `<rect x="${from}" y="${y + 4}" width="${Math.max(1, Math.round(end - from))}" height="${LINE_HEIGHT - 9}" fill="${COLOURS[verdict]}"/>`,
    `<text x="${WIDTH - NUMBERS_WIDTH + 12}" y="${baseline}" fill="${COLOURS.text}">${escape(`${digits(ratio.median)} (${goalText(goal)})`)}</text></g>`,
  ].join("")
}

/** The horizontal position of a share of the goal. */
function placeOf(share: number): number {
  const within = Math.min(REACH, Math.max(1 / REACH, share))
  const part = (Math.log(within) / Math.log(REACH) + 1) / 2
  return Math.round(LABEL_WIDTH + part * (WIDTH - NUMBERS_WIDTH - LABEL_WIDTH))
}

function shorten(text: string): string {
  return text.length > 92 ? `${text.slice(0, 91)}…` : text
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
