import type { Agent } from "package-manager-detector"

/** The package manager's commands, each as a list of its words. */
export function installCommand(agent: Agent): Promise<string[]> {
  // Both would refuse to write the lock file on a build server.
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

/** Medusa's own command of the store. */
export function medusaCommand(agent: Agent, args: readonly string[]): Promise<string[]> {
  return localCommand(agent, ["medusa", ...args])
}

/** A command that an installed package brings. */
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
  // It is an ES module for good.
  const { resolveCommand } = await import("package-manager-detector")
  const resolved = resolveCommand(agent, command, [...args])
  if (!resolved) throw new Error(`${agent} has no command for ${command}.`)
  return [resolved.command, ...resolved.args]
}
