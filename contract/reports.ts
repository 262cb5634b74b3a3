import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { Author } from './people/accounts.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape } from './shape.ts'

export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'minor',
  'other',
] as const

export const reportTargets = [
  'user',
  'post',
  'comment',
  'rating',
  'message',
  'product',
  'order',
  'community',
  'group_comment',
  'business',
  'place',
] as const
export type ReportTarget = (typeof reportTargets)[number]

/**
 * Works across blocks. A message is reported by another member of its conversation; what it says then stays for staff,
 * with its pictures, whatever its author does; so do a product's words. An order is reported by one of its sides. A report of something hidden or missing is answered the same and not stored, so that nobody
 * learns which. A second report of the same thing replaces the first.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports/',
  access: 'signedIn',
  summary: 'Tell staff of something that should not be',
  body: Shape({
    target_type: Type.Enum(reportTargets),
    target_id: Id,
    reason: Type.Enum(reportReasons),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  reply: Nothing,
  status: 202,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/**
 * `id` is the report's. `versions`: what the message said when the person reported it, each once, the latest last.
 * `is_gone`: nobody sees it in the conversation any more. Addresses of pictures are for staff, with the access token.
 */
export const ReportedMessage = Shape({
  id: Id,
  message_id: Id,
  reason: Type.Enum(reportReasons),
  note: Type.String(),
  reportedAt: Moment,
  sentAt: Moment,
  author: Maybe(Author),
  versions: Type.Array(
    Shape({ content: Type.String(), place: Maybe(Type.String()), post_id: Maybe(Id), product_id: Maybe(Id) }),
  ),
  media: Type.Array(Media),
  is_gone: Type.Boolean(),
})
export type ReportedMessage = Type.Static<typeof ReportedMessage>

export const listReportedMessages = endpoint({
  method: 'GET',
  path: '/api/moderation/messages/',
  access: 'staff',
  summary: 'Messages that were reported, the last report first, and nothing else of their conversations',
  query: PageQuery,
  reply: pageOf(ReportedMessage),
})

/** Its place stays, as of a message that was taken back. */
export const hideReportedMessage = endpoint({
  method: 'POST',
  path: '/api/moderation/messages/:id/hide/',
  access: 'staff',
  summary: 'Take a reported message out of its conversation',
  params: ById,
  reply: ReportedMessage,
})

/** Where the bytes of a reported message's picture are; 404 for anybody but staff. */
export const reportedFilePath = '/api/moderation/messages/:id/files/:media/:name'
