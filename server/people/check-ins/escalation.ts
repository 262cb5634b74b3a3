import type { AppContext } from '../../platform/room.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import { quietUntil } from '../../notifications/quiet-hours.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { askPerson, lockOwner, notifyAlertedContacts, notifyNextContacts, type Owner } from './alarms.ts'
import { changeCheckIn, contactsOf, isWaiting, listOverdue } from './queries.ts'
import { addMinutes, scheduleNextStep, ownerTopics } from './schedule.ts'

/**
 * Does the next of: remind the person, ask them, tell two contacts, ask all again. Each pause counts from what was done
 * before, so that after an outage the person is asked first, and has the time to answer that they always have.
 */
export async function runNextStep(context: AppContext, check_in_id: number, now: Date) {
  await inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, check_in_id)
    if (!owner?.checkIn.next_at || owner.checkIn.ended_at) return
    if (owner.checkIn.next_at > now) return scheduleNextStep(tx, check_in_id, owner.checkIn.next_at)
    if (owner.leaving_at) {
      await changeCheckIn(tx, check_in_id, { ended_at: now, next_at: null })
      return
    }
    const next_at = await takeStep(context, tx, owner, now)
    await changeCheckIn(tx, check_in_id, { next_at })
    if (next_at) await scheduleNextStep(tx, check_in_id, next_at)
  })
}

async function takeStep(context: AppContext, tx: Database, owner: Owner, now: Date): Promise<Date | null> {
  const { id, due_at, asked_at } = owner.checkIn
  if (asked_at) return alertContacts(context, tx, owner, now)
  if (now >= due_at) {
    await changeCheckIn(tx, id, { asked_at: now })
    await askPerson(tx, owner, now)
    return addMinutes(now, checkInLimits.grace)
  }
  await changeCheckIn(tx, id, { reminded_at: now })
  const [topic] = ownerTopics(id)
  const event = { to: [owner.id], by: null, post_id: null, action_url: '/check-in', at: now }
  await notify(tx, { kind: 'check_in_soon', topic, ...event })
  return due_at
}

/** Before anybody further is told, and before anybody is told again, the person is asked again. */
async function alertContacts(
  context: AppContext,
  tx: Database,
  owner: Owner,
  now: Date,
): Promise<Date | null> {
  const { id, times_asked_again: times } = owner.checkIn
  const contacts = await contactsOf(tx, id)
  const waiting = contacts.filter(isWaiting)
  if (waiting.length < contacts.length) await askPerson(tx, owner, now)
  if (waiting.length) {
    const left = await notifyNextContacts(tx, context, owner, waiting, now)
    return left ? addMinutes(now, checkInLimits.between_contacts) : nextRepeatAt(now, times)
  }
  await changeCheckIn(tx, id, { times_asked_again: times + 1 })
  await notifyAlertedContacts(tx, context, owner, { contacts, news: 'check_in_missed' }, now)
  return nextRepeatAt(now, times + 1)
}

/** When all are asked again who were asked so many times; at night the first time only. Null after the last. */
function nextRepeatAt(now: Date, times: number): Date | null {
  const pause = checkInLimits.again[times]
  if (pause === undefined) return null
  const at = addMinutes(now, pause)
  return (times > 0 && quietUntil(checkInLimits.night, at)) || at
}

const maxResumed = 100

/** Takes up what lost its job. */
export async function resumeCheckIns(db: Database, now: Date) {
  for (const { id } of await listOverdue(db, addMinutes(now, -1), maxResumed))
    await scheduleNextStep(db, id, now)
}
