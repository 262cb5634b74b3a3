import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a folder and its parents. Node's own recursive option hides why it fails on read-only disks. */
export function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * Creates a temporary folder that other users may enter, such as the embedded database's, unlike one made by `mkdtemp`
 * alone. The caller removes it.
 */
export function scratchFolder(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
