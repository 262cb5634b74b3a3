import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Maybe, Moment, Shape } from './shape.ts'

export const maxUnread = 100

/** `newest` is the `updated_at` of the newest unread notification. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count/',
  access: 'signedIn',
  summary: 'How many things wait to be read',
  reply: Shape({ unread_count: Type.Integer({ minimum: 0 }), newest: Maybe(Moment) }),
})
