import { daysToReturn } from '../../contract/people/leaving.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { deleteUser, eraseJobsAbout, leftBefore } from './erasure-queries.ts'
import { lockPerson } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'config' | 'rooms'>

/**
 * Erases everything of and about a person. All rows are deleted in one transaction, which also queues the job that
 * removes the files by their random names: so an interruption leaves all or nothing. Does nothing for a person who is
 * already gone.
 */
export async function eraseUser(deps: Deps, user_id: number) {
  await inTransaction(deps.db, (tx) => erase(tx, deps, user_id))
}

/** The same as part of a transaction. */
export async function erase(tx: Database, deps: Pick<Deps, 'config' | 'rooms'>, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person) return
  await eraseJobsAbout(tx, person)
  for (const room of deps.rooms) await room.erase?.(tx, user_id, deps)
  await deleteUser(tx, user_id)
}

const dueBefore = (now: Date) => new Date(now.getTime() - daysToReturn * 24 * 60 * 60 * 1000)

/** Queues the erasure of everybody whose days to come back are over. */
export async function queueErasures(db: Database, now: Date) {
  for (const user_id of await leftBefore(db, dueBefore(now)))
    await addJob(db, 'erase_user', { user_id }, { key: `erase_user ${user_id}` })
}

/** Erases a person who has not come back meanwhile. */
export async function eraseIfDue(deps: Deps, user_id: number, now: Date) {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (person?.leaving_at && person.leaving_at <= dueBefore(now)) await erase(tx, deps, user_id)
  })
}
