import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Moment, Shape } from '../shape.ts'

/** `newest` is the `updated_at` of the newest unread notification. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count/',
  access: 'signedIn',
  summary: 'The number of unread notifications',
  reply: Shape({ unread_count: Type.Integer({ minimum: 0 }), newest: Maybe(Moment) }),
})
