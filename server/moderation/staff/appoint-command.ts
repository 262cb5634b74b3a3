import { staffRoles } from '../../../contract/accounts/accounts.ts'
import type { Database } from '../../platform/database/db.ts'
import { PlainError, Refusal } from '../../platform/http/refusal.ts'
import { readArguments, runCommand, print } from '../../platform/start/command.ts'
import { appointStaff, resetSecondFactor } from './staff.ts'
import { findUserNameByAddress, hasRoles } from './queries.ts'

const usage = `Usage: appoint <user name or mail address> [--role ${staffRoles.join('|')}] [--forget-second-factor] [--database URL]`

const options = {
  database: { type: 'string' },
  role: { type: 'string', default: 'admin' },
  'forget-second-factor': { type: 'boolean', default: false },
} as const

/** Appoints the first admin of an installation, or another one if no admin can sign in. */
export function appointCommand(args: string[]) {
  const { values, positionals } = readArguments(usage, { args, allowPositionals: true, options })
  const [person, ...rest] = positionals
  const staff_role = staffRoles.find((role) => role === values.role)
  if (!person || rest.length || !staff_role) throw new PlainError(usage)
  return runCommand(values.database, async (db) => {
    if (!(await hasRoles(db)))
      throw new PlainError('This database has no staff tables yet: start the app once.')
    try {
      const now = new Date()
      const username = await userNameOf(db, person)
      const member = await appointStaff(db, null, { username, staff_role }, now)
      if (values['forget-second-factor']) await resetSecondFactor(db, null, member.id, now)
      print(`${member.username} is ${staff_role === 'admin' ? 'an admin' : 'a moderator'}.`)
      return true
    } catch (error) {
      throw error instanceof Refusal ? new PlainError(`${error.message}.`) : error
    }
  })
}

/** Accepts a mail address, because the screens show nobody their own user name before they have a home. */
export async function userNameOf(db: Database, person: string): Promise<string> {
  if (person.lastIndexOf('@') < 1) return person
  const username = await findUserNameByAddress(db, person)
  if (!username) throw new PlainError('Nobody has this address.')
  return username
}
