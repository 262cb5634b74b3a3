import { dayMs } from '../../../contract/durations.ts'
import { type Alarm, checkInLimits } from '../../../contract/people/check-ins.ts'
import { lockSender } from '../../accounts/invitations/recipients.ts'
import { markTopicRead, notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { AppContext } from '../../platform/room.ts'
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts'
import {
  accountIdOf,
  findReachableRecipient,
  notifyRecipient,
  type Recipient,
} from '../trusted-contacts/contact-news.ts'
import {
  addLink,
  alarmFor,
  type AlarmReader,
  type AlarmRow,
  changeCheckIn,
  type ContactRow,
  contactsOf,
  countAlarmsTo,
  isWaiting,
  lockCheckIn,
  markDoubted,
  markLeftOut,
  markTakesCare,
  ownerOf,
} from './queries.ts'
import { addMinutes, alarmTopic, ownerTopics, scheduleNextStep } from './schedule.ts'

export const alarmReaderOf = ({ id: reader_id }: { id: number }, check_in_id: number): AlarmReader => ({
  reader_id,
  check_in_id,
})
export const alarmReaderByToken = (token: string): AlarmReader => ({ token_hash: hashSecret(token) })

export async function getAlarm(db: Database, asker: AlarmReader): Promise<Alarm> {
  return shownToContact(await loadAlarm(db, asker))
}

/** Once each. Those who wait are told later, not never; those who were told learn who it is and may doubt it. */
export const takeCare = (context: AppContext, asker: AlarmReader, now: Date) =>
  answerAlarm(context, asker, async (tx, owner, alarm) => {
    if (alarm.takes_care_at) return
    await markTakesCare(tx, alarm.id, now)
    if ('reader_id' in asker)
      await markTopicRead(tx, { id: asker.reader_id }, alarmTopic(owner.checkIn.id), now)
    if (alarm.care === 'taken') return
    const contacts = await contactsOf(tx, owner.checkIn.id)
    if (contacts.some(isWaiting)) await continueAt(tx, owner, addMinutes(now, checkInLimits.care))
    const others = contacts.filter(({ id }) => id !== alarm.id)
    const news = { news: 'check_in_taken', also: alarm.reader_id } as const
    await notifyAlertedContacts(tx, context, owner, { contacts: others, ...news }, now)
  })

/** Who takes care isn't told of it: whoever keeps others away must not learn who sends for them. */
export const doubtCare = (context: AppContext, asker: AlarmReader, now: Date) =>
  answerAlarm(context, asker, async (tx, owner, alarm) => {
    const state = stateFor(alarm)
    if (state !== 'yours' && state !== 'others') return
    await markDoubted(tx, alarm.id, now)
    if (alarm.care === 'doubted') return
    const contacts = await contactsOf(tx, owner.checkIn.id)
    if (contacts.some(isWaiting)) await continueAt(tx, owner, now)
    else await askPerson(tx, owner, now)
    const others = contacts.filter(({ id, takes_care_at }) => id !== alarm.id && !takes_care_at)
    await notifyAlertedContacts(tx, context, owner, { contacts: others, news: 'check_in_doubted' }, now)
  })

/** Changes nothing once the person is safe. */
const answerAlarm = (
  context: AppContext,
  asker: AlarmReader,
  act: (tx: Database, owner: Owner, alarm: AlarmRow) => Promise<void>,
) =>
  inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, (await loadAlarm(tx, asker)).check_in_id)
    const alarm = await loadAlarm(tx, asker)
    if (!owner || alarm.ended_at) return shownToContact(alarm)
    await act(tx, owner, alarm)
    return shownToContact(await loadAlarm(tx, asker))
  })

async function continueAt(tx: Database, { checkIn }: Owner, next_at: Date) {
  await changeCheckIn(tx, checkIn.id, { next_at })
  await scheduleNextStep(tx, checkIn.id, next_at)
}

async function loadAlarm(db: Database, asker: AlarmReader) {
  const alarm = await alarmFor(db, asker)
  if (!alarm) throw notFound('Check-in')
  return alarm
}

function shownToContact(alarm: AlarmRow): Alarm {
  const { user_id, display_name, avatar_url, is_staff, is_verified } = alarm
  const { words, phone, due_at, told_at, takes_care_at, ended_at, taken_by } = alarm
  return {
    user: { id: user_id, display_name, avatar_url, is_staff, is_verified },
    words,
    phone,
    due_at: due_at.toISOString(),
    told_at: (told_at ?? due_at).toISOString(),
    state: stateFor(alarm),
    taken_by,
    may_take_care: !ended_at && !takes_care_at,
    safe_at: ended_at?.toISOString() ?? null,
  }
}

function stateFor({ ended_at, takes_care_at, doubted_at, care }: AlarmRow): Alarm['state'] {
  if (ended_at) return 'safe'
  if (takes_care_at && !(doubted_at && doubted_at >= takes_care_at)) return 'yours'
  return care === 'taken' ? 'others' : care
}

/** What contacts are told of an alarm; each is withdrawn once the person is safe. */
export const alarmNews = ['check_in_missed', 'check_in_taken', 'check_in_doubted'] as const

interface AlarmNews {
  news: (typeof alarmNews)[number]
  /** The account of the contact whom it names. */
  also?: number | null
}

/** Asks the person whether they are safe, again where an earlier question is still unread. */
export async function askPerson(tx: Database, owner: Owner, at: Date) {
  const [, topic] = ownerTopics(owner.checkIn.id)
  await markTopicRead(tx, owner, topic, at)
  const event = { to: [owner.id], by: null, post_id: null, action_url: '/check-in', at }
  await notify(tx, { kind: 'check_in_due', topic, ...event })
}

/**
 * Tells the first of those who wait, as many at once as there should be so that nobody hears alone; returns how many
 * still wait. Whoever can't be told is passed over.
 */
export async function notifyNextContacts(
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
export async function notifyAlertedContacts(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contacts, ...what }: { contacts: ContactRow[] } & AlarmNews,
  now: Date,
) {
  for (const contact of contacts) {
    if (!contact.told_at || !contact.is_contact) continue
    const reader = await findReachableRecipient(tx, context, owner, contact.email)
    if (reader) await notifyContact(tx, context, owner, { contact, reader, ...what }, now)
  }
}

async function readerOf(tx: Database, context: AppContext, owner: Owner, contact: ContactRow, now: Date) {
  if (!contact.is_contact) return null
  const today = await countAlarmsTo(tx, contact.contact_id, new Date(now.getTime() - dayMs))
  if (today >= checkInLimits.alarms_a_day) return null
  return findReachableRecipient(tx, context, owner, contact.email)
}

async function notifyContact(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contact, reader, news, also }: { contact: ContactRow; reader: Recipient } & AlarmNews,
  now: Date,
) {
  const { id, words, due_at, shares_phone } = owner.checkIn
  const token = newSecret()
  const account = accountIdOf(reader)
  const told_at = contact.told_at ?? now
  await addLink(tx, contact.id, { told_at, token_hash: hashSecret(token), reader_id: account })
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
  if (account !== null) await markTopicRead(tx, { id: account }, where.topic, now)
  const about = { person: owner, also: also ?? null }
  await notifyRecipient(tx, context, reader, { ...about, template: news, data: data[news], ...where }, now)
}

/** The person and their check-in, locked in this order until the transaction ends. */
export async function lockOwner(tx: Database, check_in_id: number) {
  const owner = await ownerOf(tx, check_in_id)
  const person = owner && (await lockSender(tx, owner.user_id))
  const checkIn = person && (await lockCheckIn(tx, owner.user_id, check_in_id))
  return checkIn ? { ...owner, ...person, checkIn } : null
}

export type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>
