import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'
import { userNameFields } from './accounts.ts'
import { InvitationCode } from './sign-in.ts'

/** The server sends `email`; the user sends the others. */
const invitationChannels = ['email', 'sms', 'facebook', 'x', 'whatsapp', 'link'] as const

/** `link` leads to /i/CODE. It is valid for thirty days and one new account. */
export const Invitation = Shape({
  id: Id,
  code: InvitationCode,
  link: Type.String(),
  channel: Type.Enum(invitationChannels),
  email: Maybe(Type.String()),
  created_at: Moment,
  expires_at: Moment,
  accepted_by: Maybe(Shape({ id: Id, ...userNameFields })),
  accepted_at: Maybe(Moment),
})
export type Invitation = Type.Static<typeof Invitation>

/** `email` is required for the channel `email` and not allowed for others. 422 `own_email`; 429 beyond twenty a day or if invited recently. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/',
  access: 'signedIn',
  summary: 'Invite somebody, by e-mail or with a link to share',
  body: Shape({ email: Type.Optional(Email), channel: Type.Enum(invitationChannels) }),
  reply: Invitation,
  status: 201,
  creates: true,
  limit: { max: 30, seconds: 3600 },
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/',
  access: 'signedIn',
  summary: 'The invitations of the current user, newest first, ten per page',
  query: PageQuery,
  reply: pageOf(Invitation),
})

/** 404 for wrong, used and expired codes. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:code/',
  access: 'anyone',
  summary: 'The inviter of a code',
  params: Shape({ code: InvitationCode }),
  reply: Shape({
    code: InvitationCode,
    inviter: Shape(userNameFields),
    expires_at: Moment,
  }),
  limit: { max: 30, seconds: 60, by: 'network' },
})

/** For the inviter of an open invitation: its link ends, and a mail that waits is not sent. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:code/',
  access: 'signedIn',
  summary: 'Take an invitation back',
  params: Shape({ code: InvitationCode }),
  reply: Shape({ was_mailed: Type.Boolean() }),
})
