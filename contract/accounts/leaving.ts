import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { reportReasons } from '../moderation/reports.ts'
import { ById, Email, Id, MailedToken, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** The user can cancel the deletion during these days. */
export const deletionGraceDays = 14

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/request-account-deletion/',
  access: 'anyone',
  summary: 'Request the mailed link that deletes an account; the reply is the same whether or not it exists',
  body: Shape({ email: Email }),
  status: 202,
  limit: { max: 5, seconds: 600 },
})

/** `erase_at` is null if the link would start the deletion, otherwise the end of the deletion it started. 410 as below. */
export const checkAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/check-account-deletion/',
  access: 'anyone',
  summary: 'Whether the deletion has started, with the token of the mailed link; changes nothing',
  body: Shape({ token: MailedToken }),
  reply: Shape({ erase_at: Maybe(Moment) }),
  limit: { max: 30, seconds: 60 },
})

/**
 * 410 `link_spent` for a link that was replaced or is older than a day, and after the deletion. Repeating it with the
 * link that started the deletion gives the same reply.
 */
export const confirmAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-account-deletion/',
  access: 'anyone',
  summary: 'Start the deletion, with the token of the mailed link',
  body: Shape({ token: MailedToken }),
  reply: Shape({ erase_at: Moment }),
  limit: { max: 10, seconds: 60 },
})

/** Changes nothing for a user who is not leaving. 403 `account_deleted` after the grace period. */
export const cancelAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/cancel-account-deletion/',
  access: 'signedIn',
  summary: 'Cancel the deletion of the current account',
  reply: OwnUser,
  allowed_while: ['account_leaving'],
  limit: { max: 10, seconds: 60 },
})

/** The screen that opens after the address is confirmed. */
const EmailChangeNext = Type.Enum(['delete-account'])

/** The answer does not reveal whether another account uses the address. 422 `own_email`. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/users/:id/email/',
  access: 'signedIn',
  summary: 'Request a link to a new e-mail address, which confirms it',
  params: ById,
  body: Shape({ email: Email, next: Type.Optional(EmailChangeNext) }),
  status: 202,
  needs_recent_sign_in: true,
  limit: { max: 5, seconds: 600 },
})

/** 410 `link_spent`; 409 `email_in_use` if another account has the address now. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/',
  access: 'anyone',
  summary: 'Change the e-mail address, with the token of the mailed link',
  body: Shape({ token: MailedToken }),
  reply: Shape({ email: Type.String() }),
  limit: { max: 10, seconds: 60 },
})

export type EmailChangeNext = Type.Static<typeof EmailChangeNext>

/** A ZIP that is stored for seven days. `progress` goes from 0 to 1. */
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
  summary: 'The state of the export of the current user’s data, a ZIP',
  params: ById,
  reply: Export,
  allowed_while: ['suspended'],
})

export const startExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/export/',
  access: 'signedIn',
  summary: 'Start a new export, unless one is being made; at most twice a day',
  params: ById,
  reply: Export,
  status: 202,
  needs_recent_sign_in: true,
  allowed_while: ['suspended'],
})

/** `url` is valid for five minutes, in this session. 404 without a finished ZIP. */
export const linkExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/export/link/',
  access: 'signedIn',
  summary: 'A link to download the export',
  params: ById,
  reply: Shape({ url: Type.String(), expires_at: Moment }),
  needs_recent_sign_in: true,
  allowed_while: ['suspended'],
})

/** The time between the confirmation and the erasure, in which any admin can undo it. */
export const erasureDelayHours = 24
/** Another admin must confirm a request within these days. */
export const daysToConfirm = 7

const Person = Maybe(Shape({ id: Id, username: Type.String(), display_name: Type.String() }))

/**
 * Names are null once the accounts are deleted; `user_id` stays. `asked`: the account is unchanged until another admin
 * confirms before `lapse_at`.
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
  summary: 'The requested, pending and ended erasures of accounts by staff, newest first, ten per page',
  query: PageQuery,
  reply: pageOf(Erasure),
})

/** 403 `second_person` for the admin who requested it; 409 `not_waiting` if it was confirmed, undone or has lapsed. */
export const confirmErasure = endpoint({
  method: 'POST',
  path: '/api/moderation/erasures/:id/confirm/',
  access: 'admin',
  summary: 'Confirm an erasure: the account is closed now and erased in a day',
  params: ById,
  reply: Erasure,
  needs_recent_sign_in: true,
})

/** 409 `not_waiting` if it was undone or carried out, or has lapsed. */
export const undoErasure = endpoint({
  method: 'POST',
  path: '/api/moderation/erasures/:id/undo/',
  access: 'admin',
  summary: 'Withdraw a requested erasure, or reopen the account before it is erased',
  params: ById,
  reply: Erasure,
})
