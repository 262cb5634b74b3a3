import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './step.mjs'

/** Reports of the last runs of the tests, for `npm run test:times`. */
export const reportFolder = join(root, 'node_modules/.cache/test-reports')

/** Bytes; a run of all tests uses a quarter of them. */
const enough = 4 * 1024 ** 3

/**
 * A folder for what a run of the tests writes: in memory where there is plenty of it, as every test file gets a database
 * of its own, which is a thousand files to create. Others may enter it, such as the embedded database's user.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), 'xom-tests-'))
  chmodSync(folder, 0o711)
  return folder
}

function isRoomy(memory) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > enough
  } catch {
    return false
  }
}
