import { dayMs, minuteMs } from '../../../contract/durations.ts'
import { type CheckIn, checkInLimits } from '../../../contract/people/check-ins.ts'
import { lockSender } from '../../accounts/invitations/recipients.ts'
import { markTopicRead } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, notSignedIn, Refusal, enforceRateLimit } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  acceptedContacts,
  accountIdOf,
  type Deps,
  findReachableRecipient,
  notifyRecipient,
  saveContactOrder,
  withdrawNews,
} from '../trusted-contacts/contact-news.ts'
import { alarmNews } from './alarms.ts'
import {
  alarmsOf,
  changeCheckIn,
  type CheckInRow,
  checkInsOf,
  type ContactRow,
  contactsOf,
  deleteDueBefore,
  insertCheckIn,
  insertContacts,
  isWaiting,
  lockCheckIn,
  runningOf,
  startsSince,
} from './queries.ts'
import { addMinutes, alarmTopic, ownerTopics, reminderAt, scheduleNextStep } from './schedule.ts'

interface NewCheckIn {
  due_at: string
  words?: string
  shares_phone?: boolean
  contacts?: number[]
}

export const getRunning = async (db: Database, viewer: Viewer) => {
  const running = await runningOf(db, viewer.id)
  return { check_in: running ? showCheckIn(running, await contactsOf(db, running.id)) : null }
}

export async function startCheckIn(
  db: Database,
  viewer: Viewer,
  { due_at, words = '', shares_phone = false, contacts }: NewCheckIn,
  now: Date,
): Promise<CheckIn> {
  const due = parseDueTime(due_at, now)
  return inTransaction(db, async (tx) => {
    if (!(await lockSender(tx, viewer.id))) throw notSignedIn()
    if (await runningOf(tx, viewer.id))
      throw new Refusal(409, 'check_in_running', 'You have an active check-in')
    const chosen = await chooseContacts(tx, viewer.id, contacts)
    const today = await startsSince(tx, viewer.id, new Date(now.getTime() - dayMs))
    const dailyLimit = { max: checkInLimits.a_day, periodMs: dayMs }
    enforceRateLimit(today, dailyLimit, now, [
      'too_many_check_ins',
      'You have started enough check-ins today',
    ])
    const next_at = reminderAt(due)
    const fields = { user_id: viewer.id, words: words.trim(), shares_phone, started_at: now }
    const row = await insertCheckIn(tx, { ...fields, due_at: due, next_at })
    await insertContacts(tx, row.id, chosen)
    if (contacts) await saveContactOrder(tx, viewer.id, contacts)
    await scheduleNextStep(tx, row.id, next_at)
    return showCheckIn(row, await contactsOf(tx, row.id))
  })
}

export async function extendCheckIn(
  db: Database,
  viewer: Viewer,
  { id, due_at }: { id: number; due_at: string },
  now: Date,
): Promise<CheckIn> {
  return inTransaction(db, async (tx) => {
    await lockSender(tx, viewer.id)
    const checkIn = await lockCheckIn(tx, viewer.id, id)
    if (!checkIn || checkIn.ended_at) throw notFound('Check-in')
    const contacts = await contactsOf(tx, id)
    if (contacts.some(({ told_at }) => told_at))
      throw new Refusal(409, 'contacts_told', 'Your contacts have been told')
    const due = parseDueTime(due_at, now, 1)
    if (due <= checkIn.due_at) throw outOfBounds()
    for (const topic of ownerTopics(id)) await markTopicRead(tx, viewer, topic, now)
    const next_at = reminderAt(due)
    const row = await changeCheckIn(tx, id, { due_at: due, next_at, reminded_at: null, asked_at: null })
    await scheduleNextStep(tx, id, next_at)
    return showCheckIn(row, contacts)
  })
}

/** Throws 422 if the time is less than `minMinutes` or more than a day from now. */
function parseDueTime(due_at: string, now: Date, minMinutes: number = checkInLimits.soonest) {
  const due = new Date(due_at)
  // Rounded, because the clock of a phone can be a little wrong.
  const minutes = Math.round((due.getTime() - now.getTime()) / minuteMs)
  if (!(minutes >= minMinutes && minutes <= checkInLimits.latest)) throw outOfBounds()
  return due
}

const outOfBounds = () => new Refusal(422, 'check_in_time', 'At least 15 minutes and at most a day from now')

/** In the given order; by default all accepted contacts. */
async function chooseContacts(tx: Database, user_id: number, ids: number[] | undefined) {
  const accepted = await acceptedContacts(tx, user_id)
  if (!accepted.length) throw new Refusal(409, 'nobody_to_notify', 'Nobody has agreed to be your contact yet')
  return (ids ?? accepted.map(({ id }) => id)).map((id) => {
    const contact = accepted.find((each) => each.id === id)
    if (!contact) throw new Refusal(409, 'contacts_changed', 'One of them is not your contact')
    return contact
  })
}

function showCheckIn(checkIn: CheckInRow, contacts: ContactRow[]): CheckIn {
  const { id, words, shares_phone, started_at, due_at } = checkIn
  const times = alertTimes(checkIn, contacts)
  const asks_again_at = checkIn.asked_at && !contacts.some(isWaiting) ? checkIn.next_at : null
  return {
    id,
    words,
    shares_phone,
    started_at: started_at.toISOString(),
    due_at: due_at.toISOString(),
    asks_again_at: asks_again_at?.toISOString() ?? null,
    contacts: contacts.map((contact) => ({
      id: contact.contact_id,
      name: contact.name || contact.email,
      state: stateOf(contact),
      told_at: contact.told_at?.toISOString() ?? null,
      tell_at: times.get(contact.id)?.toISOString() ?? null,
    })),
  }
}

function stateOf(contact: ContactRow) {
  if (contact.takes_care_at) return 'takes_care'
  if (contact.told_at) return 'told'
  return contact.left_out_at || !contact.is_contact ? 'left_out' : 'waiting'
}

function alertTimes({ asked_at, due_at, next_at }: CheckInRow, contacts: ContactRow[]) {
  const { grace, between_contacts, at_once } = checkInLimits
  const first = asked_at ? next_at : addMinutes(due_at, grace)
  const waiting = first ? contacts.filter((contact) => stateOf(contact) === 'waiting') : []
  const timeOf = (n: number) => addMinutes(first ?? due_at, Math.floor(n / at_once) * between_contacts)
  return new Map(waiting.map(({ id }, n) => [id, timeOf(n)]))
}

/** A repeated call changes nothing and gives the same reply. */
export async function endCheckIn(db: Database, deps: Deps, viewer: Viewer, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const person = await lockSender(tx, viewer.id)
    if (!person) throw notSignedIn()
    const checkIn = await lockCheckIn(tx, viewer.id, id)
    if (!checkIn) throw notFound('Check-in')
    const alerted = (await contactsOf(tx, id)).filter(({ told_at, is_contact }) => told_at && is_contact)
    if (checkIn.ended_at) return { told: alerted.length }

    await changeCheckIn(tx, id, { ended_at: now, next_at: null })
    for (const topic of ownerTopics(id)) await markTopicRead(tx, viewer, topic, now)
    for (const news of alarmNews) await withdrawNews(tx, person, news)
    const data = { name: person.display_name, safe_at: now.toISOString() }
    const target = { topic: `check-in-safe:${id}`, action_url: `/check-ins/${id}` }
    for (const { email } of alerted) {
      const recipient = await findReachableRecipient(tx, deps, person, email)
      if (!recipient) continue
      const account = accountIdOf(recipient)
      if (account) await markTopicRead(tx, { id: account }, alarmTopic(id), now)
      await notifyRecipient(tx, deps, recipient, { person, template: 'check_in_safe', data, ...target }, now)
    }
    return { told: alerted.length }
  })
}

const retentionMinutes = 30 * 24 * 60

const toIso = (moment: Date | null) => moment?.toISOString() ?? null

export async function exportCheckIns(db: Database, user_id: number) {
  const own = await checkInsOf(db, user_id)
  const alarms = await alarmsOf(db, user_id)
  return {
    check_ins: own.map(({ words, shares_phone, told, ...moments }) => ({
      words,
      shares_phone,
      told,
      started_at: toIso(moments.started_at),
      due_at: toIso(moments.due_at),
      ended_at: toIso(moments.ended_at),
    })),
    alarms: alarms.map(({ display_name, told_at, takes_care_at, doubted_at }) => ({
      about: display_name,
      told_at: toIso(told_at),
      takes_care_at: toIso(takes_care_at),
      doubted_at: toIso(doubted_at),
    })),
  }
}

export const purgeOldCheckIns = (db: Database, now: Date) =>
  deleteDueBefore(db, addMinutes(now, -retentionMinutes))
