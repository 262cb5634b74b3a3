import { type RawBuilder, sql } from 'kysely'
import type { Category, Post } from '../../../contract/posts/posts.ts'

export interface Interest {
  author_id: number
  category: Category
  more: boolean
}

/** Only the latest interests count. */
const maxInterests = 100

export const interestsUntil = ({ id }: { id: number }, until: Date): RawBuilder<Interest[]> => sql<
  Interest[]
>`(
  SELECT coalesce(json_agg(json_build_object('author_id', author_id, 'category', category, 'more', more)), '[]')
  FROM (SELECT * FROM post_interests WHERE user_id = ${id} AND created_at <= ${until}::timestamptz
    ORDER BY created_at DESC LIMIT ${sql.lit(maxInterests)}) AS latest)`

/** For categories and authors: the number of times a user asked for more, minus the times for fewer. */
export function toInterestScores(interests: Interest[]) {
  const categories = new Map<Category, number>()
  const authors = new Map<number, number>()
  for (const { author_id, category, more } of interests) {
    const step = more ? 1 : -1
    categories.set(category, (categories.get(category) ?? 0) + step)
    authors.set(author_id, (authors.get(author_id) ?? 0) + step)
  }
  return (post: { author_id: number; category: Category }) => ({
    category_interest: categories.get(post.category) ?? 0,
    author_interest: authors.get(post.author_id) ?? 0,
  })
}

export type InterestFields = Pick<Post, 'is_saved' | 'interest'>

/** The `InterestFields` of a `post`. */
export function interestColumns({ id }: { id: number }, ids: RawBuilder<number[]>) {
  const isMarked = (marked: RawBuilder<unknown>) => sql<boolean>`post.id = ANY(ARRAY(
    SELECT post_id FROM ${marked} AND user_id = ${id} AND post_id = ANY(${ids})))`
  return sql`
    ${isMarked(sql`saved_posts WHERE true`)} AS is_saved,
    CASE WHEN ${isMarked(sql`post_interests WHERE more`)} THEN 'more'
      WHEN ${isMarked(sql`post_interests WHERE NOT more`)} THEN 'fewer' END AS interest`
}
