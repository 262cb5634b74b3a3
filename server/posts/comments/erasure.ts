import { forgetMentionsIn } from '../mentions/mentions.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import {
  deleteCommentsOf,
  deleteOld,
  emptyAnsweredOf,
  emptyOld,
  removeCommentLikesOf,
  uncountCommentsOf,
} from './erasure-queries.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Those that others have answered stay as empty places. */
export async function eraseCommentsOf(tx: Database, user_id: number) {
  await uncountCommentsOf(tx, user_id)
  await removeCommentLikesOf(tx, user_id)
  await emptyAnsweredOf(tx, user_id)
  await deleteCommentsOf(tx, user_id)
}

export async function purgeDeletedComments(db: Database, now: Date) {
  const before = new Date(now.getTime() - keptMs)
  await deleteOld(db, before)
  await inTransaction(db, async (tx) => forgetMentionsIn(tx, await emptyOld(tx, before)))
}
