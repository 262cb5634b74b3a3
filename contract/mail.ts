import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, Id, Maybe, Moment, Nothing, pageOf, PageQuery, Shape } from './shape.ts'

/** Identifies an address without revealing it. */
const StopToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.[A-Za-z0-9_-]{43}$' })

/** Mail programs also call this from their own unsubscribe button (RFC 8058), as a form. */
export const stopMail = endpoint({
  method: 'POST',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Write to this address no more, but for what it asks for itself',
  params: Shape({ token: StopToken }),
  reply: Nothing,
  limit: { max: 30, seconds: 60 },
})

export const resumeMail = endpoint({
  method: 'DELETE',
  path: '/api/mail/stop/:token/',
  access: 'anyone',
  summary: 'Take that back',
  params: Shape({ token: StopToken }),
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
  access: 'staff',
  summary: 'Jobs that failed, newest first, ten a page',
  query: PageQuery,
  reply: pageOf(FailedJob),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/retry/',
  access: 'staff',
  summary: 'Try a failed job again now',
  params: ById,
  reply: Nothing,
})
