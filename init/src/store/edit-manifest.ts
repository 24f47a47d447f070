import { z } from "zod"

const versions = z.record(z.string(), z.string())
export const manifestSchema = z.looseObject({
  name: z.string().optional(),
  scripts: versions.optional(),
  dependencies: versions.optional(),
  devDependencies: versions.optional(),
})

export interface ManifestEdit {
  readonly text: string
  readonly changes: readonly { readonly name: string; readonly from?: string; readonly to: string }[]
}

/** Sets the versions of packages: in the section that already names them, or else among the dependencies. */
export function editManifest(text: string, wanted: Readonly<Record<string, string>>): ManifestEdit {
  const whole: unknown = JSON.parse(text)
  // The schema's own result puts its names first, but the file must keep its order.
  const manifest = z.record(z.string(), z.unknown()).parse(whole)
  const { dependencies = {}, devDependencies = {} } = manifestSchema.parse(whole)
  const sections = { dependencies, devDependencies }
  const changes = Object.entries(wanted).flatMap(([name, to]) => {
    const section = devDependencies[name] === undefined ? "dependencies" : "devDependencies"
    const from = sections[section][name]
    if (from === to) return []
    sections[section] = withVersion(sections[section], name, to)
    manifest[section] = sections[section]
    return [{ name, to, ...(from === undefined ? {} : { from }) }]
  })
  if (changes.length === 0) return { text, changes }
  const [, indentation = "  "] = /^([\t ]+)"/m.exec(text) ?? []
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n"
  const written = JSON.stringify(manifest, null, indentation) + (text.endsWith("\n") ? "\n" : "")
  return { text: written.replaceAll("\n", lineEnd), changes }
}

/** In alphabetical order, if the others are. */
function withVersion(section: Record<string, string>, name: string, version: string): Record<string, string> {
  const names = Object.keys(section)
  const isSorted = names.every((each, index) => index === 0 || (names[index - 1] ?? "") <= each)
  const entries = Object.entries({ ...section, [name]: version })
  return Object.fromEntries(isSorted ? entries.sort(([one], [other]) => (one < other ? -1 : 1)) : entries)
}
