import { createHash, createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { Shape } from '../../../contract/shape.ts'
import { PlainError } from '../../platform/http/refusal.ts'

const Count = Type.Integer({ minimum: 0 })

/** A file of the backup: `sha256` is that of its bytes as they lie on the disk. */
const Part = { rows: Count, bytes: Count, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }

const Table = Shape({
  name: Type.String({ pattern: '^[A-Za-z0-9_]+$' }),
  columns: Type.Array(Type.String(), { minItems: 1 }),
  ...Part,
})
export type Table = Type.Static<typeof Table>

const Manifest = Shape({
  format: Type.Literal(1),
  taken_at: Type.String({ format: 'date-time' }),
  installation: Type.String(),
  postgres: Type.String(),
  /** Tells whether a SECRET_KEY is the one of the installation, and nothing else of it. */
  key_mark: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(Table),
  jobs: Shape(Part),
  /** Null where it has given no number yet. */
  sequences: Type.Array(Shape({ name: Type.String(), last: Type.Union([Type.String(), Type.Null()]) })),
  files: Shape({ ...Part, total_bytes: Count }),
})
export type Manifest = Type.Static<typeof Manifest>

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const jobsFile = (folder: string) => join(folder, 'jobs.copy.gz')
export const filesList = (folder: string) => join(folder, 'files.jsonl.gz')
export const storedFile = (folder: string, key: string) => join(folder, 'files', ...key.split('/'))
export const secretKeyFile = (folder: string) => join(folder, 'secret-key')
export const manifestFile = (folder: string) => join(folder, 'manifest.json')

export const fingerprintOfKey = (secretKey: string) =>
  createHmac('sha256', secretKey).update('which key a backup belongs to').digest('hex').slice(0, 16)

/** Throws a `PlainError` where there is none, or a version of the app wrote it that this one doesn't know. */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: unknown
  try {
    manifest = JSON.parse(await readFile(manifestFile(folder), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new PlainError(`${manifestFile(folder)} is damaged.`)
    throw new PlainError(`There is no backup in ${folder}: name the folder that holds a manifest.json.`)
  }
  if (Check(Manifest, manifest)) return manifest
  const format = (manifest as { format?: unknown } | null)?.format
  throw new PlainError(
    format === 1
      ? `${manifestFile(folder)} is damaged.`
      : `The backup in ${folder} was made by another version of Xóm; restore it with that one.`,
  )
}

/** As in `2026-11-28T02-36-07.123Z`: its order is that of time, and no file system minds it. */
export const folderName = (at: Date) => at.toISOString().replaceAll(':', '-')

const nameOfBackup = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** The names of the whole ones, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => nameOfBackup.test(name))
    .toSorted()
    .toReversed()
}

export interface Hashed {
  bytes: number
  sha256: string
}

/** Passes on what comes, and knows afterwards what that was. */
export function createHashingStream() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, hashed: (): Hashed => ({ bytes, sha256: hash.digest('hex') }) }
}

/** What the file then holds. Only its owner may read it, and it is on the disk. */
export async function writePart(file: string, content: Readable | Iterable<string>): Promise<Hashed> {
  const { through, hashed } = createHashingStream()
  await pipeline(content, createGzip({ level: 4 }), through, ownFile(file))
  return hashed()
}

export const ownFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

export const readPart = (file: string, into: Writable) =>
  pipeline(createReadStream(file), createGunzip(), into)

/** Throws a `PlainError` where the file isn't the one that was written. */
export async function checkPart(file: string, { bytes, sha256 }: Hashed) {
  const { through, hashed } = createHashingStream()
  through.resume()
  try {
    await pipeline(createReadStream(file), through)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new PlainError(`${file} is missing: this backup can't be restored.`)
  }
  const found = hashed()
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new PlainError(`${file} is damaged: this backup can't be restored.`)
}

/** The names in all folders of it as well. Windows has no such call. */
export async function flushFolders(folder: string) {
  if (process.platform === 'win32') return
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
