import type { InfiniteData } from '@tanstack/react-query'
import type { Event } from '../../contract/events/events.ts'
import { applyUpdate } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { eventsKey } from '../posts/joining/participation.ts'

export const eventDays = ['any', 'week', 'weekend'] as const

/** `search` is '' for everything. */
export interface EventFilter {
  mine: boolean
  past: boolean
  search: string
  days: (typeof eventDays)[number]
  ordering: 'date' | 'distance'
}

export const eventKeys = {
  all: eventsKey,
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

interface Results {
  results: Event[]
}

export type CachedEvents = InfiniteData<Results> | Event

export function withPatchedEvent(
  cached: CachedEvents,
  id: number,
  patch: (event: Event) => Event,
): CachedEvents {
  const patchIfSame = (event: Event) => (event.id === id ? patch(event) : event)
  if (!('pages' in cached)) return patchIfSame(cached)
  const pages = cached.pages.map((page) => ({ ...page, results: page.results.map(patchIfSame) }))
  return { ...cached, pages }
}

/** From any list that holds it: the event's page shows it until its own request is answered. */
export function cachedEvent(id: number): Event | undefined {
  const cached = queryClient.getQueriesData<CachedEvents>({ queryKey: eventKeys.all })
  return cached.flatMap(([, data]) => eventsIn(data)).find((event) => event.id === id)
}

function eventsIn(cached: CachedEvents | undefined): Event[] {
  if (!cached) return []
  return 'pages' in cached ? cached.pages.flatMap(({ results }) => results) : [cached]
}

/** Lists omit the contact of an event. */
const withKnownContact = (before: Event, event: Event): Event => ({
  ...event,
  contact: event.contact ?? before.contact,
})

export const updateEvent = (event: Event): void =>
  applyUpdate<CachedEvents>(eventKeys.all, (cached) =>
    withPatchedEvent(cached, event.id, (before) => withKnownContact(before, event)),
  )

export const markEventListsStale = () =>
  void queryClient.invalidateQueries({ queryKey: eventKeys.lists, refetchType: 'none' })
