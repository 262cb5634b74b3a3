import type { AppContext } from '../../platform/room.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import { dayMs } from '../../accounts/invitations/limits.ts'
import { notify } from '../../notifications/notify.ts'
import { readTopic } from '../../notifications/read-topic.ts'
import type { Database } from '../../platform/database/db.ts'
import { hashOf, newSecret } from '../../platform/secrets/secrets.ts'
import { accountOf, reachableReader, type Reader, notifyReader } from '../trusted-contacts/notify.ts'
import type { Owner } from './owner.ts'
import { addLink, type ContactRow, countAlarmsTo, markLeftOut } from './queries.ts'
import { alarmTopic, topics } from './schedule.ts'

/** What contacts are told of an alarm; each is withdrawn once the person is safe. */
export const alarmNews = ['check_in_missed', 'check_in_taken', 'check_in_doubted'] as const

interface What {
  news: (typeof alarmNews)[number]
  /** The account of the contact whom it names. */
  also?: number | null
}

/** Asks the person whether they are safe, again where an earlier question is still unread. */
export async function askPerson(tx: Database, owner: Owner, at: Date) {
  const [, topic] = topics(owner.checkIn.id)
  await readTopic(tx, owner, topic, at)
  const event = { to: [owner.id], by: null, post_id: null, action_url: '/check-in', at }
  await notify(tx, { kind: 'check_in_due', topic, ...event })
}

/**
 * Tells the first of those who wait, as many at once as there should be so that nobody hears alone; returns how many
 * still wait. Whoever can't be told is passed over.
 */
export async function notifyNext(
  tx: Database,
  context: AppContext,
  owner: Owner,
  waiting: ContactRow[],
  now: Date,
): Promise<number> {
  let told = 0
  for (const [n, contact] of waiting.entries()) {
    if (told === checkInLimits.at_once) return waiting.length - n
    const reader = await readerOf(tx, context, owner, contact, now)
    if (reader) {
      await notifyContact(tx, context, owner, { contact, reader, news: 'check_in_missed' }, now)
      told += 1
    } else await markLeftOut(tx, contact.id, now)
  }
  return 0
}

/** Tells those who were told before, as far as they are still contacts and can be reached. */
export async function notifyTold(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contacts, ...what }: { contacts: ContactRow[] } & What,
  now: Date,
) {
  for (const contact of contacts) {
    if (!contact.told_at || !contact.is_contact) continue
    const reader = await reachableReader(tx, context, owner, contact.email)
    if (reader) await notifyContact(tx, context, owner, { contact, reader, ...what }, now)
  }
}

async function readerOf(tx: Database, context: AppContext, owner: Owner, contact: ContactRow, now: Date) {
  if (!contact.is_contact) return null
  const today = await countAlarmsTo(tx, contact.contact_id, new Date(now.getTime() - dayMs))
  if (today >= checkInLimits.alarms_a_day) return null
  return reachableReader(tx, context, owner, contact.email)
}

async function notifyContact(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contact, reader, news, also }: { contact: ContactRow; reader: Reader } & What,
  now: Date,
) {
  const { id, words, due_at, shares_phone } = owner.checkIn
  const token = newSecret()
  const account = accountOf(reader)
  const told_at = contact.told_at ?? now
  await addLink(tx, contact.id, { told_at, token_hash: hashOf(token), reader_id: account })
  const alarm = {
    name: owner.display_name,
    words,
    phone: shares_phone && owner.is_verified ? owner.phone : null,
    due_at: due_at.toISOString(),
    link: `${context.config.publicUrl}/check-in-alarms/${token}`,
  }
  const data = {
    check_in_missed: { ...alarm, again: contact.told_at !== null },
    check_in_taken: { ...alarm, taker: contact.taken_by },
    check_in_doubted: alarm,
  }
  const where = { topic: alarmTopic(id), action_url: `/check-ins/${id}` }
  // Unread, it would not be pushed again.
  if (account !== null) await readTopic(tx, { id: account }, where.topic, now)
  const about = { person: owner, also: also ?? null }
  await notifyReader(tx, context, reader, { ...about, template: news, data: data[news], ...where }, now)
}
