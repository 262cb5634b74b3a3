import type * as Type from 'typebox'
import type { Category, listPosts as contract } from '../../contract/posts/posts.ts'
import { invalid } from '../platform/http/refusal.ts'
import { reachOf } from './sections.ts'

/** What of the feed may be asked for, as it comes in. */
export type Asked = Type.Static<typeof contract.query>

export const orderings = ['-created_at', '-reactions_count', 'distance', 'for you'] as const
export type Ordering = (typeof orderings)[number]

/** The posts of a neighbourhood in some order; a cursor of another query is refused. */
export interface FeedQuery {
  ordering: Ordering
  /** None for all. */
  categories: Category[]
  /** How far a first page looks at least, in rings. */
  radius: number
}

/** One whose order follows from a column, and not from who reads. */
export type TimelyQuery = FeedQuery & { ordering: Exclude<Ordering, 'for you'> }

export const isTimely = (query: FeedQuery): query is TimelyQuery => query.ordering !== 'for you'

export const parseQuery = ({ ordering, category, radius = 1 }: Asked): FeedQuery => ({
  ordering: ordering ?? 'for you',
  categories: [...new Set(category?.split(',') as Category[] | undefined)],
  radius: reachOf(radius),
})

/** Throws a 400 `Refusal` where somebody's posts are asked for together with what is about a neighbourhood. */
export function checkAuthorAlone({ ordering, category, radius }: Asked) {
  if ((ordering ?? category ?? radius) !== undefined)
    throw invalid({ author: ['goes with page and cursor alone'] })
}
