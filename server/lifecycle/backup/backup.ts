import { resolve } from 'node:path'
import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { readArguments, runCommand, print } from '../../platform/start/command.ts'
import { makeBackup } from './make-backup.ts'

const usage = 'Say where to: backup --to FOLDER [--keep 7] [--database URL]'

const options = {
  to: { type: 'string' },
  keep: { type: 'string' },
  database: { type: 'string' },
} as const

/** A whole copy of rows and files, beside the running app. */
export function backupCommand(args: string[]) {
  const { database, to, keep } = readArguments(usage, { args, options }).values
  if (!to || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) throw new PlainError(usage)
  return runCommand(database, async (_db, url, config) => {
    const began = performance.now()
    const storage = await openStorage(config)
    const kept = keep === undefined ? {} : { keep: Number(keep) }
    const { folder } = await makeBackup({ url, storage, config, into: resolve(to), ...kept, say: print })
    print(`${folder} is whole, after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return true
  })
}
