import { canDeleteUser } from '../../contract/policy.ts'
import { requestDeletionOf } from '../leaving/leaving.ts'
import { type Database, inTransaction } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import { notAllowed, notFound } from '../platform/refusal.ts'
import { endSessionsOf, type Viewer } from '../platform/session.ts'
import { isUser } from './queries.ts'

interface House {
  publicUrl: string
}

/** Oneself: has the link mailed that begins the deletion. Staff: signs somebody out and has the account erased. */
export async function deleteUser(db: Database, house: House, viewer: Viewer, id: number, now: Date) {
  if (!canDeleteUser(viewer, { id })) throw notAllowed()
  if (viewer.id === id) return requestDeletionOf(db, house, id, now)
  await inTransaction(db, async (tx) => {
    if (!(await isUser(tx, id))) throw notFound('User')
    await endSessionsOf(tx, id, now)
    await addJob(tx, 'erase_account', { user_id: id }, { key: `erase_account ${id}` })
  })
}
