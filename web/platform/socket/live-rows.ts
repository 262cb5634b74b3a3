import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { isMissing } from '../api/api-error.ts'
import { findCachedItem, updateCachedItem } from '../api/cached-items.ts'
import { applyUpdate, settledChanges } from '../api/change.ts'
import { queryClient } from '../api/query-client.ts'
import { onServerEvent, onSubscribed } from './hub.ts'
import { isOlderThan } from './live-queries.ts'
import { watchRowsOnScreen } from './on-screen.ts'
import { throttleByKey } from './throttle.ts'
import { topicSubscriptions } from './topic-subscriptions.ts'

/** How to load again one thing that lists show. All queries under `queryKey` hold such things. */
export interface LiveRow {
  queryKey: QueryKey
  load: (listed: never) => Promise<object>
}

/** Lists of things of several kinds. The field with the thing follows from the kind of its topic. */
export interface MixedLists {
  queryKey: QueryKey
  fields: Record<string, string>
}

type MixedData = InfiniteData<{ things: Record<string, unknown>[] }>

interface Item {
  id: number
}

/** A socket has at most 64 topics. */
const maxRows = 16

const isItem = (value: unknown, id: number): value is Item => (value as Item | undefined)?.id === id

/**
 * Keeps rows of lists up to date: subscribes to the `data-topic` of those on screen and loads a changed one alone, so that
 * the list stays as it is read. `rows` are by the kind of their topic. Returns a function that stops it.
 */
export function keepRowsLive(rows: Record<string, LiveRow>, mixed: MixedLists): () => void {
  const subscriptions = topicSubscriptions()

  function rowOf(topic: string) {
    const [kind = '', id] = topic.split(':')
    const row = subscriptions.has(topic) ? rows[kind] : undefined
    return row && { ...row, field: mixed.fields[kind] ?? '', id: Number(id) }
  }
  type Row = NonNullable<ReturnType<typeof rowOf>>

  const findMixed = ({ field, id }: Row, isSearched?: ReturnType<typeof isOlderThan>) =>
    queryClient
      .getQueriesData<MixedData>({
        queryKey: mixed.queryKey,
        ...(isSearched && { predicate: isSearched }),
      })
      .flatMap(([, list]) => list?.pages ?? [])
      .flatMap(({ things }) => things.map((thing) => thing[field]))
      .find((each): each is Item => isItem(each, id))

  const find = (row: Row, isSearched?: ReturnType<typeof isOlderThan>) =>
    findCachedItem(row.queryKey, (each: Item) => each.id === row.id, isSearched) ?? findMixed(row, isSearched)

  function update(
    { queryKey, field, id }: Row,
    item: object,
    settledBefore: ReturnType<typeof settledChanges>,
  ) {
    updateCachedItem<Item>(queryKey, id, (before) => ({ ...before, ...item }), settledBefore)
    const updateMixed = (list: MixedData): MixedData => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        things: page.things.map((thing) => {
          const before = thing[field]
          return isItem(before, id) ? { ...thing, [field]: { ...before, ...item } } : thing
        }),
      })),
    })
    applyUpdate(mixed.queryKey, updateMixed, settledBefore)
  }

  const refresh = throttleByKey(async (topic: string) => {
    const row = rowOf(topic)
    const listed = row && find(row)
    if (!listed) return
    const settledBefore = settledChanges()
    try {
      update(row, await row.load(listed as never), settledBefore)
    } catch (error) {
      if (!isMissing(error)) return
      // The lists are loaded again without it.
      if (findMixed(row)) void queryClient.invalidateQueries({ queryKey: mixed.queryKey })
      void queryClient.invalidateQueries({ queryKey: row.queryKey })
    }
  })

  const isOutdated = (topic: string, changedAt: number) => {
    const row = rowOf(topic)
    return row && find(row, isOlderThan(changedAt))
  }
  const ends = [
    watchRowsOnScreen('topic', maxRows, (topics) => subscriptions.set(topics)),
    onServerEvent('changed', ({ topic }) => rowOf(topic) && refresh(topic)),
    onSubscribed((topic, changedAt) => isOutdated(topic, changedAt) && refresh(topic)),
    () => subscriptions.set([]),
  ]
  return () => {
    for (const end of ends) end()
  }
}
