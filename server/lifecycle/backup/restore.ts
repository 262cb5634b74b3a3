import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { print, readArguments, runCommand } from '../../platform/start/command.ts'
import { openBackup } from './open-place.ts'
import { restoreBackup } from './restore-backup.ts'

const usage =
  'Usage: restore --from FOLDER/<time>|s3://BUCKET/FOLDER/<time> [--replace] [--end-sessions] [--erased FOLDER] [--database URL]'

const options = {
  from: { type: 'string' },
  database: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'end-sessions': { type: 'boolean', default: false },
  erased: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** Replaces all rows and files by those of a backup. The app must not run. */
export function restoreCommand(args: string[]) {
  const { values } = readArguments(usage, { args, options })
  const { database, from, replace, erased, 'end-sessions': endSessions } = values
  if (!from) throw new PlainError(usage)
  return runCommand(
    database,
    async (_db, url, config) => {
      const startedAt = performance.now()
      const storage = await openStorage(config)
      const backup = await openBackup(from, config)
      const restored = await restoreBackup({
        url,
        storage,
        config,
        backup,
        replace,
        erased,
        endSessions,
        print,
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (restored.unknownFiles)
        print(`${restored.unknownFiles} files that the backup doesn't know were not changed`)
      print(
        `Restored ${restored.rows} rows and ${restored.files} files in ${seconds} s; accounts erased again: ${restored.erased}`,
      )
      if (!endSessions)
        print('Sessions of the time of the backup are still valid; docs/running.md says how to end them.')
      return true
    },
    { exclusive: true },
  )
}
