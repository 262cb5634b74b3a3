import type * as Type from 'typebox'
import { type Category, type listPosts as contract, nearestReach } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import { invalid } from '../platform/http/refusal.ts'
import { type Holding, holdingOf } from '../posts/words/holding.ts'
import { parseQuery as parseWords } from '../text/words/parse-query.ts'
import { reachOf } from '../geo/sections.ts'

export type Asked = Type.Static<typeof contract.query>

export const orderings = ['-created_at', '-reactions_count', 'distance', 'for you'] as const
export type Ordering = (typeof orderings)[number]

export interface FeedQuery {
  ordering: Ordering
  /** Empty for all. */
  categories: Category[]
  /** The least reach of a first page, in rings. */
  radius: number
  search: string | null
}

export type TimelyQuery = FeedQuery & { ordering: Exclude<Ordering, 'for you'>; holding: Holding | null }

/** Throws a 400 `Refusal` for an author's posts within a radius. */
export function parseQuery(asked: Asked): FeedQuery {
  const { ordering, category, radius, author, search } = asked
  if (author !== undefined && radius !== undefined)
    throw invalid({ radius: ['does not go with author: all of their posts are listed, wherever they are'] })
  return {
    ordering: ordering ?? (author === undefined ? 'for you' : '-created_at'),
    categories: [...new Set(category?.split(',') as Category[] | undefined)],
    radius: reachOf(radius ?? nearestReach),
    search: search ?? null,
  }
}

/** Null for the ranked order. Throws a 400 `Refusal` where the search holds no word. */
export async function timelyQuery(db: Database, query: FeedQuery): Promise<TimelyQuery | null> {
  const { ordering, search } = query
  if (ordering === 'for you') return null
  const holding = search === null ? null : holdingOf(await parseWords(db, search, 'search'))
  return { ...query, ordering, holding }
}
