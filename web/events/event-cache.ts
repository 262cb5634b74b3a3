import type { InfiniteData } from '@tanstack/react-query'
import type { Event } from '../../contract/events/events.ts'
import type { Joined } from '../../contract/events/participants.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, changeOptimistically, settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { cachePosts, cachedPost } from '../posts/post-cache.ts'

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
  all: ['events'] as const,
  one: (id: number) => ['events', 'one', id] as const,
  lists: ['events', 'list'] as const,
  list: (finding: EventFilter) => ['events', 'list', finding] as const,
}

/** Not among those whose events change with them. */
export const eventDetailKeys = {
  people: (id: number) => ['event-people', id] as const,
  photos: (id: number) => ['event-photos', id] as const,
  calendar: ['event-calendar'] as const,
}

interface Results {
  results: Event[]
}

type CachedEvents = InfiniteData<Results> | Event

function withPatchedEvent(there: CachedEvents, id: number, patch: (event: Event) => Event): CachedEvents {
  const one = (event: Event) => (event.id === id ? patch(event) : event)
  if (!('pages' in there)) return one(there)
  return { ...there, pages: there.pages.map((page) => ({ ...page, results: page.results.map(one) })) }
}

/** From whichever list has it, for its own page to start with. */
export function cachedEvent(id: number): Event | undefined {
  for (const [, there] of queryClient.getQueriesData<CachedEvents>({ queryKey: eventKeys.all })) {
    if (!there) continue
    const events = 'pages' in there ? there.pages.flatMap(({ results }) => results) : [there]
    const event = events.find((each) => each.id === id)
    if (event) return event
  }
  return undefined
}

/** A list knows less of an event than its page. */
const withKnownContact = (before: Event, event: Event): Event => ({
  ...event,
  contact: event.contact ?? before.contact,
})

export const updateEvent = (event: Event): void =>
  applyUpdate<CachedEvents>(eventKeys.all, (there) =>
    withPatchedEvent(there, event.id, (before) => withKnownContact(before, event)),
  )

/** Shows what `patch` gives at once, everywhere, and takes it back where the server refuses; rejects as `send` does. */
export const sendParticipation = (
  id: number,
  patch: (event: Event) => Event,
  send: () => Promise<Joined>,
): Promise<Joined> =>
  changeOptimistically<CachedEvents, Joined>({
    thing: eventKeys.one(id),
    within: eventKeys.all,
    show: (there) => withPatchedEvent(there, id, patch),
    send,
    settle: (there, joined) => withPatchedEvent(there, id, (event) => ({ ...event, ...joined })),
  })

export const markEventListsStale = () =>
  void queryClient.invalidateQueries({ queryKey: eventKeys.lists, refetchType: 'none' })

/** The post of the event as other rooms show it, if they do. */
export async function refetchEventPost(id: number): Promise<void> {
  if (!cachedPost(id)) return
  const known = settledChanges()
  try {
    cachePosts([await call(getPost, { params: { id } })], known)
  } catch {
    // It stays as it was known until it is read again.
  }
}
