import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { PlainError } from '../../platform/http/refusal.ts'

export interface Hashed {
  bytes: number
  sha256: string
}

/** Passes on what comes, and knows afterwards what that was. */
export function meter() {
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

/** What the file then holds. Only its owner may read it, and it is on the disk. */
export async function writePart(file: string, content: Readable | Iterable<string>): Promise<Hashed> {
  const { through, hashed } = meter()
  await pipeline(content, createGzip({ level: 4 }), through, ownFile(file))
  return hashed()
}

export const ownFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

export const readPart = (file: string, into: Writable) =>
  pipeline(createReadStream(file), createGunzip(), into)

/** Throws a `PlainError` where the file isn't the one that was written. */
export async function checkPart(file: string, { bytes, sha256 }: Hashed) {
  const { through, hashed } = meter()
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

/** The names in all folders of it as well. Windows has no such call. */
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
