import * as Type from 'typebox'
import { userBadges } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape } from '../shape.ts'
import type { NotificationPreference } from './preferences.ts'

/** The preference of each kind. `system`: things that the recipient has requested or takes part in. */
export const notificationKinds = {
  like: 'likes',
  comment_like: 'likes',
  comment: 'comments',
  reply: 'comments',
  mention: 'mentions',
  asked: 'mentions',
  message: 'messages',
  follow_post: 'follows',
  follow_person: 'follows',
  joining: 'system',
  event_soon: 'system',
  event_place_offered: 'system',
  event_claim_over: 'system',
  event_place_withdrawn: 'system',
  event_changed: 'system',
  event_place_changed: 'system',
  event_time_changed: 'system',
  event_cancelled: 'system',
  offer: 'system',
  offer_accepted: 'system',
  offer_declined: 'system',
  offer_withdrawn: 'system',
  offer_reopened: 'system',
  favour_ended: 'system',
  meeting_set: 'system',
  handed_over: 'system',
  completed: 'system',
  no_show: 'system',
  due_tomorrow: 'system',
  due_today: 'system',
  rated: 'system',
  relatives_notified: 'system',
  about_relative: 'system',
  safety_update: 'system',
  check_in_soon: 'system',
  check_in_due: 'system',
  check_in_missed: 'system',
  check_in_taken: 'system',
  check_in_doubted: 'system',
  check_in_safe: 'system',
  alert: 'system',
  alert_update: 'system',
  alert_over: 'system',
  invitation_used: 'follows',
  saved_search_found: 'system',
  listing_expiring: 'system',
  listing_expired: 'system',
  business_feedback: 'system',
  business_answer: 'system',
  business_claimed: 'system',
  business_declined: 'system',
  order_placed: 'system',
  order_confirmed: 'system',
  order_declined: 'system',
  order_cancelled: 'system',
  order_proposed: 'system',
  order_agreed: 'system',
  order_completed: 'system',
  order_lapsed: 'system',
  order_waiting: 'system',
  order_ended: 'system',
  order_stopped: 'system',
  price_offer_made: 'system',
  price_offer_countered: 'system',
  price_offer_accepted: 'system',
  price_offer_refused: 'system',
  price_offer_withdrawn: 'system',
  price_offer_ended: 'system',
  price_offer_lapsed: 'system',
  community_request: 'system',
  community_accepted: 'system',
  community_declined: 'system',
  community_role: 'system',
  community_handover: 'system',
  community_new_owner: 'system',
  community_opened: 'system',
  place_recommended: 'system',
  place_correction: 'system',
  place_correction_accepted: 'system',
  place_correction_declined: 'system',
  decision: 'system',
  decision_undone: 'system',
  held_back: 'system',
  appeal_decided: 'system',
  report_upheld: 'system',
  report_dismissed: 'system',
  staff_appointed: 'system',
  staff_dismissed: 'system',
  second_factor_reset: 'system',
  mail_bounced: 'system',
} as const satisfies Record<string, NotificationPreference>
export type NotificationKind = keyof typeof notificationKinds
const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** News of people's safety. Mutes don't apply; their mail, if any, is sent separately. */
export const safetyKinds: readonly NotificationKind[] = [
  'safety_update',
  'check_in_soon',
  'check_in_due',
  'check_in_missed',
  'check_in_taken',
  'check_in_doubted',
  'check_in_safe',
]

/** A separate mail is sent at once, so the mail about unread notifications leaves these out. */
export const ownMailKinds: readonly NotificationKind[] = [...safetyKinds, 'about_relative', 'invitation_used']

/** Life can depend on these: quiet hours, limits, and mutes of posts and words don't apply. */
export const urgentKinds: readonly NotificationKind[] = [
  'alert',
  'alert_update',
  'about_relative',
  ...safetyKinds,
]

/**
 * Events with the same topic are grouped until they are read. Texts follow `Accept-Language`. `data` has the latest
 * person; `others` is the number of other people, `second` one of them. `action_url` is a path of the app. Scheduled
 * notifications are listed once they are sent.
 */
export const Notification = Shape({
  id: Id,
  title: Type.String(),
  message: Type.String(),
  notification_type: Type.Enum(kinds),
  read: Type.Boolean(),
  action_url: Type.String(),
  data: Shape({
    name: Maybe(Type.String()),
    avatar: Maybe(Type.String()),
    ...userBadges,
    others: Type.Integer({ minimum: 0 }),
    /** The person and the post, which can be muted. */
    person_id: Maybe(Id),
    post_id: Maybe(Id),
    second: Maybe(Shape({ name: Type.String(), ...userBadges })),
  }),
  created_at: Moment,
  /** The time of the latest event; lists are sorted by it, newest first. */
  updated_at: Moment,
  scheduled_for: Maybe(Moment),
  sent_at: Maybe(Moment),
  read_at: Maybe(Moment),
})
export type Notification = Type.Static<typeof Notification>

export const maxNotificationsListed = 500

/** Unread notifications, and read ones of the last 90 days. `count` is at most `maxNotificationsListed`. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  access: 'signedIn',
  summary: 'The notifications of the current user, latest change first, ten per page',
  query: Shape({
    ...PageQuery.properties,
    /** From `next` of the previous page. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    unread: Type.Optional(Type.Boolean()),
  }),
  reply: pageOf(Notification),
})

/** The detail of a 404 is `Notification with ID {id} not found`. */
export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id/',
  access: 'signedIn',
  summary: 'A notification',
  params: ById,
  reply: Notification,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id/',
  access: 'signedIn',
  summary: 'Delete a notification',
  params: ById,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read/',
  access: 'signedIn',
  summary: 'Mark a notification as read',
  params: ById,
  reply: Notification,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/',
  access: 'signedIn',
  summary: 'Mark all notifications as read',
})

export const maxUnread = 100
