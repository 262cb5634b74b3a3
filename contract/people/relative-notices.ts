import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, Text } from '../shape.ts'
import { naming } from './accounts.ts'

export const noticeReasons = ['help', 'not_seen', 'at_home', 'other'] as const
export type NoticeReason = (typeof noticeReasons)[number]

/** `message` in characters; the rest in 24 hours. */
export const noticeLimits = { message: 300, by_sender: 2, to_pair: 1, about_person: 3 }

const Person = Shape({ id: Id, username: Type.String(), ...naming })

const said = {
  id: Id,
  reason: Type.Enum(noticeReasons),
  message: Type.String(),
  sent_at: Moment,
}

/** `by` is null once they have left; a block hides neither name nor words, so that nobody writes unseen. */
export const ReceivedNotice = Shape({ ...said, by: Maybe(Person) })
export type ReceivedNotice = Type.Static<typeof ReceivedNotice>

/** `about` is null if a block has come between the two, or they are leaving. */
export const SentNotice = Shape({ ...said, about: Maybe(Person) })
export type SentNotice = Type.Static<typeof SentNotice>

/**
 * For neighbours of whom more is known, see docs/decisions/041. 404 for everybody else and every other reason: whether
 * somebody has relatives, and who and how many they are, stays theirs. 429 `notified_today`, `too_many_notices`,
 * `notified_enough`.
 */
export const notifyRelatives = endpoint({
  method: 'POST',
  path: '/api/users/:id/notify-relatives/',
  access: 'signedIn',
  needs_birthday: true,
  summary:
    'As a neighbour, notify the relatives somebody trusts that something is the matter; they see who did',
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
  summary: 'What neighbours have written to one’s relatives, newest first, ten a page; kept for a year',
  params: ById,
  query: PageQuery,
  reply: pageOf(ReceivedNotice),
})

export const listSentNotices = endpoint({
  method: 'GET',
  path: '/api/users/:id/relative-notices/sent/',
  access: 'signedIn',
  summary: 'What one has written to the relatives of neighbours, newest first, ten a page',
  params: ById,
  query: PageQuery,
  reply: pageOf(SentNotice),
})
