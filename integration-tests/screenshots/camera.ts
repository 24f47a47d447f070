import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Page } from "playwright-core"
import { REPOSITORY } from "../../kit/paths"
import { smallPng } from "./small-png"

const FOLDER = join(REPOSITORY, "docs", "images")
const LARGEST_BYTES = 200_000

export interface PictureOptions {
  /** The folder for the picture. */
  folder?: string
  /** Whether to show the whole page, not only the window. */
  fullPage?: boolean
}

/** Takes a picture when all images are loaded and nothing moves. By default it shows the whole page, and goes to docs/images. */
export async function photograph(
  page: Page,
  name: string,
  { folder = FOLDER, fullPage = true }: PictureOptions = {},
): Promise<void> {
  await page.waitForLoadState("networkidle")
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ fullPage, animations: "disabled", caret: "hide" })
  const small = smallPng(await pixelsOf(page, png))
  if (small.length > LARGEST_BYTES) {
    throw new Error(`${name}.png is of ${small.length} bytes, and ${LARGEST_BYTES} are allowed.`)
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), small)
  console.log(`✓ ${name}.png (${(small.length / 1000).toFixed(0)} kB)`)
}

interface Read {
  width: number
  height: number
  base64: string
}

/** The browser itself reads the picture. */
export async function pixelsOf(page: Page, png: Buffer) {
  const blank = await page.context().newPage()
  const { width, height, base64 } = await blank.evaluate<Read>(`(async () => {
    const bytes = Uint8Array.from(atob("${png.toString("base64")}"), (byte) => byte.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
    const { width, height } = picture
    const paper = new OffscreenCanvas(width, height).getContext("2d")
    paper.drawImage(picture, 0, 0)
    const { data } = paper.getImageData(0, 0, width, height)
    let text = ""
    for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768))
    return { width, height, base64: btoa(text) }
  })()`)
  await blank.close()
  return { width, height, rgba: Buffer.from(base64, "base64") }
}
