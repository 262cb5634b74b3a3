import { categories, type Category, distanceSteps, reaches } from '../../contract/posts/posts.ts'
import { invalid } from '../platform/http/refusal.ts'

export const orderings = ['-created_at', '-reactions_count', 'distance', 'for you'] as const
export type Ordering = (typeof orderings)[number]
/** Orders that follow from one column, and not from who reads. */
export type TimelyOrdering = Exclude<Ordering, 'for you'>

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

/**
 * A stretch of time of a ranked walk, in which posts are put in order by their worth: what was written at `asked` or
 * before, after the post `after` (null in a section's first) and down to `until` (null in its last).
 */
export interface Window {
  asked: Date
  after: Moment | null
  until: Moment | null
}

/** A post's place in the order of time. */
export interface Moment {
  created_at: Date
  id: number
}

/**
 * How far a walk has come: the page that follows, the section it is in, and its last post there. Of a ranked walk
 * `value` is the worth of the last post in its `window`.
 */
export interface Progress {
  page: number
  section: Section
  last: { rank: number; value: number; id: number }
  window?: Window
}

/** Puts progress into a text that is opaque to clients. It holds no cell: whoever uses it sees from their own. */
export const writeCursor = (walk: Walk, { page, section, last, window }: Progress) =>
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
      ...(window ? [window.asked.getTime(), ...placeOf(window.after), ...placeOf(window.until)] : []),
    ].join(' '),
  ).toString('base64url')

/** Reads a cursor of the same walk; throws a 400 `Refusal` for anything else. */
export function readCursor(walk: Walk, cursor: string): Progress {
  const numbers = Buffer.from(cursor, 'base64url').toString('latin1').split(' ').map(Number)
  const [, , page, inner, reach, rank, value, id, ...more] = numbers as Numbers
  const progress: Progress = { page, section: { inner, reach }, last: { rank, value, id } }
  if (walk.ordering === 'for you') progress.window = windowOf(more)
  const isPossible =
    numbers.every((number) => Number.isSafeInteger(number) && number <= lastMoment) &&
    page >= 2 &&
    sections.some((section) => section.inner === inner && section.reach === reach) &&
    distanceSteps.some((step) => step === rank) &&
    rank <= reach &&
    0 <= value &&
    (walk.ordering !== '-reactions_count' || value <= 2_147_483_647) &&
    id >= 1 &&
    more.every((number) => number >= 0)
  // Written anew it must come out the same, so it is of this very walk and in the one form there is.
  if (!isPossible || writeCursor(walk, progress) !== cursor)
    throw invalid({ cursor: ['is not one of this list, ordering, category and author'] })
  return progress
}

/** The farthest that a feed looks, in rings. */
export const widestReach = 10

/** Every section that a walk can be in: a first one out to any reach, and the belts between two. */
const sections: Section[] = reaches.flatMap((reach, n) => [
  { inner: -1, reach },
  ...(n ? [{ inner: reaches[n - 1] ?? -1, reach }] : []),
])

const authorOf = ({ author }: Walk) => (author === undefined ? [] : [author])

type Numbers = [number, number, number, number, number, number, number, number, ...number[]]

const placeOf = (moment: Moment | null) => (moment ? [moment.created_at.getTime(), moment.id] : [0, 0])

function windowOf([asked = 0, after = 0, after_id = 0, until = 0, until_id = 0]: number[]): Window {
  const moment = (value: number, id: number) => (id ? { created_at: new Date(value), id } : null)
  return { asked: new Date(asked), after: moment(after, after_id), until: moment(until, until_id) }
}

const lastMoment = Date.UTC(9999, 0)

const kindOf = (walk: Walk) => [
  orderings.indexOf(walk.ordering),
  walk.categories.reduce((mask, category) => mask | (1 << categories.indexOf(category)), 0),
]
