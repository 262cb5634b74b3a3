import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { alertAnswers, alertEndings, maxEndNoteLetters, maxUpdateLetters } from '../posts/alert-fields.ts'
import { Post } from '../posts/posts.ts'
import { ById, Shape, Text, TextOrBlank } from '../shape.ts'

const onAlert = {
  access: 'signedIn',
  params: ById,
  reply: Post,
  limit: { max: 60, seconds: 600 },
} as const

/** 404 unless it is an alert, 422 `own_post`, 409 `post_over` or `out_of_reach`. */
export const answerAlert = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/alert/answer/',
  summary: 'Say whether one has noticed what an alert is about, in place of an earlier answer',
  body: Shape({ answer: Type.Enum(alertAnswers) }),
  ...onAlert,
})

export const withdrawAlertAnswer = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/alert/answer/',
  summary: 'Withdraw an answer to an alert',
  ...onAlert,
})

/**
 * A comment that notifies everybody whom the alert has notified. 403 unless the viewer is the author or staff, 409 `post_over`,
 * or `enough_updates` beyond `maxUpdates`.
 */
export const addAlertUpdate = endpoint({
  method: 'POST',
  path: '/api/posts/:id/alert/updates/',
  summary: 'Say how things stand with a live alert',
  body: Shape({ text: Text({ maxLength: maxUpdateLetters }) }),
  ...onAlert,
  creates: true,
  limit: { max: 5, seconds: 300 },
})

/**
 * Notifies everybody whom the alert has notified. 403 unless the viewer is the author or staff, and for `false`, which costs
 * the author trust, unless they are staff.
 */
export const endAlert = endpoint({
  method: 'POST',
  path: '/api/posts/:id/alert/end/',
  summary: 'End an alert and say how it ended',
  body: Shape({
    ended_as: Type.Enum(alertEndings),
    note: Type.Optional(TextOrBlank({ maxLength: maxEndNoteLetters })),
  }),
  ...onAlert,
})
