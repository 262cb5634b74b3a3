import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'
import { userNameFields } from './accounts.ts'
import { InvitationCode } from './sign-in.ts'

/** `email` is sent by the server, the others by the person. */
const invitationChannels = ['email', 'sms', 'facebook', 'x', 'whatsapp', 'link'] as const

/** `link` leads to /i/CODE, for thirty days and one new account. */
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

/** `email` goes with the channel `email` only. 422 `own_email`; 429 beyond twenty a day or if invited recently. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/',
  access: 'signedIn',
  summary: 'Invite somebody, by e-mail or with a link to pass on',
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
  summary: "One's own invitations, newest first, ten a page",
  query: PageQuery,
  reply: pageOf(Invitation),
})

/** Wrong, used and expired codes all answer 404. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:code/',
  access: 'anyone',
  summary: 'Who invites with a code',
  params: Shape({ code: InvitationCode }),
  reply: Shape({
    code: InvitationCode,
    inviter: Shape(userNameFields),
    expires_at: Moment,
  }),
  limit: { max: 30, seconds: 60, by: 'network' },
})
