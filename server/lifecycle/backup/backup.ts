import { resolve } from 'node:path'
import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { readArguments, runCommand, print } from '../../platform/start/command.ts'
import { makeBackup } from './make-backup.ts'

const usage = 'Usage: backup --to FOLDER [--keep 7] [--database URL]'

const options = {
  to: { type: 'string' },
  keep: { type: 'string' },
  database: { type: 'string' },
} as const

/** Copies all rows and files while the app may run. */
export function backupCommand(args: string[]) {
  const { database, to, keep } = readArguments(usage, { args, options }).values
  if (!to || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))) throw new PlainError(usage)
  return runCommand(database, async (_db, url, config) => {
    const startedAt = performance.now()
    const storage = await openStorage(config)
    const retention = keep === undefined ? {} : { keep: Number(keep) }
    const { folder } = await makeBackup({ url, storage, config, into: resolve(to), ...retention, print })
    print(`${folder} is complete after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return true
  })
}
