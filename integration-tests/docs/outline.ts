import { codeBlocks, withoutCode } from "./code-blocks"

/** The outline that a page and its translation share: headings, steps, bullets, tables, expected results and code. */
export function outlineOf(page: string, promise: string): string[] {
  const prose = withoutCode(page)
    .split("\n")
    .flatMap((line) => {
      const trimmed = line.trim()
      const [heading = ""] = /^#+(?= )/.exec(trimmed) ?? []
      const [step = ""] = /^\d+\.(?= )/.exec(trimmed) ?? []
      return [
        ...(heading ? [heading] : []),
        ...(step ? [step] : []),
        ...(trimmed.startsWith("- ") ? ["-"] : []),
        ...(trimmed.startsWith("|") ? [`row of ${String(trimmed.split(/(?<!\\)\|/).length - 2)}`] : []),
        ...(trimmed.startsWith(promise) ? ["what you should see"] : []),
      ]
    })
  return [...prose, ...codeBlocks(page).map(withoutComments)]
}

/** The targets of a page's links and its inline code, each once. A translation has the same. */
export function wordsOf(page: string): string[] {
  const prose = withoutCode(page)
  const links = [...prose.matchAll(/\]\((?<target>[^)]+)\)/g)].map(({ groups }) => groups?.target ?? "")
  const code = [...prose.matchAll(/`(?<code>[^`\n]+)`/g)].map(({ groups }) => groups?.code ?? "")
  return [...new Set([...links, ...code])].sort()
}

/** The numbered steps of a section, each with its text. */
export function stepsOf(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ""
  return section
    .split(/^### /m, 1)
    .join("")
    .split(/^\d+\. /m)
    .slice(1)
}

function withoutComments(code: string): string {
  return code.replaceAll(/ +(#|\/\/ ).*$/gm, "")
}
