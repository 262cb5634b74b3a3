import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** Also subtracts their likes from the counts of others' posts. */
export async function erasePostsOf(db: Database, user_id: number) {
  await sql`
    WITH unliked AS (DELETE FROM post_likes WHERE user_id = ${user_id} RETURNING post_id)
    UPDATE posts SET reactions_count = reactions_count - 1 FROM unliked WHERE posts.id = unliked.post_id`.execute(
    db,
  )
  await db.deleteFrom('posts').where('author_id', '=', user_id).execute()
}

export const exportPosts = (db: Database, author_id: number) =>
  db
    .selectFrom('posts')
    .leftJoin('wards', 'wards.code', 'posts.ward_code')
    .leftJoin('communities', 'communities.id', 'posts.community_id')
    .select([
      'posts.id',
      'category',
      'posts.type',
      'posts.area',
      'communities.name as community',
      'title',
      'content',
      'tags',
      'status',
      'wards.full_name as ward',
      'reactions_count',
      'comments_count',
      'start_date',
      'end_date',
      'max_participants',
      'due_date',
      'is_lending',
      'alert_kind',
      'place',
      'spot_latitude',
      'spot_longitude',
      'is_edited',
      'edited_at',
      'over_at',
      'rings_at',
      'rung_at',
      'false_at',
      'ended_as',
      'end_note',
      'posts.deleted_at',
      'view_count',
      'posts.created_at',
      'updated_at',
    ])
    .where('author_id', '=', author_id)
    .orderBy('posts.id')
    .execute()

/** Others appear by name only. */
export const exportLikes = (db: Database, user_id: number) =>
  db
    .selectFrom('post_likes')
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('users as author', 'author.id', 'author_id')
    .select(['post_id', 'author.display_name as author', 'post_likes.created_at as liked_at'])
    .where('user_id', '=', user_id)
    .orderBy('post_likes.created_at')
    .orderBy('post_id')
    .execute()

/** Ids of posts in which a user took part: with a comment, an offer or a mention, or as a participant. */
export const postIdsWithParticipant = (user_id: number) => sql`
  SELECT post_id FROM comments WHERE author_id = ${user_id}
  UNION SELECT post_id FROM favours WHERE helper_id = ${user_id}
  UNION SELECT post_id FROM favours WHERE helped_id = ${user_id}
  UNION SELECT post_id FROM post_participants WHERE user_id = ${user_id}
  UNION SELECT post_id FROM mentions WHERE person_id = ${user_id}`
