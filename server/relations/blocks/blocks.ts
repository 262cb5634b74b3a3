import { sql } from 'kysely'
import { hourMs } from '../../../contract/durations.ts'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import * as contract from '../../../contract/people/users.ts'
import { canBlock } from '../../../contract/policy.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { recheckTopics } from '../../platform/realtime/announce.ts'
import { canSeeUser } from '../visibility.ts'
import {
  blocksOf,
  countBlocks,
  deleteBlock,
  insertBlock,
  blockLiftedAt,
  purgeLifted,
  recordLifted,
} from './queries.ts'

type Viewer = { id: number }

/** Every read checks the list of blocks, so it must be short. */
const maxBlocks = 1000

const pauseMs = contract.blockPauseHours * hourMs
const undoMs = contract.blockUndoSeconds * 1000

/** A lifted block can't be set again for a day: a block also hides the blocker's texts, and must not be a switch for that. */
export async function blockUser(
  db: Database,
  viewer: Viewer & { staff_role: StaffRole | null },
  id: number,
  now: Date,
) {
  if (viewer.id === id) throw new Refusal(422, 'oneself', 'That is you')
  if (!canBlock(viewer)) throw notAllowed('Staff can’t block users')
  await inTransaction(db, async (tx) => {
    await lockBlocksOf(tx, viewer)
    if ((await countBlocks(tx, viewer)) >= maxBlocks)
      throw new Refusal(409, 'too_many_blocks', `Nobody can block more than ${maxBlocks} people`)
    if (!(await insertBlock(tx, viewer, id, now))) throw notFound('User')
    const lifted = await blockLiftedAt(tx, viewer, id)
    const waitMs = lifted ? lifted.getTime() + pauseMs - now.getTime() : 0
    if (waitMs > 0) throw blockLiftedLately(Math.ceil(waitMs / 1000))
    recheckTopics(tx, [viewer.id, id])
  })
}

const blockLiftedLately = (retryAfter: number) =>
  new Refusal(429, 'lifted_lately', 'You lifted your block of this person less than a day ago', {
    retryAfter,
  })

export const unblockUser = (db: Database, viewer: Viewer, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockBlocksOf(tx, viewer)
    const setAt = await deleteBlock(tx, viewer, id)
    if (setAt && now.getTime() - setAt.getTime() > undoMs) await recordLifted(tx, viewer, id, now)
    if (!setAt && !(await canSeeUser(tx, viewer, id))) throw notFound('User')
  })

export const purgeLiftedBlocks = (db: Database, now: Date) =>
  purgeLifted(db, new Date(now.getTime() - pauseMs))

export async function listBlocked(db: Database, viewer: Viewer, page: number) {
  const [count, blocked] = await Promise.all([
    countBlocks(db, viewer),
    blocksOf(db, viewer.id).offset(offsetOf(page)).limit(pageSize).execute(),
  ])
  const results = blocked.map((user) => ({ ...user, blocked_at: user.blocked_at.toISOString() }))
  return pageReply(contract.listBlocked.path, { page, count, results })
}

/** Only blocks by the user, not of the user. */
export const exportBlocks = async (db: Database, user_id: number) =>
  (await blocksOf(db, user_id).execute()).map(({ username, display_name, blocked_at }) => ({
    username,
    display_name,
    blocked_at: blocked_at.toISOString(),
  }))

const lockBlocksOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${id}`}, 0))`.execute(tx)

/** Prevents new blocks until the transaction ends, so that other actions check the current ones. */
export const lockBlocksShared = (tx: Database, viewer: Viewer) =>
  sql`SELECT ${lockingBlocksShared(viewer)}`.execute(tx)

/** A column, for a statement before the one that reads the blocks. */
export const lockingBlocksShared = ({ id }: { id: number }) =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${`blocks of ${id}`}, 0))`
