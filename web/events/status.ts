import type { Event } from '../../contract/events/events.ts'
import { isPast } from '../../contract/posts/participants.ts'
import { serverNow } from '../platform/server-clock.ts'
import type { Hue } from '../ui/layout/Badge.tsx'

export const isOver = (event: Event, now = serverNow()): boolean => isPast(event, now)

/** Who comes takes a place, with a place for each guest; where others wait, one waits behind them. */
export const mustWait = ({ maxParticipants: max, participants, waiting }: Event, guests: number): boolean =>
  max !== null && (participants + 1 + guests > max || waiting > 0)

export const isFull = (event: Event): boolean => mustWait(event, 0)

/** Whether the viewer has or may take a place. */
export const mayTakePart = (event: Event): boolean =>
  event.cancelled_at === null && !isOver(event) && (event.my_status !== 'none' || !event.is_out_of_reach)

export type Standing = 'cancelled' | 'past' | 'going' | 'waiting' | 'offered' | 'mine' | 'full'

/** What matters most of it to the viewer; null where there are places to take. */
export function standingOf(event: Event, now = serverNow()): Standing | null {
  if (event.cancelled_at !== null) return 'cancelled'
  if (isOver(event, now)) return 'past'
  if (event.my_status !== 'none') return event.my_status
  if (event.is_mine) return 'mine'
  return isFull(event) ? 'full' : null
}

export const standingHues: Record<Standing, Hue> = {
  cancelled: 'alert',
  past: 'plain',
  going: 'share',
  waiting: 'plain',
  offered: 'give',
  mine: 'event',
  full: 'plain',
}
