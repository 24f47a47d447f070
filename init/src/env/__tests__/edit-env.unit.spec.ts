import fc from "fast-check"
import { editEnv, HEADING, readEnv } from "../edit-env"

const VALUES = { SERVICE_CLIENT_ID: "simulator-client", SERVICE_BASE_URL: "http://localhost:4010" }

/** Lines as people have them: comments, quotes, several lines in quotes, what is no assignment at all. */
const names = fc.constantFrom("DATABASE_URL", "STORE_CORS", "SERVICE_CLIENT_ID", "SERVICE_BASE_URL", "A")
const contents = fc.stringMatching(/^[\w $<>()#'"`\\/:.-]{0,20}$/)
const line = fc.oneof(
  fc.tuple(names, contents).map(([name, content]) => `${name}=${content}`),
  fc.tuple(names, contents).map(([name, content]) => `export ${name} = "${content}"`),
  fc.tuple(names, contents, names).map(([name, content, other]) => `${name}='${content}\n${other}=x'`),
  contents.map((content) => `# ${content}`),
  contents,
)
const lineEnds = fc.constantFrom("\n", "\r\n")
const texts = fc
  .tuple(fc.array(line), lineEnds, fc.boolean())
  .map(([lines, end, closed]) => lines.join(end) + (closed ? end : ""))
const given = fc.dictionary(names, fc.stringMatching(/^[\w+/=:.@$ #-]{1,40}$/).filter(isTrimmed))

function isTrimmed(text: string): boolean {
  return text.trim() === text
}

describe("editEnv", () => {
  it("writes a file where there is none", () => {
    expect(editEnv("", VALUES)).toEqual({
      text: `${HEADING}\nSERVICE_CLIENT_ID=simulator-client\nSERVICE_BASE_URL=http://localhost:4010\n`,
      added: ["SERVICE_CLIENT_ID", "SERVICE_BASE_URL"],
      filled: [],
    })
  })

  it("fills the line that has the name, and adds the rest at the end", () => {
    expect(editEnv("SERVICE_CLIENT_ID=<the default>\nSTORE_CORS=http://localhost:8000", VALUES)).toEqual({
      text: `SERVICE_CLIENT_ID=simulator-client\nSTORE_CORS=http://localhost:8000\n\n${HEADING}\nSERVICE_BASE_URL=http://localhost:4010\n`,
      added: ["SERVICE_BASE_URL"],
      filled: ["SERVICE_CLIENT_ID"],
    })
  })

  it("gives each name its value and leaves every other as it was", () => {
    fc.assert(
      fc.property(texts, given, (text, values) => {
        const edit = editEnv(text, values)
        fc.pre(edit !== undefined)
        expect(readEnv(edit.text)).toEqual({ ...readEnv(text), ...values })
      }),
      { numRuns: 2_000 },
    )
  })

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(texts, given, (text, values) => {
        const once = editEnv(text, values)
        fc.pre(once !== undefined)
        expect(editEnv(once.text, values)).toEqual({ text: once.text, added: [], filled: [] })
      }),
      { numRuns: 1_000 },
    )
  })

  it("takes every file without quotes and colons, which may be left open", () => {
    fc.assert(
      fc.property(texts, given, (text, values) => {
        const edit = editEnv(text.replaceAll(/["'`\\:]/g, ""), values)
        expect(edit).toBeDefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it("does not change a file with an unclosed quote, which would swallow the added lines", () => {
    expect(editEnv("A='", { SERVICE_CLIENT_ID: "#1" })).toBeUndefined()
  })
})
