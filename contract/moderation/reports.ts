import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Shape } from '../shape.ts'

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
export type ReportReason = (typeof reportReasons)[number]

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

/** Of these nothing is taken away: a person is warned or suspended, and an order concerns its two sides alone. */
export const targetsNeverHidden: readonly ReportTarget[] = ['user', 'order']

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

/** What each text of a reported thing is. None is ever taken out, as cases keep what was said. */
export const reportedWords = [
  'title',
  'name',
  'display_name',
  'username',
  'content',
  'comment',
  'description',
  'bio',
  'skills',
  'tags',
  'rules',
  'brand_story',
  'hometown',
  'awards',
  'feedback_placeholder',
  'address',
  'location',
  'place',
  'contact',
  'phone',
  'website',
  'price',
  'promotion',
  'items',
  'reasons',
  'card',
] as const
export type ReportedWord = (typeof reportedWords)[number]
