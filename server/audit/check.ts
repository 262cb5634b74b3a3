import { parseArgs } from 'node:util'
import { PlainError } from '../platform/http/refusal.ts'
import { runCommand, say } from '../platform/start/command.ts'
import { checkAudit } from './audit.ts'
import { hasLog } from './queries.ts'

const { values } = parseArgs({ options: { database: { type: 'string' } } })

/** Whether every entry is as it was written. */
await runCommand(values.database, async (db) => {
  if (!(await hasLog(db))) throw new PlainError('This database has no audit log yet: start the app once.')
  const { fault, head } = await checkAudit(db)
  say(`${head.seq} entries follow each other; the last has the hash ${head.hash}`)
  if (fault) say(`Entry ${fault.seq} ${fault.what === 'changed' ? 'was changed' : 'is missing'}`)
  return fault === null
})
