import { checkInLimits } from '../../contract/people/check-ins.ts'
import { dayMs } from '../invitations/limits.ts'
import type { Database } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { hashOf, newSecret } from '../platform/secrets/secrets.ts'
import { accountOf, reachableReader, type Reader, notifyReader } from '../trusted-contacts/notify.ts'
import {
  type CheckInRow,
  type ContactRow,
  contactsOf,
  countAlarmsTo,
  markLeftOut,
  markNotified,
} from './queries.ts'
import { alarmTopic, later } from './schedule.ts'

/** The person, as locked, with the check-in. */
export interface Owner {
  id: number
  user_id: number
  display_name: string
  language: string | null
  phone: string | null
  is_verified: boolean
  checkIn: CheckInRow
}

/** Tells the first who can be told, at once where others can't; returns when the one after is to be told, if any. */
export async function notifyNext(
  tx: Database,
  context: AppContext,
  owner: Owner,
  now: Date,
): Promise<Date | null> {
  const contacts = await contactsOf(tx, owner.checkIn.id)
  if (contacts.some(({ takes_care_at }) => takes_care_at)) return null
  const waiting = contacts.filter(({ told_at, left_out_at }) => !told_at && !left_out_at)
  for (const [n, contact] of waiting.entries()) {
    const reader = await readerOf(tx, context, owner, contact, now)
    if (reader) {
      await notifyContact(tx, context, owner, { contact, reader }, now)
      return n + 1 < waiting.length ? later(now, checkInLimits.between_contacts) : null
    }
    await markLeftOut(tx, contact.id, now)
  }
  return null
}

async function readerOf(tx: Database, context: AppContext, owner: Owner, contact: ContactRow, now: Date) {
  if (!contact.is_contact) return null
  const today = await countAlarmsTo(tx, contact.contact_id, new Date(now.getTime() - dayMs))
  if (today >= checkInLimits.alarms_a_day) return null
  return reachableReader(tx, context, owner, contact.email)
}

/** Only the hash of the link's token is kept. */
async function notifyContact(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contact, reader }: { contact: ContactRow; reader: Reader },
  now: Date,
) {
  const { id, words, due_at, shares_phone } = owner.checkIn
  const token = newSecret()
  const told = { told_at: now, token_hash: hashOf(token), reader_id: accountOf(reader) }
  await markNotified(tx, contact.id, told)
  const data = {
    name: owner.display_name,
    words,
    phone: shares_phone && owner.is_verified ? owner.phone : null,
    due_at: due_at.toISOString(),
    link: `${context.config.publicUrl}/check-in-alarms/${token}`,
  }
  const where = { topic: alarmTopic(id), action_url: `/check-ins/${id}` }
  await notifyReader(tx, context, reader, { person: owner, template: 'check_in_missed', data, ...where }, now)
}
