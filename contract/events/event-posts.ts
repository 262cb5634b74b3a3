import * as Type from 'typebox'
import { endpoint, type Limit } from '../endpoint.ts'
import { ById, Shape } from '../shape.ts'
import type { Post } from '../posts/posts.ts'

type Dated = Record<keyof Pick<Post, 'start_date' | 'end_date'>, string | Date | null>

/** Whether it has ended, or has begun where no end is given; never without a start. */
export function isPastEvent({ start_date, end_date }: Dated, now = new Date()): boolean {
  const last = end_date ?? start_date
  return last !== null && new Date(last) <= now
}

/** The count is that of the people whom the viewer may see; more can hold a place. */
const Joined = Shape({ is_joining: Type.Boolean(), participants_count: Type.Integer({ minimum: 0 }) })

/** Each joining notifies the author. */
const limit: Limit = { max: 30, seconds: 600 }

/**
 * 409 `own_post`, `not_an_event`, `event_past`, `out_of_reach`, or `event_full`; the author is the host and takes no
 * place.
 */
export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/posts/:id/join/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Say that one comes to an event; joining twice counts once',
  params: ById,
  reply: Joined,
  limit,
})

/** Also once it is past. */
export const leaveEvent = endpoint({
  method: 'POST',
  path: '/api/posts/:id/leave/',
  access: 'signedIn',
  summary: 'Give the place at an event back',
  params: ById,
  reply: Joined,
  limit,
})
