import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { print, readArguments, runCommand } from '../../platform/start/command.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace } from './open-place.ts'

const usage = 'Usage: backup --to FOLDER|s3://BUCKET/FOLDER [--keep 7] [--database URL]'

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
    const [storage, into] = [await openStorage(config), await openPlace(to, config)]
    const retention = keep === undefined ? {} : { keep: Number(keep) }
    const { name } = await makeBackup({ url, storage, config, into, ...retention, print })
    print(
      `${(await into.open(name)).label} is complete after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    )
    return true
  })
}
