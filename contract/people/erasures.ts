import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from '../reports.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'

/** Between the second admin's yes and the erasure; until then any admin can undo it. */
export const erasureHours = 24
/** In which another admin confirms what one has asked for. */
export const daysToConfirm = 7

const Person = Maybe(Shape({ id: Id, username: Type.String(), display_name: Type.String() }))

/**
 * Names are null once the accounts are gone; `user_id` stays. `asked`: nothing has happened to the account yet, and
 * nothing will unless another admin confirms before `lapse_at`.
 */
export const Erasure = Shape({
  id: Id,
  user_id: Id,
  user: Person,
  reason: Type.Enum(reportReasons),
  ordered_by: Person,
  ordered_at: Moment,
  lapse_at: Maybe(Moment),
  confirmed_by: Person,
  confirmed_at: Maybe(Moment),
  erase_at: Maybe(Moment),
  state: Type.Enum(['asked', 'waiting', 'undone', 'lapsed', 'erased']),
  undone_by: Person,
  ended_at: Maybe(Moment),
})
export type Erasure = Type.Static<typeof Erasure>

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/moderation/erasures/',
  access: 'admin',
  summary: 'Accounts that admins ask to end, end or ended, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(Erasure),
})

/** 403 `second_person` for who asked; 409 `not_waiting` if it is confirmed, undone or has lapsed. */
export const confirmErasure = endpoint({
  method: 'POST',
  path: '/api/moderation/erasures/:id/confirm/',
  access: 'admin',
  summary: 'Agree that the account is erased: it is closed now and gone in a day',
  params: ById,
  reply: Erasure,
  fresh: true,
})

/** 409 `not_waiting` if it is already undone, has lapsed or is carried out. */
export const undoErasure = endpoint({
  method: 'POST',
  path: '/api/moderation/erasures/:id/undo/',
  access: 'admin',
  summary: 'Take back what was asked, or give somebody their account back before it is erased',
  params: ById,
  reply: Erasure,
})
