import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Maybe, Moment, Shape } from './shape.ts'

/** How far is counted: whoever has more unread is told this many. */
export const mostUnread = 100

/** `newest` is the `updated_at` of the newest unread one, by which one tells that something has come. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count/',
  access: 'signedIn',
  summary: 'How many things wait to be read',
  reply: Shape({ unread_count: Type.Integer({ minimum: 0 }), newest: Maybe(Moment) }),
})
