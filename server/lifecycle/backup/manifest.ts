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

/** A file of the backup. `sha256`: of its compressed bytes. */
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
  /** A fingerprint of SECRET_KEY. */
  key_mark: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(Table),
  jobs: Shape(Part),
  /** `last` is null if the sequence was not used yet. */
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

/** Throws a `PlainError` if it is missing, damaged or written by another version of the app. */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: unknown
  try {
    manifest = JSON.parse(await readFile(manifestFile(folder), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new PlainError(`${manifestFile(folder)} is damaged.`)
    throw new PlainError(`There is no backup in ${folder}: name the folder that contains a manifest.json.`)
  }
  if (Check(Manifest, manifest)) return manifest
  const format = (manifest as { format?: unknown } | null)?.format
  throw new PlainError(
    format === 1
      ? `${manifestFile(folder)} is damaged.`
      : `The backup in ${folder} was made by another version of Xóm; restore it with that one.`,
  )
}

/** For example `2026-11-28T02-36-07.123Z`: sorts by time and is valid on all file systems. */
export const folderName = (at: Date) => at.toISOString().replaceAll(':', '-')

const backupNamePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** The names of complete backups, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => backupNamePattern.test(name))
    .toSorted()
    .toReversed()
}

export interface Hashed {
  bytes: number
  sha256: string
}

/** A stream that passes data through and computes its size and hash. */
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

/** Writes and flushes a compressed file that only its owner may read. */
export async function writePart(file: string, content: Readable | Iterable<string>): Promise<Hashed> {
  const { through, hashed } = createHashingStream()
  await pipeline(content, createGzip({ level: 4 }), through, createPrivateFile(file))
  return hashed()
}

export const createPrivateFile = (file: string) =>
  createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

export const readPart = (file: string, into: Writable) =>
  pipeline(createReadStream(file), createGunzip(), into)

/** Throws a `PlainError` if the file is missing or damaged. */
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

/** Flushes the entries of the folder and its subfolders. Windows does not support this. */
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
