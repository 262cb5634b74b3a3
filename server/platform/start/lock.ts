import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../files/folders.ts'
import { PlainError } from '../http/refusal.ts'

const busy = 5

/** An advisory lock, through SQLite, that ends with its process. Throws a `PlainError` after `patienceMs`. */
export async function lockDataDir(dataDir: string, patienceMs = 2000): Promise<() => void> {
  makeFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'lock'))
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return () => file.close()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error
      if (Date.now() > deadline)
        throw new PlainError(
          `Xóm is already running with the data in ${dataDir}; stop it first, or set another DATA_DIR.`,
        )
      await sleep(50)
    }
  }
}
