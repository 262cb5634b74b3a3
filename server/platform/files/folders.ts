import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Makes a folder and those above it. Node's own recursive way hides why it fails on read-only disks. */
export function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * Makes a new folder for passing things, of which the embedded database may be one: its user must get through,
 * which a folder of `mkdtemp` alone would not allow. The caller removes it.
 */
export function scratchFolder(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
