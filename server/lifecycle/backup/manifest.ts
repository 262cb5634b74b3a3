import { createHash, createHmac } from 'node:crypto'
import { createInterface } from 'node:readline'
import { type Readable, Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { Shape } from '../../../contract/shape.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Backup, Draft, Hashed } from './place.ts'

const Count = Type.Integer({ minimum: 0 })

/** A part of the backup. `sha256`: of its compressed bytes. */
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

export const tablePart = (table: string) => `tables/${table}.copy.gz`
export const jobsPart = 'jobs.copy.gz'
export const filesPart = 'files.jsonl.gz'
export const secretKeyPart = 'secret-key'
export const manifestPart = 'manifest.json'

export const fingerprintOfKey = (secretKey: string) =>
  createHmac('sha256', secretKey).update('which key a backup belongs to').digest('hex').slice(0, 16)

/** Throws a `PlainError` if it is missing, damaged or written by another version of the app. */
export async function readManifest(backup: Backup): Promise<Manifest> {
  const content = await backup.read(manifestPart)
  if (!content)
    throw new PlainError(
      `There is no backup in ${backup.label}: name the folder that contains a manifest.json.`,
    )
  let manifest: unknown
  try {
    manifest = JSON.parse(await text(content))
  } catch (error) {
    if (error instanceof SyntaxError) throw new PlainError(`${backup.label}/${manifestPart} is damaged.`)
    throw error
  }
  if (Check(Manifest, manifest)) return manifest
  const format = (manifest as { format?: unknown } | null)?.format
  throw new PlainError(
    format === 1
      ? `${backup.label}/${manifestPart} is damaged.`
      : `The backup in ${backup.label} was made by another version of Xóm; restore it with that one.`,
  )
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

/** Writes a compressed part. */
export async function writePart(backup: Draft, part: string, content: Readable): Promise<Hashed> {
  const { through, hashed } = createHashingStream()
  const gzip = createGzip({ level: 4 })
  await Promise.all([pipeline(content, gzip, through), backup.write(part, through)])
  return hashed()
}

/** Throws a `PlainError` if the part is missing. */
async function openPart(backup: Backup, part: string): Promise<Readable> {
  const content = await backup.read(part)
  if (!content) throw new PlainError(`${backup.label}/${part} is missing: this backup can't be restored.`)
  return content
}

export const readPart = async (backup: Backup, part: string, into: Writable) =>
  pipeline(await openPart(backup, part), createGunzip(), into)

/** The lines of a compressed part. */
export const readLines = async (backup: Backup, part: string) =>
  createInterface({ input: (await openPart(backup, part)).pipe(createGunzip()) })

/** Throws a `PlainError` if the part is missing or damaged. */
export async function checkPart(backup: Backup, part: string, { bytes, sha256 }: Hashed) {
  const { through, hashed } = createHashingStream()
  through.resume()
  await pipeline(await openPart(backup, part), through)
  const found = hashed()
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new PlainError(`${backup.label}/${part} is damaged: this backup can't be restored.`)
}
