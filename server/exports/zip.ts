import { setImmediate } from 'node:timers/promises'

/** Already compressed data, such as pictures, is stored as it is. */
export interface Entry {
  name: string
  isPacked: boolean
  /** Called when its turn comes; null leaves the file out. */
  read: () => Promise<Uint8Array | null>
}

const sliceBytes = 64 * 1024

/** One file is in memory at a time; `onFile` is called after each. */
export async function* zipped(entries: Entry[], mtime: Date, onFile: (done: number) => Promise<unknown>) {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const [place, { name, isPacked, read }] of entries.entries()) {
    const bytes = await read()
    if (bytes) {
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      for (let at = 0; at === 0 || at < bytes.length; at += sliceBytes) {
        file.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length)
        yield* made.splice(0)
        // Much compression must not delay other requests.
        await setImmediate()
      }
    }
    await onFile(place + 1)
  }
  zip.end()
  yield* made.splice(0)
}
