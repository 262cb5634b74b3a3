import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Shape } from './shape.ts'

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

/** 404 where the target is nothing the reporter may see. A second report of the same thing changes the first. */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports/',
  access: 'signedIn',
  summary: 'Tell staff of something that should not be',
  body: Shape({
    target_type: Type.Enum(['user', 'post', 'comment']),
    target_id: Id,
    reason: Type.Enum(reportReasons),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  reply: Shape({ id: Id }),
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})
