import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Author } from './people/accounts.ts'
import { Post } from './posts/posts.ts'
import { Maybe, Shape } from './shape.ts'

/** Counting stops here: "more than 99". */
export const mostMet = 100

/** Metres east and south of the cell's middle, which is not told; the last point equals the first. */
const Ring = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }))

/**
 * `cell` is the viewer's own, which nobody else is given. `area` says how much of it others may know; `shown` is its
 * outline where that is wider than the cell and narrower than the ward, else null. `ward` is null outside every ward.
 * `people` are a few of the neighbours, never ordered by place. `easy` is a wish that could be fulfilled today, or null.
 */
export const Arrival = Shape({
  area: Type.Enum(['cell', 'parent', 'ward']),
  ward: Maybe(Type.String()),
  cell: Ring,
  shown: Maybe(Ring),
  ward_outline: Type.Array(Ring),
  neighbours_count: Type.Integer({ minimum: 0, maximum: mostMet }),
  people: Type.Array(Author),
  wishes_count: Type.Integer({ minimum: 0, maximum: mostMet }),
  easy: Maybe(Post),
})
export type Arrival = Type.Static<typeof Arrival>

/** 409 `location_needed` without a home. */
export const getArrival = endpoint({
  method: 'GET',
  path: '/api/arrival/',
  access: 'signedIn',
  summary: "One's own cell in its ward, who lives around and what is wished for there",
  reply: Arrival,
  limit: { max: 60, seconds: 60 },
})
