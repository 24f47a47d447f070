import { execFileSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { resolve } from "node:path"
import { Failure } from "../../demo/stack/failure"
import { REPOSITORY } from "../../kit/paths"

const PUBLIC = "https://github.com/medusajs/dtc-starter.git"
/** A folder beside the clone, for machines without a network. */
const BESIDE = resolve(REPOSITORY, "../shared/starters")
const ARCHIVE = /^dtc-starter-.+\.tar\.gz$/

/** Puts the store that `create-medusa-app` installs into a folder. Returns where the store came from. */
export function getStarter(folder: string): string {
  const archive = process.env.STARTER_ARCHIVE ?? archiveBeside()
  if (archive !== undefined) {
    if (!existsSync(archive)) throw new Failure(`STARTER_ARCHIVE names ${archive}, which is not there.`)
    execFileSync("tar", ["xzf", archive, "-C", folder])
    return archive
  }
  try {
    execFileSync("git", ["clone", "--quiet", "--depth", "1", PUBLIC, folder], { stdio: "ignore" })
    return PUBLIC
  } catch {
    throw new Failure(
      `The starter cannot be had: ${PUBLIC} does not answer, and no archive of it is named by STARTER_ARCHIVE. Nothing was tried.`,
    )
  }
}

function archiveBeside(): string | undefined {
  const [name] = existsSync(BESIDE) ? readdirSync(BESIDE).filter((file) => ARCHIVE.test(file)) : []
  return name && resolve(BESIDE, name)
}
