import { staffRoles } from '../../../contract/accounts/accounts.ts'
import { PlainError, Refusal } from '../../platform/http/refusal.ts'
import { readArguments, runCommand, print } from '../../platform/start/command.ts'
import { appointStaff, resetSecondFactor } from './staff.ts'
import { hasRoles } from './queries.ts'

const usage = `Usage: appoint <user name> [--role ${staffRoles.join('|')}] [--forget-second-factor] [--database URL]`

const options = {
  database: { type: 'string' },
  role: { type: 'string', default: 'admin' },
  'forget-second-factor': { type: 'boolean', default: false },
} as const

/** Appoints the first admin of an installation, or another one if no admin can sign in. */
export function appointCommand(args: string[]) {
  const { values, positionals } = readArguments(usage, { args, allowPositionals: true, options })
  const [username, ...rest] = positionals
  const staff_role = staffRoles.find((role) => role === values.role)
  if (!username || rest.length || !staff_role) throw new PlainError(usage)
  return runCommand(values.database, async (db) => {
    if (!(await hasRoles(db)))
      throw new PlainError('This database has no staff tables yet: start the app once.')
    try {
      const now = new Date()
      const member = await appointStaff(db, null, { username, staff_role }, now)
      if (values['forget-second-factor']) await resetSecondFactor(db, null, member.id, now)
      print(`${member.username} is ${staff_role === 'admin' ? 'an admin' : 'a moderator'}.`)
      return true
    } catch (error) {
      throw error instanceof Refusal ? new PlainError(`${error.message}.`) : error
    }
  })
}
