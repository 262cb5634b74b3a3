import type { QueryKey } from '@tanstack/react-query'
import { isMissing } from '../api/api-error.ts'
import { findCachedItem, updateCachedItem } from '../api/cached-items.ts'
import { queryClient } from '../api/query-client.ts'
import { onServerEvent, onSubscribed } from './hub.ts'
import { isOlderThan } from './live-queries.ts'
import { watchRowsOnScreen } from './on-screen.ts'
import { throttleByKey } from './throttle.ts'
import { topicSubscriptions } from './topic-subscriptions.ts'

/** How to load again one thing that lists show. All queries under `queryKey` hold such things. */
export interface LiveRow {
  queryKey: QueryKey
  load: (id: number) => Promise<object | null>
}

interface Item {
  id: number
}

/** A socket has at most 64 topics. */
const maxRows = 16

async function refreshRow({ queryKey, load }: LiveRow, id: number) {
  try {
    const item = await load(id)
    if (item) updateCachedItem<Item>(queryKey, id, (before) => ({ ...before, ...item }))
  } catch (error) {
    // The lists are loaded again without it.
    if (isMissing(error)) void queryClient.invalidateQueries({ queryKey })
  }
}

/**
 * Keeps rows of lists up to date: subscribes to the `data-topic` of those on screen and loads a changed one alone, so that
 * the list stays as it is read. `rows` are by the kind of their topic. Returns a function that stops it.
 */
export function keepRowsLive(rows: Record<string, LiveRow>): () => void {
  const subscriptions = topicSubscriptions()
  const find = (topic: string) => {
    const [kind = '', id] = topic.split(':')
    const row = subscriptions.has(topic) ? rows[kind] : undefined
    return row && { row, id: Number(id) }
  }
  const refresh = throttleByKey(async (topic: string) => {
    const found = find(topic)
    if (found) await refreshRow(found.row, found.id)
  })
  const isOutdated = (topic: string, changedAt: number) => {
    const found = find(topic)
    return (
      found && findCachedItem(found.row.queryKey, ({ id }: Item) => id === found.id, isOlderThan(changedAt))
    )
  }
  const ends = [
    watchRowsOnScreen('topic', maxRows, (topics) => subscriptions.set(topics)),
    onServerEvent('changed', ({ topic }) => find(topic) && refresh(topic)),
    onSubscribed((topic, changedAt) => isOutdated(topic, changedAt) && refresh(topic)),
    () => subscriptions.set([]),
  ]
  return () => {
    for (const end of ends) end()
  }
}
