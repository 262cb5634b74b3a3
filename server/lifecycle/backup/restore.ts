import { resolve } from 'node:path'
import { openStorage } from '../../platform/files/open-storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { readArguments, runCommand, print } from '../../platform/start/command.ts'
import { restoreBackup } from './restore-backup.ts'

const usage =
  'Say which: restore --from FOLDER/<time> [--replace] [--end-sessions] [--erased FOLDER] [--database URL]'

const options = {
  from: { type: 'string' },
  database: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'end-sessions': { type: 'boolean', default: false },
  erased: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** Rows and files of a backup in the place of what there was, without the running app. */
export function restoreCommand(args: string[]) {
  const { values } = readArguments(usage, { args, options })
  const { database, from, replace, erased, 'end-sessions': endSessions } = values
  if (!from) throw new PlainError(usage)
  return runCommand(
    database,
    async (_db, url, config) => {
      const began = performance.now()
      const storage = await openStorage(config)
      const folder = resolve(from)
      const restored = await restoreBackup({
        url,
        storage,
        config,
        folder,
        replace,
        erased,
        endSessions,
        say: print,
      })
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      if (restored.more) print(`${restored.more} files that the backup doesn't know were left where they are`)
      print(
        `Restored ${restored.rows} rows and ${restored.files} files in ${seconds} s; people erased again: ${restored.erased}`,
      )
      if (!endSessions)
        print('Whoever was signed in then still is; docs/running.md says how to end all sessions.')
      return true
    },
    { alone: true },
  )
}
