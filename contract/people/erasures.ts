import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from '../reports.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'

/** Until then any staff member can undo it. */
export const erasureHours = 24

const Person = Maybe(Shape({ id: Id, username: Type.String(), display_name: Type.String() }))

/** Names are null once the accounts are gone; `user_id` stays. */
export const Erasure = Shape({
  id: Id,
  user_id: Id,
  user: Person,
  reason: Type.Enum(reportReasons),
  ordered_by: Person,
  ordered_at: Moment,
  erase_at: Moment,
  state: Type.Enum(['waiting', 'undone', 'erased']),
  undone_by: Person,
  ended_at: Maybe(Moment),
})
export type Erasure = Type.Static<typeof Erasure>

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/moderation/erasures/',
  access: 'staff',
  summary: 'Accounts that staff end or ended, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(Erasure),
})

/** 409 `not_waiting` if it is already undone or carried out. */
export const undoErasure = endpoint({
  method: 'POST',
  path: '/api/moderation/erasures/:id/undo/',
  access: 'staff',
  summary: 'Give somebody their account back before it is erased',
  params: ById,
  reply: Erasure,
})
