import { type RawBuilder, sql } from 'kysely'
import type { Post } from '../../../contract/posts/posts.ts'

export type InterestInPost = Pick<Post, 'is_saved' | 'interest'>

/** Columns of a SELECT from a `post`, one of those with some `ids`. */
export function interestInPost({ id }: { id: number }, ids: RawBuilder<number[]>) {
  const isAmong = (marked: RawBuilder<unknown>) => sql<boolean>`post.id = ANY(ARRAY(
    SELECT post_id FROM ${marked} AND user_id = ${id} AND post_id = ANY(${ids})))`
  return sql`
    ${isAmong(sql`saved_posts WHERE true`)} AS is_saved,
    CASE WHEN ${isAmong(sql`post_interests WHERE more`)} THEN 'more'
      WHEN ${isAmong(sql`post_interests WHERE NOT more`)} THEN 'fewer' END AS interest`
}
