import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Maybe, Moment, Nothing, Shape } from '../shape.ts'
import { heatMinutes, slowMinutes } from './slow-rules.ts'

/**
 * `seconds` between two comments of one person, 0 where nothing slows them down; `wait` is what is left of it for the
 * viewer. `until` is set where it was slowed down by hand. `can_switch`: its author, who looks after its community, staff.
 */
export const Pace = Shape({
  seconds: Type.Integer({ minimum: 0 }),
  why: Type.Enum(['calm', 'heated', 'by_hand']),
  wait: Type.Integer({ minimum: 0 }),
  until: Maybe(Moment),
  can_switch: Type.Boolean(),
})
export type Pace = Type.Static<typeof Pace>

/** Where nothing slows anybody down, who may not change it either. */
export const calmPace: Pace = { seconds: 0, why: 'calm', wait: 0, until: null, can_switch: false }

export const getPace = endpoint({
  method: 'GET',
  path: '/api/posts/:id/pace/',
  access: 'signedIn',
  summary: `How often one may comment under a post, as the last ${heatMinutes} minutes were`,
  params: ById,
  reply: Pace,
})

/** Again while it is on: for as long from then. 403 for all others. */
export const slowDown = endpoint({
  method: 'POST',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: `Slow a post's comments down for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Heat slows them down all the same. */
export const letGo = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: 'No longer slow them down by hand',
  params: ById,
  reply: Nothing,
})
