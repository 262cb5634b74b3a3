import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'

/** The kinds of mail that an address can stop separately. */
export const mailKinds = ['messages', 'mentions', 'comments', 'likes', 'follows', 'system', 'digest'] as const
export type MailKind = (typeof mailKinds)[number]

const kind = `(?:${mailKinds.join('|')})`
const stopPattern = `^[A-Za-z0-9_-]{43}\\.(?:(${kind}(?:-${kind})*)\\.)?[A-Za-z0-9_-]{43}$`

/** Identifies an address without revealing it, and can contain kinds of mail. */
const StopToken = Type.String({ maxLength: 150, pattern: stopPattern })

/** The kinds that a token stops; an empty list for all mail, null for an invalid token. */
export function parseStopToken(token: string): MailKind[] | null {
  const found = new RegExp(stopPattern).exec(token)
  return found && ((found[1]?.split('-') ?? []) as MailKind[])
}

/** Without `everything`, only the kinds of the token. */
const StopQuery = Shape({ everything: Type.Optional(Type.Boolean()) })

/** Mail programs also call it from their unsubscribe button (RFC 8058), with a form. */
export const stopMail = endpoint({
  method: 'POST',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Stop all mail to an address, or some kinds, except mail that its owner requests',
  params: Shape({ token: StopToken }),
  query: StopQuery,
  limit: { max: 30, seconds: 60 },
})

export const resumeMail = endpoint({
  method: 'DELETE',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Resume mail to an address',
  params: Shape({ token: StopToken }),
  query: StopQuery,
  limit: { max: 30, seconds: 60 },
})

/** In the header `X-Xom-Report` of every mail, and in the address to which it returns. */
const ReportToken = Type.String({ maxLength: 60, pattern: '^mail-[1-9][0-9]{0,15}-[0-9a-f]{32}$' })

/**
 * The body is the returned mail (RFC 3464) or the complaint (RFC 5965); with `kind` it is ignored. The reply is the same whether
 * the mail is known or not.
 */
export const reportMail = endpoint({
  method: 'POST',
  path: '/api/mail/reports/:token/',
  access: 'anyone',
  summary: 'Report that a mail was returned, or marked as unwanted; mail servers call it',
  params: Shape({ token: ReportToken }),
  query: Shape({ kind: Type.Optional(Type.Enum(['bounce', 'complaint'])) }),
  limit: { max: 600, seconds: 60 },
})

/** `bounced`: the address of the account returns mail, and gets none until its owner confirms it. */
export const getOwnMailbox = endpoint({
  method: 'GET',
  path: '/api/mail/own/',
  access: 'signedIn',
  summary: 'Whether the own address takes mail',
  reply: Shape({ bounced: Type.Boolean() }),
})

/** Never contains payloads. */
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
  summary: 'Failed jobs, newest first, ten per page',
  query: PageQuery,
  reply: pageOf(FailedJob),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/retry/',
  access: 'admin',
  summary: 'Retry a failed job now',
  params: ById,
})
