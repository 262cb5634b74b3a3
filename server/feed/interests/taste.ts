import { type RawBuilder, sql } from 'kysely'
import type { Category } from '../../../contract/posts/posts.ts'

export interface Interest {
  author_id: number
  category: Category
  more: boolean
}

/** So many of the latest count. */
const counted = 100

export const interestsUntil = ({ id }: { id: number }, until: Date): RawBuilder<Interest[]> => sql<
  Interest[]
>`(
  SELECT coalesce(json_agg(json_build_object('author_id', author_id, 'category', category, 'more', more)), '[]')
  FROM (SELECT * FROM post_interests WHERE user_id = ${id} AND created_at <= ${until}::timestamptz
    ORDER BY created_at DESC LIMIT ${sql.lit(counted)}) AS said)`

/** How often somebody asked for more, less how often for fewer. */
export function tasteOf(interests: Interest[]) {
  const categories = new Map<Category, number>()
  const authors = new Map<number, number>()
  for (const { author_id, category, more } of interests) {
    const step = more ? 1 : -1
    categories.set(category, (categories.get(category) ?? 0) + step)
    authors.set(author_id, (authors.get(author_id) ?? 0) + step)
  }
  return (post: { author_id: number; category: Category }) => ({
    category_taste: categories.get(post.category) ?? 0,
    author_taste: authors.get(post.author_id) ?? 0,
  })
}
