import { checkInLimits } from '../../contract/people/check-ins.ts'
import { lockWriter } from '../invitations/writers.ts'
import { notify } from '../notifications/notify.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/handle.ts'
import { changeCheckIn, lockCheckIn, overdue, ownerOf } from './queries.ts'
import { later, plan, topics } from './schedule.ts'
import { type Owner, notifyNext } from './notify.ts'

/**
 * Does the next of: remind the person, ask them, tell a contact. Each pause counts from what was done before, so that
 * after an outage the person is asked first, and has the time to answer that they always have.
 */
export async function goOn(context: AppContext, check_in_id: number, now: Date) {
  await inTransaction(context.db, async (tx) => {
    const owner = await ownerOf(tx, check_in_id)
    if (!owner) return
    const person = await lockWriter(tx, owner.user_id)
    const checkIn = person && (await lockCheckIn(tx, owner.user_id, check_in_id))
    if (!person || !checkIn?.next_at || checkIn.ended_at) return
    if (checkIn.next_at > now) return plan(tx, check_in_id, checkIn.next_at)
    if (owner.leaving_at) {
      await changeCheckIn(tx, check_in_id, { ended_at: now, next_at: null })
      return
    }
    const next_at = await step(context, tx, { ...owner, ...person, checkIn }, now)
    await changeCheckIn(tx, check_in_id, { next_at })
    if (next_at) await plan(tx, check_in_id, next_at)
  })
}

async function step(context: AppContext, tx: Database, owner: Owner, now: Date): Promise<Date | null> {
  const { id, due_at, asked_at } = owner.checkIn
  const [soon, due] = topics(id)
  if (asked_at) return notifyNext(tx, context, owner, now)
  if (now >= due_at) {
    await changeCheckIn(tx, id, { asked_at: now })
    await ask(tx, owner, { kind: 'check_in_due', topic: due }, now)
    return later(now, checkInLimits.grace)
  }
  await changeCheckIn(tx, id, { reminded_at: now })
  await ask(tx, owner, { kind: 'check_in_soon', topic: soon }, now)
  return due_at
}

const ask = (
  tx: Database,
  { user_id }: Owner,
  what: { kind: 'check_in_soon' | 'check_in_due'; topic: string },
  at: Date,
) => notify(tx, { ...what, to: [user_id], by: null, post_id: null, action_url: '/check-in', at })

const most = 100

/** Takes up what lost its job. */
export async function resume(db: Database, now: Date) {
  for (const { id } of await overdue(db, later(now, -1), most)) await plan(db, id, now)
}
