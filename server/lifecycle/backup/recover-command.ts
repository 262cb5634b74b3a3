import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { print, readArguments, runCommand } from '../../platform/start/command.ts'
import { openBackup } from './open-place.ts'
import { recover } from './recover.ts'

const usage =
  'Usage: recover --as-of 2026-11-30T11:59:00+07:00 [--files BACKUP] [--erased FOLDER] [--end-sessions] [--database URL]'

const options = {
  'as-of': { type: 'string' },
  files: { type: 'string' },
  erased: { type: 'string', multiple: true, default: [] as string[] },
  'end-sessions': { type: 'boolean', default: false },
  database: { type: 'string' },
} as const

const momentPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Run it once after the database server has recovered to an earlier moment. The app must not run. */
export function recoverCommand(args: string[]) {
  const { values } = readArguments(usage, { args, options })
  const { 'as-of': moment = '', files, erased, 'end-sessions': endSessions, database } = values
  const as_of = new Date(moment)
  if (!momentPattern.test(moment) || !(as_of < new Date())) throw new PlainError(usage)
  return runCommand(
    database,
    async (_db, url, config) => {
      const storage = await openStorage(config)
      const backup = files === undefined ? undefined : await openBackup(files, config)
      const result = await recover({
        url,
        storage,
        config,
        as_of,
        erased,
        endSessions,
        ...(backup && { backup }),
      })
      print(`Accounts erased again: ${result.erased}; jobs that had run since: ${result.jobs}`)
      if (files !== undefined) print(`${result.files} files copied from ${files}`)
      if (result.missing.length)
        print(
          `${result.missing.length} files that the rows name are missing: ${result.missing.slice(0, 20).join(', ')}`,
        )
      return true
    },
    { exclusive: true },
  )
}
