import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape } from '../shape.ts'

/** What an address can stop by itself: news of the kinds of notifications, and the digest. */
export const mailKinds = ['messages', 'mentions', 'comments', 'likes', 'follows', 'system', 'digest'] as const
export type MailKind = (typeof mailKinds)[number]

const kind = `(?:${mailKinds.join('|')})`
const stopPattern = `^[A-Za-z0-9_-]{43}\\.(?:(${kind}(?:-${kind})*)\\.)?[A-Za-z0-9_-]{43}$`

/** Identifies an address without revealing it, and may name kinds of mail. */
const StopToken = Type.String({ maxLength: 150, pattern: stopPattern })

/** The kinds that a token stops: none for one that stops all mail. Null for what is no token. */
export function parseStopToken(token: string): MailKind[] | null {
  const found = new RegExp(stopPattern).exec(token)
  return found && ((found[1]?.split('-') ?? []) as MailKind[])
}

/** Stops the token's kinds only, unless `everything`. */
const Reach = Shape({ everything: Type.Optional(Type.Boolean()) })

/** Mail programs also call this from their own unsubscribe button (RFC 8058), as a form. */
export const stopMail = endpoint({
  method: 'POST',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Write to this address no more, or nothing of some kinds, but for what it asks for itself',
  params: Shape({ token: StopToken }),
  query: Reach,
  reply: Nothing,
  limit: { max: 30, seconds: 60 },
})

export const resumeMail = endpoint({
  method: 'DELETE',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Take that back',
  params: Shape({ token: StopToken }),
  query: Reach,
  reply: Nothing,
  limit: { max: 30, seconds: 60 },
})

/** Payloads are never sent. */
const FailedJob = Shape({
  id: Id,
  task: Type.String(),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  error: Type.String(),
  created_at: Moment,
  /** Null if it will not be tried again. */
  next_try_at: Maybe(Moment),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/failed/',
  access: 'admin',
  summary: 'Jobs that failed, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(FailedJob),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/retry/',
  access: 'admin',
  summary: 'Try a failed job again now',
  params: ById,
  reply: Nothing,
})
