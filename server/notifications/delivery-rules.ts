import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import {
  type NotificationKind,
  notificationKinds,
  ownMailKinds,
  urgentKinds,
} from '../../contract/notifications/notifications.ts'
import type {
  NotificationChannel,
  NotificationPreference,
  NotificationPreferences,
  QuietHours,
} from '../../contract/notifications/preferences.ts'
import { ruleOf } from './kind-rules.ts'

interface Limit {
  max: number
  periodMs: number
}

/** Urgent notifications don't count and are always sent. */
const limits: Record<NotificationChannel, Limit[]> = {
  push: [
    { max: 20, periodMs: hourMs },
    { max: 60, periodMs: dayMs },
  ],
  email: [{ max: 5, periodMs: dayMs }],
}

/** A mail follows if a notification was not read in the app and reached no device. */
const mailAfterMs = 15 * minuteMs
/** After this time the result of a push is known. */
const pushResultAfterMs = minuteMs

/** An unread notification. */
export interface UnreadNotification {
  kinds: NotificationKind[]
  topic: string
  deliver_from: Date
  pushed_at: Date | null
  /** The number of devices that the push reached. */
  pushed_to: number
  mailed_at: Date | null
}

/** A delivery of the last day. A mail has no topic. */
export interface Delivery {
  channel: NotificationChannel
  topic: string | null
  at: Date
  /** Whether the topic was read after the delivery. */
  is_read: boolean
}

interface Decision<Row> {
  pushed: Row[]
  /** Sent in one mail. */
  mailed: Row[]
  /** When to decide again, unless a new event comes first. */
  nextAt: Date | null
}

export function isEnabledFor(channel: NotificationChannel, preferences: NotificationPreferences) {
  const isEnabled = (preference: NotificationPreference) =>
    preferences[`${channel}_notifications`] &&
    preferences.notification_types[preference] &&
    preferences.channels[channel][preference]
  const hasOwnMail = (kind: NotificationKind) => channel === 'email' && ownMailKinds.includes(kind)
  return (kind: NotificationKind) => isEnabled(notificationKinds[kind]) && !hasOwnMail(kind)
}

/** The end of an alert can wait until the morning. */
export const isUrgent = ({ kinds }: Pick<UnreadNotification, 'kinds'>) =>
  !kinds.includes('alert_over') && kinds.some((kind) => urgentKinds.includes(kind))

/** So that whoever causes such events again and again takes no more of somebody's pushes. */
const maxPushesAgain = 3

const isPushedAgain = ({ kinds }: UnreadNotification) => kinds.some((kind) => ruleOf(kind).isPushedAgain)

/** Has no side effects: repeated calls decide the same until the caller stores the decision. */
export function decideDelivery<Row extends UnreadNotification>(
  waiting: Row[],
  delivered: Delivery[],
  preferences: NotificationPreferences,
  now: Date,
): Decision<Row> {
  const later: Date[] = waiting.map(({ deliver_from }) => deliver_from).filter((from) => from > now)
  const due = waiting.filter(({ deliver_from }) => deliver_from <= now)

  const unread = delivered.filter(({ is_read }) => !is_read)
  const isPushed = (row: Row) =>
    unread.filter(({ topic }) => topic === row.topic).length >= (isPushedAgain(row) ? maxPushesAgain : 1)
  const pushes = momentsOf('push', delivered)
  const quiet = quietUntil(preferences.quiet_hours, now)
  const pushed = due.filter((each) => {
    if (each.pushed_at || isPushed(each) || !each.kinds.some(isEnabledFor('push', preferences))) return false
    if (isUrgent(each)) return true
    const wait = quiet ?? freeAt('push', pushes, now)
    if (wait) later.push(wait)
    else pushes.push(now)
    return !wait
  })

  const unreached = due.filter(
    ({ kinds, mailed_at, pushed_to }) =>
      !mailed_at && !pushed_to && kinds.some(isEnabledFor('email', preferences)),
  )
  const resultAt = (each: Row) => after(pushed.includes(each) ? now : each.pushed_at, pushResultAfterMs)
  const mailAt = (each: Row) => Math.max(after(each.deliver_from, mailAfterMs), resultAt(each))
  later.push(...unreached.map((each) => new Date(mailAt(each))).filter((at) => at > now))
  if (!unreached.some((each) => mailAt(each) <= now.getTime()))
    return { pushed, mailed: [], nextAt: earliest(later) }
  const wait = freeAt('email', momentsOf('email', delivered), now)
  if (wait) return { pushed, mailed: [], nextAt: earliest([...later, wait]) }
  const mailed = unreached.filter((each) => resultAt(each) <= now.getTime())
  return { pushed, mailed, nextAt: earliest(later) }
}

const after = (moment: Date | null, ms: number) => (moment ? moment.getTime() + ms : -Infinity)

const momentsOf = (channel: NotificationChannel, delivered: Delivery[]) =>
  delivered.filter((each) => each.channel === channel).map(({ at }) => at)

/** When the next delivery is allowed; null if it is now. */
function freeAt(channel: NotificationChannel, moments: Date[], now: Date): Date | null {
  const newest = moments.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const free = limits[channel].map(({ max, periodMs }) => (newest[max - 1] ?? -Infinity) + periodMs)
  const at = Math.max(...free)
  return at > now.getTime() ? new Date(at) : null
}

const earliest = (moments: Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** Viet Nam is at UTC+7 all year. */
const utcOffsetMs = 7 * hourMs

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs

/** The end of the current quiet hours; null outside of them. */
export function quietUntil(hours: QuietHours | null, now: Date): Date | null {
  if (!hours) return null
  const [from, to] = [msOf(hours.from), msOf(hours.to)]
  const midnight = Math.floor((now.getTime() + utcOffsetMs) / dayMs) * dayMs - utcOffsetMs
  const time = now.getTime() - midnight
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to)
  if (!isQuiet) return null
  return new Date(midnight + to + (time < to ? 0 : dayMs))
}
