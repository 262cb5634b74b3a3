import { hashKey, type Query, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isFinal, isMissing } from '../platform/api/api-error.ts'
import { recall } from '../platform/api/change.ts'
import { isOnline, subscribeOnline } from '../platform/api/online.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession } from '../platform/session/session.ts'
import { keepPictures, watchPictures } from './pictures.ts'
import { forget, keep, owner, tidy } from './seen-store.ts'
import { entriesOf, kindOf, limits } from './what-is-seen.ts'

/** Milliseconds between a change and its writing, as changes come in groups. */
const pause = 1500

const queries = queryClient.getQueryCache()
const changed = new Map<string, { query: Query; owner: string }>()
let timer: ReturnType<typeof setTimeout> | undefined

const kindFor = ({ queryKey }: Query) => {
  const viewer = useSession.getState().user?.id
  return viewer === undefined ? null : kindOf(queryKey, viewer)
}

function soon() {
  timer ??= setTimeout(() => void write(), pause)
}

async function write() {
  clearTimeout(timer)
  timer = undefined
  const due = [...changed]
  changed.clear()
  try {
    for (const [id, { query, owner: mine }] of due) {
      const kind = kindFor(query)
      // Dropped from memory meanwhile, it is still something that was seen.
      if (!kind || queries.get(query.queryHash) !== query) continue
      const entries = entriesOf(query, kind)
      // A post that came with a list has no date of its own.
      const fetched_at = query.state.dataUpdatedAt || Date.now()
      if (entries) await keep(id, { owner: mine, kind, entries, fetched_at })
      else await forget(id)
    }
    await keepPictures(await tidy(limits))
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

function note(query: Query) {
  const kind = kindFor(query)
  // A post in a list is not one that was opened.
  if (!kind || query.state.data === undefined || (kind === 'post' && !query.getObserversCount())) return
  const mine = owner()
  if (mine === null) return
  changed.set(hashKey(query.queryKey), { query, owner: mine })
  soon()
}

let filling: Promise<void> | undefined

/** Shows what was seen before, where there is nothing newer; again after a while, as unused data is dropped. */
export const fill = (): Promise<void> =>
  (filling ??= tidy(limits)
    .then((all) => {
      // Signed out meanwhile.
      if (all[0]?.owner !== owner()) return
      for (const { entries, fetched_at } of all)
        for (const [queryKey, data] of entries) {
          if (queryClient.getQueryData(queryKey) !== undefined) continue
          recall(queryKey, data, fetched_at)
          // However recent, it is asked for as soon as there is a network.
          queries.find({ queryKey })?.invalidate()
        }
    })
    .catch(() => {
      // As in `write`.
    })
    .finally(() => (filling = undefined)))

function onEvent(event: QueryCacheNotifyEvent) {
  const query = event.query as Query
  if (!kindFor(query)) return
  const isEmpty = query.state.data === undefined
  if (event.type === 'observerAdded') {
    note(query)
    if (isEmpty && !isOnline()) void fill()
  } else if (event.type === 'updated') {
    const { action } = event
    if (action.type === 'success') note(query)
    if (action.type !== 'error' && action.type !== 'failed') return
    if (isMissing(action.error)) void forget(hashKey(query.queryKey)).catch(() => {})
    else if (isEmpty && !isFinal(action.error)) void fill()
  }
}

/** While nobody is signed in, or without consent, it keeps nothing. */
export function keepSeen(): () => void {
  const stops = [
    queries.subscribe(onEvent),
    subscribeOnline(() => isOnline() || void fill()),
    watchPictures(soon),
  ]
  for (const query of queries.getAll()) note(query)
  const onLeave = () => document.visibilityState === 'hidden' && void write()
  document.addEventListener('visibilitychange', onLeave)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', onLeave)
    clearTimeout(timer)
    timer = undefined
    changed.clear()
  }
}
