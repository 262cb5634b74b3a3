import { PlainError } from '../http/refusal.ts'
import { readArguments, runCommand, print } from '../start/command.ts'
import { checkAudit } from './audit.ts'
import { hasLog } from './queries.ts'

const usage = 'Usage: audit [--database URL]'

/** Checks that no entry was changed or removed. */
export function auditCommand(args: string[]) {
  const { database } = readArguments(usage, { args, options: { database: { type: 'string' } } }).values
  return runCommand(database, async (db) => {
    if (!(await hasLog(db))) throw new PlainError('This database has no audit log yet: start the app once.')
    const { fault, head } = await checkAudit(db)
    print(`${head.seq} valid entries; the last has the hash ${head.hash}`)
    if (fault) print(`Entry ${fault.seq} ${fault.what === 'changed' ? 'was changed' : 'is missing'}`)
    return fault === null
  })
}
