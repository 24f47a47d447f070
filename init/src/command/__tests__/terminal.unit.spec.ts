import { terminal } from "../terminal"

describe("a command that init runs", () => {
  it("does not look for the package of init, which npx may have been given by a relative path", async () => {
    process.env.npm_config_package = "../init-0.1.0.tgz"
    try {
      const script = "process.exit(process.env.npm_config_package === undefined && process.env.PATH ? 0 : 3)"
      expect(await terminal.run([process.execPath, "-e", script], process.cwd())).toBe(0)
    } finally {
      delete process.env.npm_config_package
    }
  })
})
