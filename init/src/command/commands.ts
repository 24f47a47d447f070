import type { Agent } from "package-manager-detector"

/** The package manager's install command, as a list of words. */
export function installCommand(agent: Agent): Promise<string[]> {
  // On a build server, pnpm and Yarn refuse to write the lock file without these options.
  const more = agent.startsWith("pnpm")
    ? ["--no-frozen-lockfile"]
    : agent === "yarn@berry"
      ? ["--no-immutable"]
      : []
  return words(agent, "install", more)
}

export function addCommand(agent: Agent, packages: readonly string[]): Promise<string[]> {
  return words(agent, "add", [
    agent === "npm" || agent.startsWith("pnpm") ? "--save-exact" : "--exact",
    ...packages,
  ])
}

/** The store's own Medusa command. */
export function medusaCommand(agent: Agent, args: readonly string[]): Promise<string[]> {
  return localCommand(agent, ["medusa", ...args])
}

/** A command of an installed package. */
export function localCommand(agent: Agent, args: readonly string[]): Promise<string[]> {
  return words(agent, "execute-local", args)
}

/** A script of a package.json. */
export function scriptCommand(agent: Agent, script: string): Promise<string[]> {
  return words(agent, "run", [script])
}

async function words(
  agent: Agent,
  command: "install" | "add" | "execute-local" | "run",
  args: readonly string[],
): Promise<string[]> {
  // The package is published as an ES module only.
  const { resolveCommand } = await import("package-manager-detector")
  const resolved = resolveCommand(agent, command, [...args])
  if (!resolved) throw new Error(`${agent} has no command for ${command}.`)
  return [resolved.command, ...resolved.args]
}
