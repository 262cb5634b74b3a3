import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../files/folders.ts'
import { PlainError } from '../http/refusal.ts'

const busy = 5

/**
 * Locks `dataDir` for this process and returns the function that unlocks it. It is an advisory lock of the operating
 * system, which ends with its process however that dies; Node reaches it through SQLite. Waits up to `patienceMs` for a
 * process that is stopping, then throws a `PlainError`.
 */
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
