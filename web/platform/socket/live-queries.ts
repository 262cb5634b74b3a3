import { focusManager, type Query, type QueryKey } from '@tanstack/react-query'
import { onBackOnline } from '../api/online.ts'
import { queryClient } from '../api/query-client.ts'
import { onServerEvent, onSubscribed, subscribeToTopic } from './hub.ts'
import { throttleByKey } from './throttle.ts'
import { topicSubscriptions } from './topic-subscriptions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The topics of what the query shows, of which some may follow from its data. */
    queryMeta: { topics?: readonly string[] | ((data: never) => readonly string[]) }
  }
}

/** A socket has at most 64, also for the rows of lists, posts and conversations. */
const maxTopics = 34

/** The longest time between the moment of which a reply tells and its arrival: a request, a new session and a second try. */
export const maxReplyMs = 20_000

const cache = queryClient.getQueryCache()

function topicsOf({ meta, state }: Query): readonly string[] {
  const topics = meta?.topics ?? []
  if (typeof topics !== 'function') return topics
  return state.data === undefined ? [] : topics(state.data as never)
}

/** Whether the data may not show what happened at a time. */
export const isOlderThan =
  (time: number) =>
  ({ state }: Pick<Query, 'state'>): boolean =>
    state.fetchStatus === 'fetching' || state.dataUpdatedAt - maxReplyMs <= time

/** Refetches what was loaded before a time, or may have been. */
export const refetchOlder = (queryKey: QueryKey, time: number) =>
  void queryClient.invalidateQueries({ queryKey, predicate: isOlderThan(time) })

/** Refetches queries about the user when an event of theirs was missed. Returns a function that stops it. */
export function catchUpOwn(queryKey: QueryKey): () => void {
  const ends = [
    subscribeToTopic('me'),
    onSubscribed((topic, changedAt) => {
      if (topic === 'me') refetchOlder(queryKey, changedAt)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

async function refetchTopic(topic: string, isOutdated: (query: Query) => boolean = () => true) {
  const shown = cache.findAll({ predicate: (query) => topicsOf(query).includes(topic) })
  // Invalidation doesn't repeat a first request that is under way, and its reply may be older than the change.
  const loading = shown.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
  for (const queries of [shown, loading])
    await queryClient.invalidateQueries({
      predicate: (query) => queries.includes(query) && isOutdated(query),
    })
}

/** Refetches what is open, also if it isn't stale, unless a request for it is under way. */
export const refetchOpen = () =>
  void queryClient.invalidateQueries(
    { predicate: (query) => topicsOf(query).length > 0 },
    { cancelRefetch: false },
  )

/**
 * Keeps queries on screen up to date: subscribes to their topics, refetches them when a topic changes or has changed before
 * the subscription, and when the app gets the focus or the network returns. Returns a function that stops it.
 */
export function keepQueriesLive(): () => void {
  const subscriptions = topicSubscriptions()
  const refresh = throttleByKey((topic: string) => refetchTopic(topic))
  let isScheduled = false

  function updateSubscriptions() {
    isScheduled = false
    const open = cache.findAll({ type: 'active' }).flatMap((query) => topicsOf(query))
    subscriptions.set(Array.from(new Set(open)).slice(0, maxTopics))
  }
  const updateSoon = () => {
    if (!isScheduled) queueMicrotask(updateSubscriptions)
    isScheduled = true
  }

  const ends = [
    cache.subscribe(({ query }) => {
      if (query.meta?.topics) updateSoon()
    }),
    onServerEvent('changed', ({ topic }) => refresh(topic)),
    // Whatever happens to the user comes with a notification.
    onServerEvent('notification', ({ kind }) => kind !== null && refresh('me')),
    onSubscribed((topic, changedAt) => void refetchTopic(topic, isOlderThan(changedAt))),
    focusManager.subscribe((isFocused) => isFocused && refetchOpen()),
    onBackOnline(refetchOpen),
  ]
  updateSubscriptions()
  return () => {
    for (const end of ends) end()
    subscriptions.set([])
  }
}
