import { categories, type Category } from '../../contract/posts.ts'
import { invalid } from '../platform/refusal.ts'

export const orderings = ['-created_at', '-reactions_count', 'distance'] as const
export type Ordering = (typeof orderings)[number]

/** Cells more than `inner` and at most `reach` rings away; −1 and 1 are one's own and the six around it. */
export interface Section {
  inner: number
  reach: number
}

/** What a walk through the feed is bound to; a cursor of another walk is refused. */
export interface Walk {
  ordering: Ordering
  categories: Category[]
  /** Only this person's posts, wherever they are: one section then, whose reach says nothing. */
  author?: number
}

/** How far a walk has come: the page that follows, the section it is in, and its last post there. */
export interface Progress {
  page: number
  section: Section
  last: { rank: number; value: number; id: number }
}

/** Puts progress into a text that is opaque to clients. It holds no cell: whoever uses it sees from their own. */
export const writeCursor = (walk: Walk, { page, section, last }: Progress) =>
  Buffer.from(
    [
      ...kindOf(walk),
      page,
      section.inner,
      section.reach,
      last.rank,
      last.value,
      last.id,
      ...authorOf(walk),
    ].join(' '),
  ).toString('base64url')

/** Reads a cursor of the same walk; throws a 400 `Refusal` for anything else. */
export function readCursor(walk: Walk, cursor: string): Progress {
  const numbers = Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)
  const [, , page, inner, reach, rank, value, id] = numbers as Numbers
  const progress = { page, section: { inner, reach }, last: { rank, value, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    -1 <= inner &&
    inner < reach &&
    reach <= widestReach &&
    0 <= rank &&
    rank <= reach &&
    0 <= value &&
    value <= (walk.ordering === '-reactions_count' ? 2_147_483_647 : lastMoment) &&
    id >= 1
  // Written anew it must come out the same, so it is of this very walk and in the one form there is.
  if (!isPossible || writeCursor(walk, progress) !== cursor)
    throw invalid({ cursor: ['is not one of this list, ordering, category and author'] })
  return progress
}

/** The farthest that a feed looks, in rings. */
export const widestReach = 8

const authorOf = ({ author }: Walk) => (author === undefined ? [] : [author])

type Numbers = [number, number, number, number, number, number, number, number]

const lastMoment = Date.UTC(9999, 0)

const kindOf = (walk: Walk) => [
  orderings.indexOf(walk.ordering),
  walk.categories.reduce((mask, category) => mask | (1 << categories.indexOf(category)), 0),
]
