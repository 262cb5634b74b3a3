import * as Type from 'typebox'
import { userNameFields } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  Email,
  Id,
  MailedToken,
  Maybe,
  Moment,
  pageOf,
  PageQuery,
  Shape,
  Text,
  TextOrBlank,
} from '../shape.ts'

/**
 * Both kinds receive safety updates and messages of neighbours; the one emergency contact is asked to call first. A person
 * can be both.
 */
const contactKinds = ['relative', 'emergency'] as const
export const contactLimits = { relatives: 5, message: 500 }

/** `name` is given by the user; the contact decides the `status`. */
export const TrustedContact = Shape({
  id: Id,
  kind: Type.Enum(contactKinds),
  name: Type.String(),
  email: Type.String(),
  status: Type.Enum(['invited', 'accepted', 'refused']),
  invited_at: Moment,
  answered_at: Maybe(Moment),
})
export type TrustedContact = Type.Static<typeof TrustedContact>

const name = TextOrBlank({ maxLength: 100 })
const OfUser = Shape({ id: Id, contact: Id })

export const listTrustedContacts = endpoint({
  method: 'GET',
  path: '/api/users/:id/trusted-contacts/',
  access: 'signedIn',
  summary: 'The trusted contacts of the current user, in the order of alarms; at most six',
  params: ById,
  reply: Shape({ results: Type.Array(TrustedContact) }),
})

/**
 * 422 `own_email`; 409 `already_a_contact` of this kind, `too_many_contacts`; 429 `asked_lately` if this address was
 * mailed about it in the last seven days, `too_many_asks` beyond twenty a day.
 */
export const addTrustedContact = endpoint({
  method: 'POST',
  path: '/api/users/:id/trusted-contacts/',
  access: 'signedIn',
  summary: 'Ask somebody by mail to be a trusted contact',
  params: ById,
  body: Shape({ kind: Type.Enum(contactKinds), email: Email, name: Type.Optional(name) }),
  reply: TrustedContact,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** A changed `email` is another person, who is asked again. */
export const updateTrustedContact = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/trusted-contacts/:contact/',
  access: 'signedIn',
  summary: 'Change the name or the address of a contact',
  params: OfUser,
  body: Type.Object(
    { email: Type.Optional(Email), name: Type.Optional(name) },
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: TrustedContact,
  limit: { max: 20, seconds: 3600 },
})

export const removeTrustedContact = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/trusted-contacts/:contact/',
  access: 'signedIn',
  summary: 'Remove a trusted contact, who gets no more messages',
  params: OfUser,
})

export const getContactRequest = endpoint({
  method: 'GET',
  path: '/api/trusted-contacts/:token/',
  access: 'anyone',
  summary: 'A request to be a trusted contact',
  params: Shape({ token: MailedToken }),
  reply: Shape({
    id: Id,
    user: Shape({ id: Id, ...userNameFields }),
    kind: Type.Enum(contactKinds),
    status: Type.Enum(['invited', 'accepted', 'refused']),
  }),
  limit: { max: 30, seconds: 60, by: 'network' },
})

const Answer = Shape({ token: MailedToken })

export const acceptTrustedContact = endpoint({
  method: 'POST',
  path: '/api/users/:id/trusted-contacts/:contact/accept/',
  access: 'anyone',
  summary: 'Agree to be a trusted contact, with the token of the mailed link',
  params: OfUser,
  body: Answer,
  limit: { max: 30, seconds: 60 },
})

export const refuseTrustedContact = endpoint({
  method: 'POST',
  path: '/api/users/:id/trusted-contacts/:contact/refuse/',
  access: 'anyone',
  summary: 'Refuse to be a trusted contact, or stop being one, with the token of the mailed link',
  params: OfUser,
  body: Answer,
  limit: { max: 30, seconds: 60 },
})

/** Sent as mail, notification, push and text. 409 `nobody_to_notify` if no contact has accepted, 429 beyond five a day. */
export const sendSafetyUpdate = endpoint({
  method: 'POST',
  path: '/api/users/:id/safety-update/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Send an update to every contact who accepted',
  params: ById,
  body: Shape({ message: Text({ maxLength: contactLimits.message }) }),
  reply: Shape({ sent: Type.Integer() }),
  status: 202,
  creates: true,
})

export const SafetyUpdate = Shape({
  user: Shape({ id: Id, ...userNameFields }),
  message: Type.String(),
  sent_at: Moment,
})
export type SafetyUpdate = Type.Static<typeof SafetyUpdate>

/** Only for contacts with an account who got it, otherwise 404. Stored for thirty days. */
export const getSafetyUpdate = endpoint({
  method: 'GET',
  path: '/api/safety-updates/:id/',
  access: 'signedIn',
  summary: 'A safety update of somebody whose contact the current user is',
  params: ById,
  reply: SafetyUpdate,
})

export const noticeReasons = ['help', 'not_seen', 'at_home', 'other'] as const
export type NoticeReason = (typeof noticeReasons)[number]

/** `message` in characters; the others per 24 hours. */
export const noticeLimits = { message: 300, by_sender: 2, to_pair: 1, about_person: 3 }

const Person = Shape({ id: Id, username: Type.String(), ...userNameFields })

const noticeFields = {
  id: Id,
  reason: Type.Enum(noticeReasons),
  message: Type.String(),
  sent_at: Moment,
}

/** `by` is null after the sender has left. A block hides neither name nor message, so that nobody writes anonymously. */
export const ReceivedNotice = Shape({ ...noticeFields, by: Maybe(Person) })
export type ReceivedNotice = Type.Static<typeof ReceivedNotice>

/** `about` is null if a block separates the two, or the person is leaving. */
export const SentNotice = Shape({ ...noticeFields, about: Maybe(Person) })
export type SentNotice = Type.Static<typeof SentNotice>

/**
 * Only for established neighbours, see docs/decisions/041. The same 404 for every other reason, so that nobody learns
 * whether a person has relatives on their list. 429 `notified_today`, `too_many_notices`, `notified_enough`.
 */
export const notifyRelatives = endpoint({
  method: 'POST',
  path: '/api/users/:id/notify-relatives/',
  access: 'signedIn',
  needs_birthday: true,
  summary:
    'As a neighbour, notify the relatives on a person’s list that something is wrong; they see who did',
  params: ById,
  body: Shape({
    reason: Type.Enum(noticeReasons),
    message: Text({ maxLength: noticeLimits.message }),
  }),
  reply: SentNotice,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

export const listReceivedNotices = endpoint({
  method: 'GET',
  path: '/api/users/:id/relative-notices/',
  access: 'signedIn',
  summary:
    'Messages of neighbours to the relatives of the current user, newest first, ten per page; stored for a year',
  params: ById,
  query: PageQuery,
  reply: pageOf(ReceivedNotice),
})

export const listSentNotices = endpoint({
  method: 'GET',
  path: '/api/users/:id/relative-notices/sent/',
  access: 'signedIn',
  summary: 'Messages of the current user to the relatives of neighbours, newest first, ten per page',
  params: ById,
  query: PageQuery,
  reply: pageOf(SentNotice),
})
