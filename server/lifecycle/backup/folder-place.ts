import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from '../../platform/files/local-files.ts'
import { type Backup, type BackupPlace, type Draft, sortBackups } from './place.ts'

const fileIn = (folder: string, key: string) => join(folder, 'files', ...key.split('/'))

/** One backup in a folder. */
export function openBackupFolder(folder: string): Backup {
  return {
    label: folder,
    read: (path) => readIfThere(join(folder, path)),
    readFile: (key) => readIfThere(fileIn(folder, key)),
    fileSize: async (key) => (await stat(fileIn(folder, key)).catch(() => null))?.size ?? null,
  }
}

/**
 * Keeps each backup in a folder of its own, which gets its name when it is complete and flushed. Only the user who writes it
 * can read it. A file of the previous backup becomes a hard link.
 */
export function openFolderPlace(folder: string): BackupPlace {
  return {
    label: folder,
    list: async () => sortBackups(await readdir(folder)),
    open: async (name) => openBackupFolder(join(folder, name)),
    begin: async (name, previous) => {
      const half = join(folder, `.backup-${name}.half`)
      await mkdir(join(half, 'files'), { recursive: true, mode: 0o700 })
      const complete = async () => {
        await flushFolders(half)
        await rename(half, join(folder, name))
        await flushFolder(folder)
      }
      const draft = draftIn(half, previous === undefined ? undefined : join(folder, previous))
      return { ...draft, label: join(folder, name), complete }
    },
    removeIncomplete: async () => {
      for (const name of await readdir(folder))
        if (/^\.backup-.*\.(half|old)$/.test(name))
          await rm(join(folder, name), { recursive: true, force: true })
    },
    remove: async (name) => {
      const aside = join(folder, `.backup-${name}.old`)
      await rename(join(folder, name), aside)
      await rm(aside, { recursive: true })
    },
  }
}

function draftIn(half: string, previous: string | undefined): Omit<Draft, 'complete'> {
  const folders = new Set<string>()
  const prepare = async (file: string) => {
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    folders.add(dirname(file))
    return file
  }
  const write = async (file: string, content: Readable) =>
    pipeline(content, createWriteStream(await prepare(file), { flags: 'wx', mode: 0o600, flush: true }))
  return {
    ...openBackupFolder(half),
    write: (path, content) => write(join(half, path), content),
    writeFile: (key, content) => write(fileIn(half, key), content),
    /** False if the file system has no hard links, or the size differs. */
    reuseFile: async ({ key, bytes }) => {
      if (previous === undefined) return false
      const file = await prepare(fileIn(half, key))
      try {
        if ((await stat(fileIn(previous, key))).size !== bytes) return false
        await link(fileIn(previous, key), file)
        return true
      } catch {
        return false
      }
    },
  }
}

async function readIfThere(file: string): Promise<Readable | null> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return opened && createReadStream(file, { fd: opened })
}

/** Flushes the entries of the folder and its subfolders. */
async function flushFolders(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  await flushFolder(folder)
}
