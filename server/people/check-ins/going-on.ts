import type { AppContext } from '../../platform/room.ts'
import { checkInLimits } from '../../../contract/people/check-ins.ts'
import { quietUntil } from '../../notifications/delivery/quiet-hours.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { askPerson, notifyNext, notifyTold } from './notify.ts'
import { lockOwner, type Owner } from './owner.ts'
import { changeCheckIn, contactsOf, isWaiting, overdue } from './queries.ts'
import { later, plan, topics } from './schedule.ts'

/**
 * Does the next of: remind the person, ask them, tell two contacts, ask all again. Each pause counts from what was done
 * before, so that after an outage the person is asked first, and has the time to answer that they always have.
 */
export async function goOn(context: AppContext, check_in_id: number, now: Date) {
  await inTransaction(context.db, async (tx) => {
    const owner = await lockOwner(tx, check_in_id)
    if (!owner?.checkIn.next_at || owner.checkIn.ended_at) return
    if (owner.checkIn.next_at > now) return plan(tx, check_in_id, owner.checkIn.next_at)
    if (owner.leaving_at) {
      await changeCheckIn(tx, check_in_id, { ended_at: now, next_at: null })
      return
    }
    const next_at = await step(context, tx, owner, now)
    await changeCheckIn(tx, check_in_id, { next_at })
    if (next_at) await plan(tx, check_in_id, next_at)
  })
}

async function step(context: AppContext, tx: Database, owner: Owner, now: Date): Promise<Date | null> {
  const { id, due_at, asked_at } = owner.checkIn
  if (asked_at) return alarm(context, tx, owner, now)
  if (now >= due_at) {
    await changeCheckIn(tx, id, { asked_at: now })
    await askPerson(tx, owner, now)
    return later(now, checkInLimits.grace)
  }
  await changeCheckIn(tx, id, { reminded_at: now })
  const [topic] = topics(id)
  const event = { to: [owner.id], by: null, post_id: null, action_url: '/check-in', at: now }
  await notify(tx, { kind: 'check_in_soon', topic, ...event })
  return due_at
}

/** Before anybody further is told, and before anybody is told again, the person is asked again. */
async function alarm(context: AppContext, tx: Database, owner: Owner, now: Date): Promise<Date | null> {
  const { id, times_asked_again: times } = owner.checkIn
  const contacts = await contactsOf(tx, id)
  const waiting = contacts.filter(isWaiting)
  if (waiting.length < contacts.length) await askPerson(tx, owner, now)
  if (waiting.length) {
    const left = await notifyNext(tx, context, owner, waiting, now)
    return left ? later(now, checkInLimits.between_contacts) : againAt(now, times)
  }
  await changeCheckIn(tx, id, { times_asked_again: times + 1 })
  await notifyTold(tx, context, owner, { contacts, news: 'check_in_missed' }, now)
  return againAt(now, times + 1)
}

/** When all are asked again who were asked so many times; at night the first time only. Null after the last. */
function againAt(now: Date, times: number): Date | null {
  const pause = checkInLimits.again[times]
  if (pause === undefined) return null
  const at = later(now, pause)
  return (times > 0 && quietUntil(checkInLimits.night, at)) || at
}

const most = 100

/** Takes up what lost its job. */
export async function resume(db: Database, now: Date) {
  for (const { id } of await overdue(db, later(now, -1), most)) await plan(db, id, now)
}
