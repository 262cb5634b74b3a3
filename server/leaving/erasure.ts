import { daysToReturn } from '../../contract/leaving.ts'
import { takeExportOf } from '../exports/exports.ts'
import { takeMediaOf } from '../media/media.ts'
import { type Database, inTransaction } from '../platform/db.ts'
import { removeFiles } from '../platform/file-removal.ts'
import { type Parts } from '../platform/handle.ts'
import { addJob } from '../platform/jobs.ts'
import { erasePostsOf } from '../posts/posts.ts'
import { deleteJobsAbout, deleteUser, leftBefore, lockPerson } from './queries.ts'

/**
 * Takes everything of and about a person away, at once. All rows go in one transaction, which also leaves behind
 * the job that removes the files by their random names: cut off before its end nothing has happened, afterwards
 * nothing can be forgotten. Somebody already gone is fine.
 */
export async function eraseUser({ db }: Pick<Parts, 'db'>, user_id: number) {
  await inTransaction(db, (tx) => erase(tx, user_id))
}

async function erase(tx: Database, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person) return
  const files = [...(await takeMediaOf(tx, user_id)), ...(await takeExportOf(tx, user_id))]
  await erasePostsOf(tx, user_id)
  await deleteJobsAbout(tx, user_id)
  await deleteUser(tx, user_id)
  await removeFiles(tx, files)
}

const dueBefore = (now: Date) => new Date(now.getTime() - daysToReturn * 24 * 60 * 60 * 1000)

/** Queues the erasure of everybody whose days to come back are over. */
export async function queueErasures(db: Database, now: Date) {
  for (const user_id of await leftBefore(db, dueBefore(now)))
    await addJob(db, 'erase_user', { user_id }, { key: `erase_user ${user_id}` })
}

/** Erases somebody who has not come back meanwhile. */
export async function eraseIfDue(db: Database, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (person?.leaving_at && person.leaving_at <= dueBefore(now)) await erase(tx, user_id)
  })
}
