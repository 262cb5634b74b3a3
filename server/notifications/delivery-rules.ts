import { minuteMs } from '../../contract/durations.ts'
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
} from '../../contract/notifications/preferences.ts'
import { quietUntil } from './quiet-hours.ts'

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface Limit {
  most: number
  ms: number
}

/** Urgent ones neither count nor are held back. */
const limits: Record<NotificationChannel, Limit[]> = {
  push: [
    { most: 20, ms: hourMs },
    { most: 60, ms: dayMs },
  ],
  email: [{ most: 5, ms: dayMs }],
}

/** Mail is for what was not read in the app, and no device took. */
const mailAfterMs = 15 * minuteMs
/** By then it is known whether a device took it. */
const pushTakesMs = minuteMs

/** An unread notification. */
export interface UnreadNotification {
  kinds: NotificationKind[]
  topic: string
  deliver_from: Date
  pushed_at: Date | null
  /** Devices. */
  pushed_to: number
  mailed_at: Date | null
}

/** One of the last day. A mail has no topic. */
export interface Delivery {
  channel: NotificationChannel
  topic: string | null
  at: Date
  /** Whether its topic was read since. */
  is_read: boolean
}

interface Decision<W> {
  pushed: W[]
  /** In one mail. */
  mailed: W[]
  /** When to decide anew, if nothing happens before. */
  again: Date | null
}

export function isWantedBy(channel: NotificationChannel, preferences: NotificationPreferences) {
  const wants = (preference: NotificationPreference) =>
    preferences[`${channel}_notifications`] &&
    preferences.notification_types[preference] &&
    preferences.channels[channel][preference]
  const hasOwnMail = (kind: NotificationKind) => channel === 'email' && ownMailKinds.includes(kind)
  return (kind: NotificationKind) => wants(notificationKinds[kind]) && !hasOwnMail(kind)
}

export const isUrgent = ({ kinds }: Pick<UnreadNotification, 'kinds'>) =>
  kinds.some((kind) => urgentKinds.includes(kind))

/** The same each time until what it decided is recorded. */
export function decideDelivery<W extends UnreadNotification>(
  waiting: W[],
  delivered: Delivery[],
  preferences: NotificationPreferences,
  now: Date,
): Decision<W> {
  const later: Date[] = waiting.map(({ deliver_from }) => deliver_from).filter((from) => from > now)
  const due = waiting.filter(({ deliver_from }) => deliver_from <= now)

  const isPushed = new Set(delivered.filter(({ is_read }) => !is_read).map(({ topic }) => topic))
  const pushes = momentsOf('push', delivered)
  const quiet = quietUntil(preferences.quiet_hours, now)
  const pushed = due.filter((each) => {
    if (each.pushed_at || isPushed.has(each.topic) || !each.kinds.some(isWantedBy('push', preferences)))
      return false
    if (isUrgent(each)) return true
    const wait = quiet ?? freeAt('push', pushes, now)
    if (wait) later.push(wait)
    else pushes.push(now)
    return !wait
  })

  const unreached = due.filter(
    ({ kinds, mailed_at, pushed_to }) =>
      !mailed_at && !pushed_to && kinds.some(isWantedBy('email', preferences)),
  )
  const knownAt = (each: W) => after(pushed.includes(each) ? now : each.pushed_at, pushTakesMs)
  const mailAt = (each: W) => Math.max(after(each.deliver_from, mailAfterMs), knownAt(each))
  later.push(...unreached.map((each) => new Date(mailAt(each))).filter((at) => at > now))
  if (!unreached.some((each) => mailAt(each) <= now.getTime()))
    return { pushed, mailed: [], again: earliest(later) }
  const wait = freeAt('email', momentsOf('email', delivered), now)
  if (wait) return { pushed, mailed: [], again: earliest([...later, wait]) }
  const mailed = unreached.filter((each) => knownAt(each) <= now.getTime())
  return { pushed, mailed, again: earliest(later) }
}

const after = (moment: Date | null, ms: number) => (moment ? moment.getTime() + ms : -Infinity)

const momentsOf = (channel: NotificationChannel, delivered: Delivery[]) =>
  delivered.filter((each) => each.channel === channel).map(({ at }) => at)

/** When one more is allowed; null if it is now. */
function freeAt(channel: NotificationChannel, moments: Date[], now: Date): Date | null {
  const newest = moments.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const free = limits[channel].map(({ most, ms }) => (newest[most - 1] ?? -Infinity) + ms)
  const at = Math.max(...free)
  return at > now.getTime() ? new Date(at) : null
}

const earliest = (moments: Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
