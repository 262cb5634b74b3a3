import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './step.mjs'

/** Reports of the last test run, for `npm run test:times`. */
export const reportFolder = join(root, 'node_modules/.cache/test-reports')

/** In bytes. A run of all tests uses a quarter of it. */
const requiredSpace = 4 * 1024 ** 3

/**
 * Creates the folder for files of a test run. It is in memory if there is enough, because every test file gets its own
 * database, which consists of a thousand files. Other users may enter it, such as that of the embedded database.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasSpace('/dev/shm') ? '/dev/shm' : tmpdir(), 'xom-tests-'))
  chmodSync(folder, 0o711)
  return folder
}

function hasSpace(path) {
  try {
    const { bavail, bsize } = statfsSync(path)
    return Math.min(bavail * bsize, process.availableMemory()) > requiredSpace
  } catch {
    return false
  }
}
