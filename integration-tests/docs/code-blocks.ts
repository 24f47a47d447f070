const BLOCK = /^(?<indent> *)```(?<language>\w*)\n(?<code>.*?)^\k<indent>```$/gms
/** `// region name` … `// endregion`, or the same in JSX's braces. */
const REGION = /^[ /{*]*region [\w-]+[ */}]*\n(?<code>.*?)^[ /{*]*endregion[ */}]*$/gms

/** The code blocks of a page, all or those of some languages. A block in a list is moved to the left margin. */
export function codeBlocks(page: string, languages?: readonly string[]): string[] {
  return [...page.matchAll(BLOCK)]
    .filter(({ groups }) => !languages || languages.includes(groups?.language ?? ""))
    .map(({ groups }) => (groups?.indent ? atMargin(groups.code ?? "") : (groups?.code ?? "")))
}

/** A page without its code blocks. */
export function withoutCode(page: string): string {
  return page.replaceAll(BLOCK, "")
}

/** The parts of a source file that a page quotes: its marked regions, moved to the left margin. Without regions, the whole file. */
export function quotable(source: string): string[] {
  const regions = [...source.matchAll(REGION)].map(({ groups }) => atMargin(groups?.code ?? ""))
  return regions.length > 0 ? regions : [source]
}

function atMargin(code: string): string {
  const lines = code.split("\n")
  const indents = lines.filter((line) => line !== "").map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n")
}
