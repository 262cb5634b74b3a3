import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { erasedFolder } from '../../accounts/leaving/erasure.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { createHashingStream, filesPart, type Manifest, readLines, writePart } from './manifest.ts'
import type { Backup, Draft, StoredFileEntry } from './place.ts'

/** Unread uploads and exports are deleted within days and can be created again. */
const temporaryFolders = ['originals/', 'exports/']
const isTemporary = (key: string) => temporaryFolders.some((folder) => key.startsWith(folder))

export interface CopyResult {
  list: Manifest['files']
  linked: number
}

/** Backs up all permanent files. Takes over files of the earlier backup, because the bytes of a key never change. */
export async function backUpFiles(
  storage: Storage,
  draft: Draft,
  earlier: Backup | undefined,
): Promise<CopyResult> {
  const earlierFiles = new Map<string, StoredFileEntry>()
  if (earlier) for await (const listed of readFileList(earlier)) earlierFiles.set(listed.key, listed)
  const counts = { rows: 0, total_bytes: 0, linked: 0 }
  const copyEach = async function* () {
    for await (const key of storage.list('')) {
      if (isTemporary(key)) continue
      const listed = earlierFiles.get(key)
      const isLinked = listed !== undefined && (await draft.reuseFile(listed))
      const entry = isLinked ? listed : await copyFile(storage, key, draft)
      if (!entry) continue
      counts.rows++
      counts.total_bytes += entry.bytes
      if (isLinked) counts.linked++
      yield `${JSON.stringify(entry)}\n`
    }
  }
  const written = await writePart(draft, filesPart, Readable.from(copyEach()))
  const { rows, total_bytes, linked: count } = counts
  return { list: { ...written, rows, total_bytes }, linked: count }
}

export async function* readFileList(backup: Backup): AsyncGenerator<StoredFileEntry> {
  for await (const line of await readLines(backup, filesPart)) yield JSON.parse(line) as StoredFileEntry
}

/** Null if the file was removed meanwhile. */
async function copyFile(storage: Storage, key: string, draft: Draft): Promise<StoredFileEntry | null> {
  const opened = await storage.open(key)
  if (!opened) return null
  const { through, hashed } = createHashingStream()
  await Promise.all([pipeline(opened.bytes, through), draft.writeFile(key, through)])
  return { key, ...hashed() }
}

/** Throws a `PlainError` if a file is missing or has another size. `restoreFiles` checks the hashes. */
export async function checkFiles(backup: Backup) {
  for await (const { key, bytes } of readFileList(backup))
    if ((await backup.fileSize(key)) !== bytes) throw damagedFile(backup, key)
}

const damagedFile = ({ label }: Backup, key: string) =>
  new PlainError(`The file ${key} of ${label} is damaged or missing: this backup can't be restored.`)

/** Copies the files that the storage doesn't have, except `without`. Calls `onCopied` for each. Throws as `checkFiles`. */
export async function restoreFiles(
  storage: Storage,
  backup: Backup,
  without: ReadonlySet<string>,
  onCopied: (key: string) => void,
) {
  const existing = new Set<string>()
  for await (const key of storage.list('')) existing.add(key)
  const listed = new Set<string>()
  for await (const { key, bytes, sha256 } of readFileList(backup)) {
    listed.add(key)
    if (existing.has(key) || without.has(key)) continue
    await restoreFile(storage, backup, { key, bytes, sha256 })
    onCopied(key)
  }
  // Files from after the backup belong to rows that don't exist any more.
  const unknown = [...existing].filter(
    (key) => !listed.has(key) && !key.startsWith(erasedFolder) && !isTemporary(key),
  )
  return { unknownFiles: unknown.length }
}

/** Copies those of the given files that the backup has. Returns their keys. Throws as `checkFiles`. */
export async function restoreFilesOf(storage: Storage, backup: Backup, keys: ReadonlySet<string>) {
  const copied = new Set<string>()
  for await (const entry of readFileList(backup)) {
    if (!keys.has(entry.key)) continue
    await restoreFile(storage, backup, entry)
    copied.add(entry.key)
  }
  return copied
}

async function restoreFile(storage: Storage, backup: Backup, { key, bytes, sha256 }: StoredFileEntry) {
  const { through, hashed } = createHashingStream()
  const verify = async () => {
    if (hashed().sha256 !== sha256) throw damagedFile(backup, key)
  }
  const read = await backup.readFile(key)
  if (!read) throw damagedFile(backup, key)
  read.on('error', (error) => through.destroy(error))
  await storage.receive(key, read.pipe(through), bytes, verify)
}

/** Returns the number and the first 20 of the keys that the backup has no file for. */
export async function missingFiles(backup: Backup, keys: Iterable<string>) {
  const missing: string[] = []
  let count = 0
  for (const key of keys) {
    if ((await backup.fileSize(key)) !== null) continue
    count++
    if (missing.length < 20) missing.push(key)
  }
  return { count, missing }
}
