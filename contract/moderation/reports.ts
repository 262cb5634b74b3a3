import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Shape } from '../shape.ts'

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

/** Nothing of these is hidden: people are warned or suspended, and only the two parties see an order. */
export const targetsNeverHidden: readonly ReportTarget[] = ['user', 'order']

/**
 * Works across blocks. Another member of the conversation can report a message; staff can read its text and pictures even
 * if the author changes or deletes it, and likewise the texts of a product. Either party can report an order. A report of a
 * hidden or missing target gets the same reply and is not stored, so the reply does not reveal whether it exists. A second
 * report of the same target replaces the first.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports/',
  access: 'signedIn',
  summary: 'Report a person or content to staff',
  body: Shape({
    target_type: Type.Enum(reportTargets),
    target_id: Id,
    reason: Type.Enum(reportReasons),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  status: 202,
  creates: true,
  limit: { max: 20, seconds: 3600 },
})

/** The names of reported texts. Never remove one, because stored cases contain them. */
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
  'hours',
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
