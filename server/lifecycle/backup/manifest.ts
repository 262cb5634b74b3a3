import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
export const keptKey = (folder: string) => join(folder, 'secret-key')
export const manifestFile = (folder: string) => join(folder, 'manifest.json')

export const markOfKey = (secretKey: string) =>
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
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => nameOfBackup.test(name))
    .toSorted()
    .toReversed()
}
