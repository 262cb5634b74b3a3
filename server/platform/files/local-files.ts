import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '../../../contract/durations.ts'
import { Refusal } from '../http/refusal.ts'

/** Like `mkdir -p`. Node's recursive option hides the error on read-only disks. */
export function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

/** Like `mkdtemp`, but other users may enter the folder, such as that of the embedded database. The caller removes it. */
export function scratchFolder(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** Otherwise a power failure may lose the names of files that are already on the disk. Windows has no such call. */
export async function flushFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Creates a folder for temporary files and clears those older than a day. Each call of the result names a new file. */
export function openIncomingFolder(folder: string): () => string {
  mkdirSync(folder, { recursive: true })
  removeFilesBefore(folder, Date.now() - dayMs)
  return () => join(folder, randomUUID())
}

/** Writes a new file and returns its size in bytes. Throws a 413 `Refusal` beyond `maxBytes`. */
export async function writeIncoming(path: string, bytes: Readable, maxBytes: number): Promise<number> {
  let size = 0
  const limited = async function* () {
    // The request must survive a failure, because it can still be answered.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Refusal(413, 'too_large', `At most ${maxBytes} bytes`)
      yield chunk
    }
  }
  // Opened before the first byte: otherwise a stream that fails at once opens the file after its removal.
  const target = await open(path, 'w')
  await pipeline(limited, target.createWriteStream({ flush: true }))
  return size
}

/** Room for what is under way when uploads are refused: videos, their conversion, the logs, and the database of a demo. */
const reserve = { bytes: 256 * 1024 * 1024, files: 1000 }

export async function hasRoomIn(folders: string[], least = reserve): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder)))
  return disks.every(
    ({ bavail, bsize, files, ffree }) =>
      bavail * bsize >= least.bytes && (files === 0 || ffree >= least.files),
  )
}

function removeFilesBefore(folder: string, moment: number) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat && stat.mtimeMs < moment) rmSync(file, { force: true })
  }
}
