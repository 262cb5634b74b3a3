import type { Query } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { queryClient } from '../../platform/api/query-client.ts'
import { type Area, findSkeletonArea } from './skeleton-area.ts'

/** A query without a reply for this long counts as slow. Requests time out later. */
const slowAfterMs = 3000
/** Sooner, sending the request again would rarely help. */
const retryAfterMs = 6000
/** While slow queries wait, their skeletons are looked for in this interval. */
const tickMs = 500

interface SlowQueries {
  /** Where the largest of their skeletons is. */
  area: Area
  canRetry: boolean
  /** They were sent again a moment ago. */
  isRetrying: boolean
}

/** Null while no skeleton waits for a slow query. */
export const slowQueries = createStore<SlowQueries | null>(() => null)

/** When the queries that screens wait for were sent, in milliseconds since the page was opened. */
const sentAt = new Map<Query, number>()
let retriedAt = 0
let isCancelling = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether a screen waits for the first data of the query, or for its next page. */
const isAwaited = (query: Query) => {
  const { fetchStatus, data, fetchMeta } = query.state
  return (
    fetchStatus === 'fetching' && query.isActive() && (data === undefined || Boolean(fetchMeta?.fetchMore))
  )
}

function update() {
  clearTimeout(timer)
  const first = Math.min(...sentAt.values())
  const waitedMs = performance.now() - first
  const isSlow = sentAt.size > 0 && waitedMs >= slowAfterMs
  const isRetrying = retriedAt > first && performance.now() - retriedAt < slowAfterMs
  const area = isSlow ? findSkeletonArea() : null
  if (area || slowQueries.getState())
    slowQueries.setState(area && { area, canRetry: waitedMs >= retryAfterMs, isRetrying }, true)
  if (sentAt.size) timer = setTimeout(update, isSlow ? tickMs : slowAfterMs - waitedMs)
}

function follow(query: Query, at = performance.now()) {
  if (isCancelling || isAwaited(query) === sentAt.has(query)) return
  if (!sentAt.delete(query)) sentAt.set(query, at)
  update()
}

/** Queries that are under way already were sent at the time `startedAt`, by default when the page was opened. */
export function watchSlowQueries(startedAt = 0): () => void {
  const queries = queryClient.getQueryCache()
  for (const query of queries.getAll()) follow(query, startedAt)
  const stop = queries.subscribe(({ query }) => follow(query as Query))
  return () => {
    stop()
    clearTimeout(timer)
    sentAt.clear()
    slowQueries.setState(null, true)
  }
}

/** Sends the requests that have no reply again. */
export function retrySlowQueries() {
  retriedAt = performance.now()
  isCancelling = true
  for (const query of sentAt.keys()) {
    const { fetchMeta } = query.state
    void query.cancel({ revert: true })
    // Its failure is shown by the screen.
    query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {}).catch(() => {})
  }
  isCancelling = false
  update()
}
