import { parseArgs } from 'node:util'
import { runCommand, say } from '../platform/start/command.ts'
import { bringUpToDate, planOf } from './bring-up-to-date.ts'

const { values } = parseArgs({
  options: { database: { type: 'string' }, plan: { type: 'boolean', default: false } },
})

/** Brings the database up to date beside the running app; with `--plan` it only says what it would do. */
await runCommand(values.database, async (db, url) => {
  const { waiting, last } = await planOf(db)
  if (last)
    say(
      `The last upgrade, at ${last.at.toISOString()}: ${last.migrations} migrations in ${last.seconds.toFixed(1)} s`,
    )
  say(waiting.length ? `To be done: ${waiting.join(', ')}` : 'The database is up to date.')
  if (values.plan || !waiting.length) return true
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  await bringUpToDate(
    url,
    (error) => say(error.message),
    (sentence) => say(`  ${sentence} (${seconds()} s)`),
  )
  say(`Done in ${seconds()} s`)
  return true
})
