import { readArguments, runCommand, print } from '../platform/start/command.ts'
import { bringUpToDate, planOf } from './bring-up-to-date.ts'

const usage = 'Usage: migrate [--plan] [--database URL]'

const options = { database: { type: 'string' }, plan: { type: 'boolean', default: false } } as const

/** Brings the database up to date beside the running app; with `--plan` it only says what it would do. */
export function migrateCommand(args: string[]) {
  const { database, plan } = readArguments(usage, { args, options }).values
  return runCommand(database, async (db, url) => {
    const { waiting, last } = await planOf(db)
    if (last)
      print(
        `The last upgrade, at ${last.at.toISOString()}: ${last.migrations} migrations in ${last.seconds.toFixed(1)} s`,
      )
    print(waiting.length ? `To be done: ${waiting.join(', ')}` : 'The database is up to date.')
    if (plan || !waiting.length) return true
    const began = performance.now()
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
    await bringUpToDate(
      url,
      (error) => print(error.message),
      (sentence) => print(`  ${sentence} (${seconds()} s)`),
    )
    print(`Done in ${seconds()} s`)
    return true
  })
}
