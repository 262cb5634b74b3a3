import type { Event } from '../../contract/events/events.ts'
import { isPastEvent } from '../../contract/events/event-posts.ts'
import { serverNow } from '../platform/server-clock.ts'
import type { Hue } from '../ui/layout/Badge.tsx'

export const isOver = (event: Event, now = serverNow()): boolean => isPastEvent(event, now)

/** Whether a participant with these guests has to wait: there aren't enough places, or others wait already. */
export const goesToWaitingList = (
  { maxParticipants: max, participants, waiting }: Event,
  guests: number,
): boolean => max !== null && (participants + 1 + guests > max || waiting > 0)

export const isFull = (event: Event): boolean => goesToWaitingList(event, 0)

/** Whether the viewer participates or may participate. */
export const canParticipate = (event: Event): boolean =>
  event.cancelled_at === null && !isOver(event) && (event.my_status !== 'none' || !event.is_out_of_reach)

export type EventStatus = 'cancelled' | 'past' | 'going' | 'waiting' | 'offered' | 'mine' | 'full'

/** The most important status for the viewer; null if there are free places. */
export function eventStatus(event: Event, now = serverNow()): EventStatus | null {
  if (event.cancelled_at !== null) return 'cancelled'
  if (isOver(event, now)) return 'past'
  if (event.my_status !== 'none') return event.my_status
  if (event.is_mine) return 'mine'
  return isFull(event) ? 'full' : null
}

export const eventStatusHues: Record<EventStatus, Hue> = {
  cancelled: 'alert',
  past: 'plain',
  going: 'share',
  waiting: 'plain',
  offered: 'give',
  mine: 'event',
  full: 'plain',
}
