import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room, AppContext } from '../../platform/room.ts'
import { eraseSilently } from './erase-silently.ts'
import { noteErased } from './erased-list.ts'
import { leftBefore } from './erasure-queries.ts'
import { lastDayFor } from './last-day.ts'
import { lockPerson } from './queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Whether the erasure of an account has to wait. */
    holdsErasure?: (tx: Database, user_id: number) => Promise<boolean>
  }
}

type Deps = Pick<AppContext, 'db' | 'config' | 'rooms'>

/** One transaction deletes all rows and queues removing the files, so that an interruption leaves all or nothing. */
export async function eraseUser(deps: Deps & Pick<AppContext, 'clock'>, user_id: number) {
  await inTransaction(deps.db, (tx) => erase(tx, deps, user_id, deps.clock()))
}

/** The last mail says that nothing is left; its row, which refers to nobody, goes once it is sent. */
export async function erase(tx: Database, deps: Pick<Deps, 'config' | 'rooms'>, user_id: number, now: Date) {
  const person = await eraseSilently(tx, deps, user_id)
  if (!person) return
  await noteErased(tx, person.uid)
  const { email: address, language } = person
  if (address !== null)
    await sendMail(tx, { template: 'account_erased', to: { address }, language, data: {} }, now)
}

export async function queueErasures(db: Database, now: Date) {
  for (const user_id of await leftBefore(db, lastDayFor(now)))
    await addJob(db, 'erase_user', { user_id }, { key: `erase_user ${user_id}` })
}

/** Does nothing if the person has come back, and waits while they appeal that staff closed the account. */
export async function eraseIfDue(deps: Deps, user_id: number, now: Date) {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    const isDue = person?.leaving_at && person.leaving_at <= lastDayFor(now)
    if (isDue && !(await isHeld(tx, deps.rooms, user_id))) await erase(tx, deps, user_id, now)
  })
}

async function isHeld(tx: Database, rooms: readonly Room[], user_id: number) {
  for (const { holdsErasure } of rooms) if (await holdsErasure?.(tx, user_id)) return true
  return false
}
