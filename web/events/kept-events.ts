import type { InfiniteData } from '@tanstack/react-query'
import type { Event } from '../../contract/events/events.ts'
import type { Joined } from '../../contract/events/joining.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, change, settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { keepPosts, keptPost } from '../posts/kept-posts.ts'

export const eventDays = ['any', 'week', 'weekend'] as const

/** `search` is '' for everything. */
export interface EventFinding {
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
  list: (finding: EventFinding) => ['events', 'list', finding] as const,
}

/** Not among those whose events change with them. */
export const aroundKeys = {
  people: (id: number) => ['event-people', id] as const,
  photos: (id: number) => ['event-photos', id] as const,
  calendar: ['event-calendar'] as const,
}

interface Results {
  results: Event[]
}

type Kept = InfiniteData<Results> | Event

function patched(there: Kept, id: number, patch: (event: Event) => Event): Kept {
  const one = (event: Event) => (event.id === id ? patch(event) : event)
  if (!('pages' in there)) return one(there)
  return { ...there, pages: there.pages.map((page) => ({ ...page, results: page.results.map(one) })) }
}

/** From whichever list has it, for its own page to start with. */
export function keptEvent(id: number): Event | undefined {
  for (const [, there] of queryClient.getQueriesData<Kept>({ queryKey: eventKeys.all })) {
    if (!there) continue
    const events = 'pages' in there ? there.pages.flatMap(({ results }) => results) : [there]
    const event = events.find((each) => each.id === id)
    if (event) return event
  }
  return undefined
}

/** A list knows less of an event than its page. */
const merged = (before: Event, event: Event): Event => ({
  ...event,
  contact: event.contact ?? before.contact,
})

export const updateEvent = (event: Event): void =>
  applyUpdate<Kept>(eventKeys.all, (there) => patched(there, event.id, (before) => merged(before, event)))

/** Shows what `patch` gives at once, everywhere, and takes it back where the server refuses; rejects as `send` does. */
export const sendJoining = (
  id: number,
  patch: (event: Event) => Event,
  send: () => Promise<Joined>,
): Promise<Joined> =>
  change<Kept, Joined>({
    thing: eventKeys.one(id),
    within: eventKeys.all,
    show: (there) => patched(there, id, patch),
    send,
    settle: (there, joined) => patched(there, id, (event) => ({ ...event, ...joined })),
  })

export const refreshLists = () =>
  void queryClient.invalidateQueries({ queryKey: eventKeys.lists, refetchType: 'none' })

/** The post of the event as other rooms show it, if they do. */
export async function refreshPost(id: number): Promise<void> {
  if (!keptPost(id)) return
  const known = settledChanges()
  try {
    keepPosts([await call(getPost, { params: { id } })], known)
  } catch {
    // It stays as it was known until it is read again.
  }
}
