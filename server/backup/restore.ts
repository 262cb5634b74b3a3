import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage } from '../platform/files/open-storage.ts'
import { PlainError } from '../platform/http/refusal.ts'
import { runCommand, say } from '../platform/start/command.ts'
import { restoreBackup } from './restore-backup.ts'

const usage =
  'Say which: npm run restore -- --from FOLDER/<time> [--replace] [--end-sessions] [--erased FOLDER]'

const options = {
  from: { type: 'string' },
  database: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'end-sessions': { type: 'boolean', default: false },
  erased: { type: 'string', multiple: true },
} as const

/** Rows and files of a backup in the place of what there was, without the running app. */
await runCommand(
  readArguments()?.database,
  async (_db, url, config) => {
    const { from, replace = false, erased = [], 'end-sessions': endSessions = false } = readArguments() ?? {}
    if (!from) throw new PlainError(usage)
    const began = performance.now()
    const storage = await openStorage(config)
    const folder = resolve(from)
    const restored = await restoreBackup({ url, storage, config, folder, replace, erased, endSessions, say })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (restored.more) say(`${restored.more} files that the backup doesn't know were left where they are`)
    say(
      `Restored ${restored.rows} rows and ${restored.files} files in ${seconds} s; people erased again: ${restored.erased}`,
    )
    if (!endSessions)
      say('Whoever was signed in then still is; docs/running.md says how to end all sessions.')
    return true
  },
  { alone: true },
)

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch {
    return null
  }
}
