import { createReadStream } from 'node:fs'
import { link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { erasedFolder } from '../../accounts/leaving/erasure.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import {
  createHashingStream,
  filesList,
  type Hashed,
  type Manifest,
  ownFile,
  storedFile,
  writePart,
} from './manifest.ts'

export interface StoredFileEntry extends Hashed {
  key: string
}

/** Uploads that wait to be read, and exports: both are gone within days, and can be sent or asked for anew. */
const passing = ['originals/', 'exports/']
const isPassing = (key: string) => passing.some((beginning) => key.startsWith(beginning))

export interface CopyResult {
  list: Manifest['files']
  linked: number
}

/**
 * Every file of the storage that stays. What an earlier backup holds is linked from there: under a key the same bytes
 * stay for good.
 */
export async function backUpFiles(
  storage: Storage,
  folder: string,
  earlier: string | undefined,
): Promise<CopyResult> {
  const known = earlier === undefined ? new Map<string, StoredFileEntry>() : await knownFrom(earlier)
  const made = new Set<string>()
  const counts = { rows: 0, total_bytes: 0, linked: 0 }
  const copyEach = async function* () {
    for await (const key of storage.list('')) {
      if (isPassing(key)) continue
      const file = storedFile(folder, key)
      if (!made.has(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      made.add(dirname(file))
      const listed = known.get(key)
      const isLinked = listed !== undefined && (await linked(storedFile(earlier ?? '', key), file, listed))
      const found = isLinked ? listed : await copied(storage, key, file)
      if (!found) continue
      counts.rows++
      counts.total_bytes += found.bytes
      if (isLinked) counts.linked++
      yield `${JSON.stringify(found)}\n`
    }
  }
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  const written = await writePart(filesList(folder), Readable.from(copyEach()))
  const { rows, total_bytes, linked: count } = counts
  return { list: { ...written, rows, total_bytes }, linked: count }
}

async function knownFrom(folder: string) {
  const known = new Map<string, StoredFileEntry>()
  for await (const listed of filesIn(folder)) known.set(listed.key, listed)
  return known
}

export async function* filesIn(folder: string): AsyncGenerator<StoredFileEntry> {
  const lines = createReadStream(filesList(folder)).pipe(createGunzip())
  for await (const line of createInterface({ input: lines })) yield JSON.parse(line) as StoredFileEntry
}

/** False where the disks have no links, or it isn't what was listed; then it is copied. */
async function linked(from: string, file: string, { bytes }: StoredFileEntry): Promise<boolean> {
  try {
    if ((await stat(from)).size !== bytes) return false
    await link(from, file)
    return true
  } catch {
    return false
  }
}

/** Null where it is gone. */
async function copied(storage: Storage, key: string, file: string): Promise<StoredFileEntry | null> {
  const opened = await storage.open(key)
  if (!opened) return null
  const { through, hashed } = createHashingStream()
  await pipeline(opened.bytes, through, ownFile(file))
  return { key, ...hashed() }
}

/** Throws a `PlainError` where one is missing or has another size; what they hold is looked at as they are copied. */
export async function checkFiles(folder: string) {
  for await (const { key, bytes } of filesIn(folder)) {
    const found = await stat(storedFile(folder, key)).catch(() => null)
    if (found?.size !== bytes) throw broken(storedFile(folder, key))
  }
}

const broken = (file: string) =>
  new PlainError(`${file} is damaged or missing: this backup can't be restored.`)

/** Those that the storage lacks, but for `without`. Each is told to `onCopied`. Throws as `checkFiles`. */
export async function restoreFiles(
  storage: Storage,
  folder: string,
  without: ReadonlySet<string>,
  onCopied: (key: string) => void,
) {
  const there = new Set<string>()
  for await (const key of storage.list('')) there.add(key)
  const listed = new Set<string>()
  for await (const { key, bytes, sha256 } of filesIn(folder)) {
    listed.add(key)
    if (there.has(key) || without.has(key)) continue
    const file = storedFile(folder, key)
    const { through, hashed } = createHashingStream()
    const settle = async () => {
      if (hashed().sha256 !== sha256) throw broken(file)
    }
    const read = createReadStream(file)
    read.on('error', (error) => through.destroy(error))
    await storage.receive(key, read.pipe(through), bytes, settle)
    onCopied(key)
  }
  // What came after the backup belongs to rows that are gone.
  const more = [...there].filter(
    (key) => !listed.has(key) && !key.startsWith(erasedFolder) && !isPassing(key),
  )
  return { more: more.length }
}

/** Of `keys`, one a line in a file, those that the backup lacks: how many, and the first few. */
export async function missingFiles(folder: string, named: string) {
  const missing: string[] = []
  let count = 0
  for await (const key of createInterface({ input: createReadStream(named) })) {
    if (await stat(storedFile(folder, key)).catch(() => null)) continue
    count++
    if (missing.length < 20) missing.push(key)
  }
  await rm(named)
  return { count, missing }
}
