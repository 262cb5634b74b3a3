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
  recordCareTaken,
  ownerOf,
} from './queries.ts'
import { addMinutes, alarmTopic, ownerTopics, scheduleNextStep } from './schedule.ts'

export const alarmReaderOf = ({ id: reader_id }: { id: number }, check_in_id: number): AlarmReader => ({
  reader_id,
  check_in_id,
})
export const alarmReaderByToken = (token: string): AlarmReader => ({ token_hash: hashSecret(token) })

export async function getAlarm(db: Database, reader: AlarmReader): Promise<Alarm> {
  return toAlarm(await loadAlarm(db, reader))
}

/** Each contact can take care once. Waiting contacts are alerted later; alerted contacts learn who takes care and can doubt it. */
export const takeCare = (context: AppContext, reader: AlarmReader, now: Date) =>
  answerAlarm(context, reader, async (tx, owner, alarm) => {
    if (alarm.takes_care_at) return
    await recordCareTaken(tx, alarm.id, now)
    if ('reader_id' in reader)
      await markTopicRead(tx, { id: reader.reader_id }, alarmTopic(owner.checkIn.id), now)
    if (alarm.care === 'taken') return
    const contacts = await contactsOf(tx, owner.checkIn.id)
    if (contacts.some(isWaiting)) await continueAt(tx, owner, addMinutes(now, checkInLimits.care))
    const others = contacts.filter(({ id }) => id !== alarm.id)
    const news = { news: 'check_in_taken', also: alarm.reader_id } as const
    await notifyAlertedContacts(tx, context, owner, { contacts: others, ...news }, now)
  })

/** The contact who takes care is not notified: they may keep others away, and must not learn who asks for help. */
export const doubtCare = (context: AppContext, reader: AlarmReader, now: Date) =>
  answerAlarm(context, reader, async (tx, owner, alarm) => {
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

/** Changes nothing if the person is safe. */
const answerAlarm = (
  context: AppContext,
  reader: AlarmReader,
  change: (tx: Database, owner: Owner, alarm: AlarmRow) => Promise<void>,
) =>
  inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, (await loadAlarm(tx, reader)).check_in_id)
    const alarm = await loadAlarm(tx, reader)
    if (!owner || alarm.ended_at) return toAlarm(alarm)
    await change(tx, owner, alarm)
    return toAlarm(await loadAlarm(tx, reader))
  })

async function continueAt(tx: Database, { checkIn }: Owner, next_at: Date) {
  await changeCheckIn(tx, checkIn.id, { next_at })
  await scheduleNextStep(tx, checkIn.id, next_at)
}

async function loadAlarm(db: Database, reader: AlarmReader) {
  const alarm = await alarmFor(db, reader)
  if (!alarm) throw notFound('Check-in')
  return alarm
}

function toAlarm(alarm: AlarmRow): Alarm {
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

/** The notifications of an alarm to contacts; unsent ones are withdrawn once the person is safe. */
export const alarmNews = ['check_in_missed', 'check_in_taken', 'check_in_doubted'] as const

interface AlarmNews {
  news: (typeof alarmNews)[number]
  /** The account of the contact that it names. */
  also?: number | null
}

/** Asks the person whether they are safe. Marks an earlier unread question as read, so that this one is pushed. */
export async function askPerson(tx: Database, owner: Owner, at: Date) {
  const [, topic] = ownerTopics(owner.checkIn.id)
  await markTopicRead(tx, owner, topic, at)
  const event = { to: [owner.id], by: null, post_id: null, action_url: '/check-in', at }
  await notify(tx, { kind: 'check_in_due', topic, ...event })
}

/**
 * Alerts the next `at_once` waiting contacts, so that none is alerted alone. Skips contacts who can't be reached.
 * Returns how many still wait.
 */
export async function notifyNextContacts(
  tx: Database,
  context: AppContext,
  owner: Owner,
  waiting: ContactRow[],
  now: Date,
): Promise<number> {
  let alerted = 0
  for (const [n, contact] of waiting.entries()) {
    if (alerted === checkInLimits.at_once) return waiting.length - n
    const recipient = await findAlarmRecipient(tx, context, owner, contact, now)
    if (recipient) {
      await notifyContact(tx, context, owner, { contact, recipient, news: 'check_in_missed' }, now)
      alerted += 1
    } else await markLeftOut(tx, contact.id, now)
  }
  return 0
}

/** Notifies the alerted contacts who are still contacts and can be reached. */
export async function notifyAlertedContacts(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contacts, ...news }: { contacts: ContactRow[] } & AlarmNews,
  now: Date,
) {
  for (const contact of contacts) {
    if (!contact.told_at || !contact.is_contact) continue
    const recipient = await findReachableRecipient(tx, context, owner, contact.email)
    if (recipient) await notifyContact(tx, context, owner, { contact, recipient, ...news }, now)
  }
}

async function findAlarmRecipient(
  tx: Database,
  context: AppContext,
  owner: Owner,
  contact: ContactRow,
  now: Date,
) {
  if (!contact.is_contact) return null
  const today = await countAlarmsTo(tx, contact.contact_id, new Date(now.getTime() - dayMs))
  if (today >= checkInLimits.alarms_a_day) return null
  return findReachableRecipient(tx, context, owner, contact.email)
}

async function notifyContact(
  tx: Database,
  context: AppContext,
  owner: Owner,
  { contact, recipient, news, also }: { contact: ContactRow; recipient: Recipient } & AlarmNews,
  now: Date,
) {
  const { id, words, due_at, shares_phone } = owner.checkIn
  const token = newSecret()
  const account = accountIdOf(recipient)
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
  const target = { topic: alarmTopic(id), action_url: `/check-ins/${id}` }
  // An unread notification of the topic would prevent a new push.
  if (account !== null) await markTopicRead(tx, { id: account }, target.topic, now)
  const about = { person: owner, also: also ?? null }
  await notifyRecipient(
    tx,
    context,
    recipient,
    { ...about, template: news, data: data[news], ...target },
    now,
  )
}

/** Locks the person, then their check-in, until the transaction ends. */
export async function lockOwner(tx: Database, check_in_id: number) {
  const owner = await ownerOf(tx, check_in_id)
  const person = owner && (await lockSender(tx, owner.user_id))
  const checkIn = person && (await lockCheckIn(tx, owner.user_id, check_in_id))
  return checkIn ? { ...owner, ...person, checkIn } : null
}

export type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>
