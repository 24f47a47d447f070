/** In pixels of the picture, which is as wide as a phone's screen. */
const WIDTH = 1080
const MARGIN = 80
const LINE_HEIGHT = 1.3
const QUIET = "#4c5a56"

interface Block {
  readonly text: string
  readonly size: number
  readonly weight?: number
  readonly colour?: string
  /** The space above. */
  readonly gap?: number
}

/** Downloads the reference card as a picture, for customers who pay without a connection. */
export function savePicture(): void {
  const canvas = document.createElement("canvas")
  const paper = canvas.getContext("2d")
  if (!paper) return
  const lines = blocks().flatMap((block) => wrap(paper, block))
  canvas.width = WIDTH
  canvas.height = lines.reduce((height, line) => height + heightOf(line), 2 * MARGIN)
  paper.fillStyle = "#fff"
  paper.fillRect(0, 0, WIDTH, canvas.height)
  let y = MARGIN
  for (const line of lines) {
    y += heightOf(line)
    setFont(paper, line)
    paper.fillStyle = line.colour ?? "#16241f"
    paper.fillText(line.text, MARGIN, y)
  }
  canvas.toBlob((blob) => {
    if (blob) download(blob)
  })
}

/** What the card says, from top to bottom. */
function blocks(): Block[] {
  const text = (selector: string) => textOf(document.querySelector(selector))
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(textOf)
  const labels = all(".card dt")
  return [
    { text: text(".shop"), size: 44, weight: 700 },
    { text: text("#order"), size: 36, colour: QUIET },
    { text: text(".test"), size: 36, weight: 700, colour: "#6b4300", gap: 16 },
    { text: text("#title"), size: 56, weight: 700, gap: 40 },
    { text: text(".deadline"), size: 40, weight: 600, colour: "#6b4300", gap: 8 },
    ...all(".card dd span").flatMap((value, row) => [
      { text: labels[row] ?? "", size: 34, colour: QUIET, gap: 40 },
      { text: value, size: 84, weight: 700 },
    ]),
    ...all(".how li").map((step) => ({ text: step, size: 34, colour: QUIET, gap: 32 })),
  ].filter((block) => block.text !== "")
}

/** Without the shop's initial, which is decoration. */
function textOf(element: Element | null): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ""
  for (const decoration of copy.querySelectorAll("[aria-hidden]")) decoration.remove()
  return copy.textContent.trim().replace(/ *\n\s*/g, " ")
}

/** Breaks a text into lines that fit. */
function wrap(paper: CanvasRenderingContext2D, block: Block): Block[] {
  setFont(paper, block)
  const lines: string[] = []
  for (const word of block.text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim()
    if (lines.length > 0 && paper.measureText(longer).width > WIDTH - 2 * MARGIN) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines.map((text, row) => ({ ...block, text, gap: row === 0 ? (block.gap ?? 0) : 0 }))
}

function setFont(paper: CanvasRenderingContext2D, { size, weight = 400 }: Block): void {
  paper.font = `${weight} ${size}px system-ui, sans-serif`
}

const heightOf = ({ size, gap = 0 }: Block) => size * LINE_HEIGHT + gap

function download(blob: Blob): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = `${textOf(document.querySelector("#title"))}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
