import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../http/refusal.ts'

/** Keys are paths of letters, digits, `-`, `.` and `/`, never chosen by a person. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Throws a 413 `Refusal` beyond `maxBytes`. `settle` receives the size first; if it throws, nothing is stored. */
  receive(
    key: string,
    bytes: Readable,
    maxBytes: number,
    settle?: (size: number) => Promise<void>,
  ): Promise<number>
  get(key: string): Promise<Buffer | null>
  /** `part` is a range of bytes, both ends included, cut at the end. The caller must read or destroy the stream. */
  open(key: string, part?: { start: number; end: number }): Promise<{ size: number; bytes: Readable } | null>
  remove(key: string): Promise<void>
}

const aDay = 24 * 60 * 60 * 1000

/** Files are moved into place whole; temporary ones left by a crash are cleared when it is opened a day later. */
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
        // The request must survive a failure, because it can still be answered.
        for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > maxBytes) throw new Refusal(413, 'too_large', `At most ${maxBytes} bytes`)
          yield chunk
        }
      }
      await write(key, async (file) => {
        // Opened before the first byte: otherwise a stream that fails at once opens the file after its removal.
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
