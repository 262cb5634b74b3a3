import * as Type from 'typebox'
import { daySeconds } from '../durations.ts'
import { Author } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { listFilters, Post, postLimits } from '../posts/posts.ts'
import { Maybe, Moment, Shape } from '../shape.ts'

/** Higher counts are not exact. */
export const maxNewPosts = 10

/** `count` is at most `maxNewPosts` plus one. `since` is the `as_of` of the list; only the last two days count. */
export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/posts/new/',
  access: 'signedIn',
  summary: 'The number of new posts by others within the radius and the categories of a list',
  query: Shape({ since: Moment, ...listFilters }),
  reply: Shape({ count: Type.Integer({ minimum: 0, maximum: maxNewPosts + 1 }) }),
  limit: { max: 60, seconds: 60 },
})

export const maxUpcoming = 5

/** Events that begin within seven days and ten kilometres, soonest first; empty for a viewer without a home. */
export const listUpcoming = endpoint({
  method: 'GET',
  path: '/api/posts/upcoming/',
  access: 'signedIn',
  summary: 'The next events around the home',
  reply: Shape({ results: Type.Array(Post) }),
  limit: { max: 60, seconds: 60 },
})

export const similarAlerts = { max: 3, seconds: daySeconds }

/** The text is in the body because bodies are not logged. */
export const findSimilarAlerts = endpoint({
  method: 'POST',
  path: '/api/posts/similar-alerts/',
  access: 'signedIn',
  summary: 'Similar alerts nearby of the last day, most similar first',
  body: Shape({ content: Type.String({ minLength: 1, maxLength: postLimits.content }) }),
  reply: Shape({ results: Type.Array(Post, { maxItems: similarAlerts.max }) }),
  limit: { max: 60, seconds: 600 },
})

/** Counting stops here, for "more than 99". */
export const maxNeighboursCounted = 100

/** Metres east and south of the middle of the cell; the last point equals the first. */
const Ring = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }))

/**
 * `cell` is the viewer's own cell, which others never get. `area` is what others can know of it; `shown` is the outline of
 * an area wider than the cell and narrower than the ward, else null. `ward` is null outside every ward. `people` are some
 * neighbours, in no order of place. `easy` is a request that the viewer could fulfil today, or null.
 */
export const Arrival = Shape({
  area: Type.Enum(['cell', 'parent', 'ward']),
  ward: Maybe(Type.String()),
  cell: Ring,
  shown: Maybe(Ring),
  ward_outline: Type.Array(Ring),
  neighbours_count: Type.Integer({ minimum: 0, maximum: maxNeighboursCounted }),
  people: Type.Array(Author),
  wishes_count: Type.Integer({ minimum: 0, maximum: maxNeighboursCounted }),
  easy: Maybe(Post),
})
export type Arrival = Type.Static<typeof Arrival>

/** 409 `location_needed` without a home. */
export const getArrival = endpoint({
  method: 'GET',
  path: '/api/arrival/',
  access: 'signedIn',
  summary: 'The cell of the home in its ward, the neighbours and their requests',
  reply: Arrival,
  limit: { max: 60, seconds: 60 },
})
