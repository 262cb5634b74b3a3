import * as Type from 'typebox'
import { endpoint, type Limit } from '../endpoint.ts'
import { ById, Shape } from '../shape.ts'
import type { Post } from '../posts/posts.ts'

type Dated = Record<keyof Pick<Post, 'start_date' | 'end_date'>, string | Date | null>

/** Whether it has ended, or begun if it has no end; false without a start. */
export function isPastEvent({ start_date, end_date }: Dated, now = new Date()): boolean {
  const last = end_date ?? start_date
  return last !== null && new Date(last) <= now
}

/** The count is of people whom the viewer can see. */
const Joined = Shape({ is_joining: Type.Boolean(), participants_count: Type.Integer({ minimum: 0 }) })

/** Limited, because each request notifies the author. */
const limit: Limit = { max: 30, seconds: 600 }

/**
 * 409 `own_post`, `not_an_event`, `event_past`, `out_of_reach`, or `event_full`. The author is the host and needs no
 * place.
 */
export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/posts/:id/join/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Join an event',
  params: ById,
  reply: Joined,
  limit,
})

/** Also works for a past event. */
export const leaveEvent = endpoint({
  method: 'POST',
  path: '/api/posts/:id/leave/',
  access: 'signedIn',
  summary: 'Leave an event',
  params: ById,
  reply: Joined,
  limit,
})
