import type { AppContext } from '../../platform/room.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import { quietUntil } from '../../notifications/delivery-rules.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { askPerson, lockOwner, notifyAlertedContacts, notifyNextContacts, type Owner } from './alarms.ts'
import { changeCheckIn, contactsOf, isWaiting, listOverdue } from './queries.ts'
import { addMinutes, scheduleNextStep, ownerTopics } from './schedule.ts'

/**
 * Does the next step: reminds the person, asks them, alerts two contacts, or asks all again. Each pause counts from the
 * previous step, so that after an outage the person is asked first and has the usual time to answer.
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

/** Asks the person again before it alerts more contacts or alerts them again. */
async function alertContacts(
  context: AppContext,
  tx: Database,
  owner: Owner,
  now: Date,
): Promise<Date | null> {
  const { id, times_asked_again: repeats } = owner.checkIn
  const contacts = await contactsOf(tx, id)
  const waiting = contacts.filter(isWaiting)
  if (waiting.length < contacts.length) await askPerson(tx, owner, now)
  if (waiting.length) {
    const remaining = await notifyNextContacts(tx, context, owner, waiting, now)
    return remaining ? addMinutes(now, checkInLimits.between_contacts) : nextRepeatAt(now, repeats)
  }
  await changeCheckIn(tx, id, { times_asked_again: repeats + 1 })
  await notifyAlertedContacts(tx, context, owner, { contacts, news: 'check_in_missed' }, now)
  return nextRepeatAt(now, repeats + 1)
}

/** When everybody is asked again after `repeats` repeats; at night only for the first. Null after the last. */
function nextRepeatAt(now: Date, repeats: number): Date | null {
  const pause = checkInLimits.again[repeats]
  if (pause === undefined) return null
  const at = addMinutes(now, pause)
  return (repeats > 0 && quietUntil(checkInLimits.night, at)) || at
}

const maxResumed = 100

/** Runs hourly. Schedules check-ins again whose job was lost. */
export async function resumeCheckIns(db: Database, now: Date) {
  for (const { id } of await listOverdue(db, addMinutes(now, -1), maxResumed))
    await scheduleNextStep(db, id, now)
}
