import type * as Type from 'typebox'
import type { Category, listPosts as contract } from '../../contract/posts/posts.ts'
import { invalid } from '../platform/http/refusal.ts'
import { reachOf } from './sections.ts'

export type Asked = Type.Static<typeof contract.query>

export const orderings = ['-created_at', '-reactions_count', 'distance', 'for you'] as const
export type Ordering = (typeof orderings)[number]

export interface FeedQuery {
  ordering: Ordering
  /** Empty for all. */
  categories: Category[]
  /** The least reach of a first page, in rings. */
  radius: number
}

export type TimelyQuery = FeedQuery & { ordering: Exclude<Ordering, 'for you'> }

export const isTimely = (query: FeedQuery): query is TimelyQuery => query.ordering !== 'for you'

export const parseQuery = ({ ordering, category, radius = 1 }: Asked): FeedQuery => ({
  ordering: ordering ?? 'for you',
  categories: [...new Set(category?.split(',') as Category[] | undefined)],
  radius: reachOf(radius),
})

export function checkAuthorAlone({ ordering, category, radius }: Asked) {
  if ((ordering ?? category ?? radius) !== undefined)
    throw invalid({ author: ['goes with page and cursor alone'] })
}
