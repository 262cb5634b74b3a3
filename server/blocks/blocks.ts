import * as contract from '../../contract/users.ts'
import { type Database } from '../platform/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/pages.ts'
import { notFound, Refusal } from '../platform/refusal.ts'
import { blocksOf, countBlocks, deleteBlock, insertBlock, isSeenBy } from './queries.ts'

export { blockedWith, isSeenBy, notBlockedFor, postSeenBy, userSeenBy } from './queries.ts'

type Viewer = { id: number }

/** So that what is read for a person stays cheap to check. */
const mostBlocks = 1000

/** From now on neither sees the other. Who has blocked first can't be found to be blocked. */
export async function blockUser(db: Database, viewer: Viewer, id: number, now: Date) {
  if (viewer.id === id) throw new Refusal(422, 'oneself', 'That is you')
  if ((await countBlocks(db, viewer)) >= mostBlocks)
    throw new Refusal(409, 'too_many_blocks', `Nobody can block more than ${mostBlocks} people`)
  if (!(await insertBlock(db, viewer, id, now))) throw notFound('User')
}

/** Lifts a block of one's own; where there is none, nothing changes. */
export async function unblockUser(db: Database, viewer: Viewer, id: number) {
  const isLifted = await deleteBlock(db, viewer, id)
  if (!isLifted && !(await isSeenBy(db, viewer, id))) throw notFound('User')
}

/** A page of those whom somebody has blocked, the latest first. */
export async function listBlocked(db: Database, viewer: Viewer, page: number) {
  const [count, blocked] = await Promise.all([
    countBlocks(db, viewer),
    blocksOf(db, viewer.id).offset(offsetOf(page)).limit(pageSize).execute(),
  ])
  const results = blocked.map((user) => ({ ...user, blocked_at: user.blocked_at.toISOString() }))
  return pageReply(contract.listBlocked.path, { page, count, results })
}

/** Whom somebody has blocked, for the copy of everything about them. Who blocked them is not theirs to know. */
export const dataOfBlocks = async (db: Database, user_id: number) =>
  (await blocksOf(db, user_id).execute()).map(({ username, display_name, blocked_at }) => ({
    username,
    display_name,
    blocked_at: blocked_at.toISOString(),
  }))
