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
  createPrivateFile,
  storedFile,
  writePart,
} from './manifest.ts'

export interface StoredFileEntry extends Hashed {
  key: string
}

/** Unread uploads and exports are deleted within days and can be created again. */
const temporaryFolders = ['originals/', 'exports/']
const isTemporary = (key: string) => temporaryFolders.some((folder) => key.startsWith(folder))

export interface CopyResult {
  list: Manifest['files']
  linked: number
}

/**
 * Backs up all permanent files. Hard-links files of the earlier backup, because the bytes of a key never change.
 */
export async function backUpFiles(
  storage: Storage,
  folder: string,
  earlier: string | undefined,
): Promise<CopyResult> {
  const earlierFiles = earlier === undefined ? new Map<string, StoredFileEntry>() : await readFileMap(earlier)
  const folders = new Set<string>()
  const counts = { rows: 0, total_bytes: 0, linked: 0 }
  const copyEach = async function* () {
    for await (const key of storage.list('')) {
      if (isTemporary(key)) continue
      const file = storedFile(folder, key)
      if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      folders.add(dirname(file))
      const listed = earlierFiles.get(key)
      const isLinked = listed !== undefined && (await linkFile(storedFile(earlier ?? '', key), file, listed))
      const entry = isLinked ? listed : await copyFile(storage, key, file)
      if (!entry) continue
      counts.rows++
      counts.total_bytes += entry.bytes
      if (isLinked) counts.linked++
      yield `${JSON.stringify(entry)}\n`
    }
  }
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  const written = await writePart(filesList(folder), Readable.from(copyEach()))
  const { rows, total_bytes, linked: count } = counts
  return { list: { ...written, rows, total_bytes }, linked: count }
}

async function readFileMap(folder: string) {
  const entries = new Map<string, StoredFileEntry>()
  for await (const listed of readFileList(folder)) entries.set(listed.key, listed)
  return entries
}

export async function* readFileList(folder: string): AsyncGenerator<StoredFileEntry> {
  const lines = createReadStream(filesList(folder)).pipe(createGunzip())
  for await (const line of createInterface({ input: lines })) yield JSON.parse(line) as StoredFileEntry
}

/** Returns false if the file system has no hard links, or the size differs. */
async function linkFile(from: string, file: string, { bytes }: StoredFileEntry): Promise<boolean> {
  try {
    if ((await stat(from)).size !== bytes) return false
    await link(from, file)
    return true
  } catch {
    return false
  }
}

/** Null if the file was removed meanwhile. */
async function copyFile(storage: Storage, key: string, file: string): Promise<StoredFileEntry | null> {
  const opened = await storage.open(key)
  if (!opened) return null
  const { through, hashed } = createHashingStream()
  await pipeline(opened.bytes, through, createPrivateFile(file))
  return { key, ...hashed() }
}

/** Throws a `PlainError` if a file is missing or has another size. `restoreFiles` checks the hashes. */
export async function checkFiles(folder: string) {
  for await (const { key, bytes } of readFileList(folder)) {
    const found = await stat(storedFile(folder, key)).catch(() => null)
    if (found?.size !== bytes) throw damagedFile(storedFile(folder, key))
  }
}

const damagedFile = (file: string) =>
  new PlainError(`${file} is damaged or missing: this backup can't be restored.`)

/** Copies the files that the storage doesn't have, except `without`. Calls `onCopied` for each. Throws as `checkFiles`. */
export async function restoreFiles(
  storage: Storage,
  folder: string,
  without: ReadonlySet<string>,
  onCopied: (key: string) => void,
) {
  const existing = new Set<string>()
  for await (const key of storage.list('')) existing.add(key)
  const listed = new Set<string>()
  for await (const { key, bytes, sha256 } of readFileList(folder)) {
    listed.add(key)
    if (existing.has(key) || without.has(key)) continue
    const file = storedFile(folder, key)
    const { through, hashed } = createHashingStream()
    const verify = async () => {
      if (hashed().sha256 !== sha256) throw damagedFile(file)
    }
    const read = createReadStream(file)
    read.on('error', (error) => through.destroy(error))
    await storage.receive(key, read.pipe(through), bytes, verify)
    onCopied(key)
  }
  // Files from after the backup belong to rows that don't exist any more.
  const unknown = [...existing].filter(
    (key) => !listed.has(key) && !key.startsWith(erasedFolder) && !isTemporary(key),
  )
  return { unknownFiles: unknown.length }
}

/** Compares a file with one key per line with the backup. Returns the number and the first 20 of the missing files. */
export async function missingFiles(folder: string, keysFile: string) {
  const missing: string[] = []
  let count = 0
  for await (const key of createInterface({ input: createReadStream(keysFile) })) {
    if (await stat(storedFile(folder, key)).catch(() => null)) continue
    count++
    if (missing.length < 20) missing.push(key)
  }
  await rm(keysFile)
  return { count, missing }
}
