import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isLoopback, isNearby } from '../http/network.ts'
import { flushFolder, hasRoomIn, openIncomingFolder, writeIncoming } from './local-files.ts'
import type { S3Settings } from './s3-storage.ts'
import { checkKey, type Storage } from './storage.ts'

/** Opens the bucket if one is configured, otherwise a folder. Throws a `PlainError` if the bucket is not usable. */
export async function openStorage({
  dataDir,
  filesDir,
  publicUrl,
  s3,
}: {
  dataDir: string
  filesDir: string
  publicUrl: string
  s3: S3Settings | null
}): Promise<Storage> {
  if (!s3) return openDiskStorage(filesDir, [filesDir, dataDir])
  // Loaded on demand, because the SDK is large.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = await openS3Storage(s3, join(dataDir, 'incoming'))
  // Browsers elsewhere can't reach it.
  const isNearbyBucket = s3.endpoint !== null && isNearby(new URL(s3.endpoint).hostname)
  return isNearbyBucket && !isLoopback(new URL(publicUrl).hostname) ? { ...storage, direct: null } : storage
}

/**
 * Writes a temporary file and moves it into place. Opening the storage clears temporary files that a crash left over a
 * day ago. `folders` are all folders on whose disks an upload needs room.
 */
export function openDiskStorage(dir: string, folders = [dir]): Storage {
  const nextTemporaryFile = openIncomingFolder(join(dir, '.incoming'))

  const pathOf = (key: string) => {
    checkKey(key)
    return join(dir, key)
  }
  const write = async (key: string, fill: (file: string) => Promise<void>) => {
    const path = pathOf(key)
    const temporary = nextTemporaryFile()
    try {
      await fill(temporary)
      const created = await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      const topmost = created === undefined ? dirname(path) : dirname(created)
      for (let folder = dirname(path); folder.length >= topmost.length; folder = dirname(folder))
        await flushFolder(folder)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => write(key, (file) => writeFlushed(file, bytes)),
    receive: async (key, bytes, maxBytes, settle) => {
      let size = 0
      await write(key, async (file) => {
        size = await writeIncoming(file, bytes, maxBytes)
        await settle?.(size)
      })
      return size
    },
    get: (key) => nullIfMissing(() => readFile(pathOf(key))),
    open: (key, part) =>
      nullIfMissing(async () => {
        const file = await open(pathOf(key))
        return { size: (await file.stat()).size, bytes: file.createReadStream(part) }
      }),
    size: async (key) => (await nullIfMissing(() => stat(pathOf(key))))?.size ?? null,
    list: (folder) => keysBelow(dir, join(dir, folder)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    hasRoom: () => hasRoomIn(folders),
    direct: null,
  }
}

async function writeFlushed(path: string, bytes: Buffer) {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* keysBelow(dir: string, folder: string): AsyncGenerator<string> {
  const entries = await nullIfMissing(() => readdir(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* keysBelow(dir, path)
    else yield relative(dir, path).split(sep).join('/')
  }
}

async function nullIfMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
