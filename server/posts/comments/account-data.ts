import { dayMs } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { deleteCommentMentions } from '../mentions/mentions.ts'
import {
  deleteCommentsOf,
  deleteOldComments,
  emptyAnsweredCommentsOf,
  emptyOldComments,
  removeCommentLikesOf,
  uncountCommentsOf,
} from './change-queries.ts'

const purgeAfterMs = dayMs

/** Comments with replies by others stay, without author and text. */
export async function eraseCommentsOf(tx: Database, user_id: number) {
  await uncountCommentsOf(tx, user_id)
  await removeCommentLikesOf(tx, user_id)
  await emptyAnsweredCommentsOf(tx, user_id)
  await deleteCommentsOf(tx, user_id)
}

export async function purgeDeletedComments(db: Database, now: Date) {
  const before = new Date(now.getTime() - purgeAfterMs)
  await deleteOldComments(db, before)
  await inTransaction(db, async (tx) => deleteCommentMentions(tx, await emptyOldComments(tx, before)))
}

/** Others appear by name only. */
export async function exportComments(db: Database, user_id: number) {
  const [written, liked] = await Promise.all([
    db
      .selectFrom('comments')
      .select([
        'id',
        'post_id',
        'content',
        'likes_count',
        'is_edited',
        'created_at',
        'updated_at',
        'deleted_at',
      ])
      .where('author_id', '=', user_id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('comment_likes')
      .innerJoin('comments', 'comments.id', 'comment_id')
      .leftJoin('users as author', 'author.id', 'author_id')
      .select([
        'comment_id',
        'comments.post_id',
        'author.display_name as author',
        'comment_likes.created_at as liked_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('comment_likes.created_at')
      .orderBy('comment_id')
      .execute(),
  ])
  return { written, liked }
}
