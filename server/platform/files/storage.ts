import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../http/refusal.ts'

/** Where files live. Keys are paths of letters, digits, `-`, `.` and `/`, never from a person. */
export interface Storage {
  /** Keeps a file whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Keeps what a stream brings, at most `maxBytes`; throws a 413 `Refusal` beyond, and keeps nothing then. `settle` is
   * told how many bytes came before the file is in its place; what it throws keeps the file out.
   */
  receive(
    key: string,
    bytes: Readable,
    maxBytes: number,
    settle?: (size: number) => Promise<void>,
  ): Promise<number>
  /** The whole file; null where there is none. */
  get(key: string): Promise<Buffer | null>
  /**
   * A file too large to hold, as a stream, and its size in bytes; null where there is none. `part` asks for the bytes
   * from one place to another, both included; what lies beyond the end is left out. Read it or destroy it.
   */
  open(key: string, part?: { start: number; end: number }): Promise<{ size: number; bytes: Readable } | null>
  /** Removes a file; none is fine. */
  remove(key: string): Promise<void>
}

const aDay = 24 * 60 * 60 * 1000

/**
 * Files in a folder of this machine, made if missing. A file is written aside and moved into place, so that
 * nobody sees half of it; what a crash left aside is cleared at the first opening a day later.
 */
export function openDiskStorage(dir: string): Storage {
  const incoming = join(dir, '.incoming')
  mkdirSync(incoming, { recursive: true })
  clearOlderThan(incoming, Date.now() - aDay)

  const pathOf = (key: string) => {
    if (!/^[A-Za-z0-9-][A-Za-z0-9.-]*(\/[A-Za-z0-9-][A-Za-z0-9.-]*)*$/.test(key))
      throw new Error(`"${key}" is not a storage key`)
    return join(dir, key)
  }
  const write = async (key: string, fill: (file: string) => Promise<void>) => {
    const path = pathOf(key)
    const aside = join(incoming, randomUUID())
    try {
      await fill(aside)
      await mkdir(dirname(path), { recursive: true })
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => write(key, (file) => writeFile(file, bytes)),
    receive: async (key, bytes, maxBytes, settle) => {
      let size = 0
      const counted = async function* () {
        // Left alive after a failure, a request can still be answered.
        for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > maxBytes) throw new Refusal(413, 'too_large', `At most ${maxBytes} bytes`)
          yield chunk
        }
      }
      await write(key, async (file) => {
        // Opened before the first byte is asked for: else a stream that fails at once is opened after its removal.
        const target = await open(file, 'w')
        await pipeline(counted, target.createWriteStream())
        await settle?.(size)
      })
      return size
    },
    get: (key) => unlessMissing(() => readFile(pathOf(key))),
    open: (key, part) =>
      unlessMissing(async () => {
        const file = await open(pathOf(key))
        return { size: (await file.stat()).size, bytes: file.createReadStream(part) }
      }),
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function clearOlderThan(folder: string, moment: number) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat && stat.mtimeMs < moment) rmSync(file, { force: true })
  }
}
