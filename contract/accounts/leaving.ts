import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from '../moderation/reports.ts'
import { ById, Email, Id, MailedToken, Maybe, Moment, Nothing, pageOf, PageQuery, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** During these days one can sign in and say that one stays. */
export const deletionGraceDays = 14

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/request-account-deletion/',
  access: 'anyone',
  summary: 'Have the link mailed that deletes an account; answers alike whether there is one or not',
  body: Shape({ email: Email }),
  reply: Nothing,
  status: 202,
  limit: { max: 5, seconds: 600 },
})

/** `erase_at` is null while the link would begin the deletion, else the end of what it has begun. 410 as below. */
export const checkAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/check-account-deletion/',
  access: 'anyone',
  summary: 'Whether the deletion has begun, with the token of the mailed link; begins nothing',
  body: Shape({ token: MailedToken }),
  reply: Shape({ erase_at: Maybe(Moment) }),
  limit: { max: 30, seconds: 60 },
})

/**
 * 410 `link_spent` for a link that is older than a day or void, and after the end. The link that began a deletion
 * gets the same reply again, and begins nothing.
 */
export const confirmAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-account-deletion/',
  access: 'anyone',
  summary: 'Begin the deletion, with the token of the mailed link',
  body: Shape({ token: MailedToken }),
  reply: Shape({ erase_at: Moment }),
  limit: { max: 10, seconds: 60 },
})

/** Changes nothing for somebody who is not leaving. 403 `account_deleted` after the last day. */
export const cancelAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/cancel-account-deletion/',
  access: 'signedIn',
  summary: 'Stay: end the deletion of one’s account that has begun',
  reply: OwnUser,
  also_while: ['account_leaving'],
  limit: { max: 10, seconds: 60 },
})

/** Where the mailed link leads on to, once the address is one's own. */
const EmailChangeNext = Type.Enum(['delete-account'])

/** The answer does not reveal whether another account uses the address. 422 `own_email`. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/users/:id/email/',
  access: 'signedIn',
  summary: "Have a link mailed to a new address, which makes it one's own",
  params: ById,
  body: Shape({ email: Email, next: Type.Optional(EmailChangeNext) }),
  reply: Nothing,
  status: 202,
  fresh: true,
  limit: { max: 5, seconds: 600 },
})

/** 410 `link_spent`; 409 `email_in_use` if another account took the address meanwhile. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/',
  access: 'anyone',
  summary: 'Make an address that of the account, with the token of the mailed link',
  body: Shape({ token: MailedToken }),
  reply: Shape({ email: Type.String() }),
  limit: { max: 10, seconds: 60 },
})

export type EmailChangeNext = Type.Static<typeof EmailChangeNext>

/** A ZIP kept for seven days. `progress` goes from 0 to 1. */
export const Export = Shape({
  state: Type.Enum(['none', 'making', 'ready', 'failed']),
  progress: Type.Number(),
  bytes: Maybe(Type.Integer()),
  requested_at: Maybe(Moment),
  expires_at: Maybe(Moment),
})
export type Export = Type.Static<typeof Export>

export const getExport = endpoint({
  method: 'GET',
  path: '/api/users/:id/export/',
  access: 'signedIn',
  summary: 'How far the ZIP of everything about oneself is',
  params: ById,
  reply: Export,
  also_while: ['suspended'],
})

export const startExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/export/',
  access: 'signedIn',
  summary: 'Have that ZIP made anew; one that is being made goes on. Twice a day at most',
  params: ById,
  reply: Export,
  status: 202,
  fresh: true,
  also_while: ['suspended'],
})

/** `url` is valid for five minutes, in the session that asked for it. 404 without a finished ZIP. */
export const linkExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/export/link/',
  access: 'signedIn',
  summary: 'An address at which to fetch that ZIP',
  params: ById,
  reply: Shape({ url: Type.String(), expires_at: Moment }),
  fresh: true,
  also_while: ['suspended'],
})

/** Between the second admin's yes and the erasure; until then any admin can undo it. */
export const erasureDelayHours = 24
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
