import type { Event } from '../../contract/events/events.ts'
import { findCachedItem, updateCachedItem } from '../platform/api/cached-items.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { eventsKey } from '../posts/joining/participation.ts'

export const eventDays = ['any', 'week', 'weekend'] as const

/** An empty `search` matches everything. */
export interface EventFilter {
  mine: boolean
  past: boolean
  search: string
  days: (typeof eventDays)[number]
  ordering: 'date' | 'distance'
}

export const eventKeys = {
  all: eventsKey,
  ones: [...eventsKey, 'one'] as const,
  one: (id: number) => [...eventsKey, 'one', id] as const,
  lists: [...eventsKey, 'list'] as const,
  list: (filter: EventFilter) => [...eventsKey, 'list', filter] as const,
}

/** Outside `eventKeys.all`, because these queries hold no events. */
export const eventDetailKeys = {
  people: (id: number) => ['event-people', id] as const,
  photos: (id: number) => ['event-photos', id] as const,
  calendar: ['event-calendar'] as const,
}

export const cachedEvent = (id: number) => findCachedItem(eventKeys.all, (item: Event) => item.id === id)

/** Lists omit the contact of an event. */
const withKnownContact = (before: Event, event: Event): Event => ({
  ...event,
  contact: event.contact ?? before.contact,
})

export const updateEvent = (event: Event): void =>
  updateCachedItem<Event>(eventKeys.all, event.id, (before) => withKnownContact(before, event))

export const markEventListsStale = () =>
  void queryClient.invalidateQueries({ queryKey: eventKeys.lists, refetchType: 'none' })
