import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query'
import { chatKeys } from '../../chat/chat-cache.ts'
import { lastPageOf, type MessageWindow } from '../../chat/message-window.ts'
import { type EventFilter, eventKeys } from '../../events/event-cache.ts'
import { noFilter, type CachedProduct, productKeys } from '../../market/product-cache.ts'
import { notificationListsKey } from '../../notifications/data.ts'
import { unreadCountKey } from '../../notifications/unread-count.ts'
import { checkInKeys } from '../../people/check-ins/data.ts'
import { isFinal, isMissing } from '../../platform/api/api-error.ts'
import { restoreCached, settledData } from '../../platform/api/change.ts'
import { isOnline, subscribeOnline } from '../../platform/api/online.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { offlinePictureCache } from '../../platform/storage/clear-storage.ts'
import { useSession } from '../../platform/session/session.ts'
import { commentKeys } from '../../posts/comments/data.ts'
import { savedFirstPage } from '../../posts/filter/feed-state.ts'
import { type CachedPost, type PageOfIds, postKeys } from '../../posts/post-cache.ts'
import { userKeys } from '../../relations/user-keys.ts'
import { deleteSeen, saveSeen, seenOwner, type SeenRecord, pruneSeen } from './seen-store.ts'

/** Changes come in groups, so they are written with this delay. */
const writeDelayMs = 100

const queries = queryClient.getQueryCache()
const changed = new Map<string, { query: Query; owner: string }>()
let timer: ReturnType<typeof setTimeout> | undefined

const kindFor = ({ queryKey }: Query) => {
  const viewer = useSession.getState().user?.id
  return viewer === undefined ? null : kindOf(queryKey, viewer)
}

function scheduleWrite() {
  timer ??= setTimeout(() => void write(), writeDelayMs)
}

async function write() {
  clearTimeout(timer)
  timer = undefined
  const due = [...changed]
  changed.clear()
  try {
    for (const [id, { query, owner }] of due) {
      const kind = kindFor(query)
      // A query that was dropped from memory meanwhile keeps its stored record.
      if (!kind || queries.get(query.queryHash) !== query) continue
      const entries = entriesOf(query, kind)
      // A post that was loaded with a list has no `dataUpdatedAt`.
      const fetched_at = query.state.dataUpdatedAt || Date.now()
      if (entries) await saveSeen(id, { owner, kind, entries, fetched_at })
      else await deleteSeen(id)
    }
    await updatePictureCache(await pruneSeen(seenLimits))
  } catch {
    // Without storage, nothing is cached.
  }
}

function scheduleQuery(query: Query) {
  const kind = kindFor(query)
  // Posts that were only shown in a list aren't stored.
  if (!kind || query.state.data === undefined || (kind === 'post' && !query.getObserversCount())) return
  const owner = seenOwner()
  if (owner === null) return
  changed.set(hashKey(query.queryKey), { query, owner })
  scheduleWrite()
}

let restoring: Promise<void> | undefined

/** Restores stored queries that are not in memory. Runs again later, because TanStack Query drops unused data. */
export const restoreSeenQueries = (): Promise<void> =>
  (restoring ??= pruneSeen(seenLimits)
    .then((records) => {
      // The user has signed out meanwhile.
      if (records[0]?.owner !== seenOwner()) return
      for (const { entries, fetched_at } of records)
        for (const [queryKey, data] of entries) {
          if (queryClient.getQueryData(queryKey) !== undefined) continue
          restoreCached(queryKey, data, fetched_at)
          // Restored data is always refetched as soon as there is a network.
          queries.find({ queryKey })?.invalidate()
        }
    })
    .catch(() => {
      // As in `write`.
    })
    .finally(() => (restoring = undefined)))

function onEvent(event: QueryCacheNotifyEvent) {
  const query = event.query as Query
  if (!kindFor(query)) return
  const isEmpty = query.state.data === undefined
  if (event.type === 'observerAdded') {
    scheduleQuery(query)
    if (isEmpty && !isOnline()) void restoreSeenQueries()
  } else if (event.type === 'updated') {
    const { action } = event
    if (action.type === 'success') scheduleQuery(query)
    if (action.type !== 'error' && action.type !== 'failed') return
    if (isMissing(action.error)) void deleteSeen(hashKey(query.queryKey)).catch(() => {})
    else if (isEmpty && !isFinal(action.error)) void restoreSeenQueries()
  }
}

let stopCaching: (() => void) | undefined

/** Stores nothing without a signed-in user or without consent. A second call changes nothing. */
export const startCachingSeenQueries = (): (() => void) => (stopCaching ??= startCaching())

function startCaching() {
  const stops = [
    queries.subscribe(onEvent),
    subscribeOnline(() => isOnline() || void restoreSeenQueries()),
    watchPictures(scheduleWrite),
  ]
  for (const query of queries.getAll()) scheduleQuery(query)
  const onLeave = () => document.visibilityState === 'hidden' && void write()
  const onPageHide = () => void write()
  document.addEventListener('visibilitychange', onLeave)
  addEventListener('pagehide', onPageHide)
  return () => {
    stopCaching = undefined
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', onLeave)
    removeEventListener('pagehide', onPageHide)
    clearTimeout(timer)
    timer = undefined
    changed.clear()
  }
}

const maxPictures = 120
/** The limit of one picture; leaves out the large pictures of the picture viewer. */
const maxPictureBytes = 400_000

/** Paths of the pictures that this page has shown, in the variant for this screen. */
const shownPaths = new Set<string>()

const isOurs = ({ origin, pathname }: URL) => origin === location.origin && pathname.startsWith('/media/')

function rememberPicture(image: HTMLImageElement) {
  const url = image.currentSrc && new URL(image.currentSrc)
  if (!url || !isOurs(url) || !image.complete || !image.naturalWidth || shownPaths.has(url.pathname))
    return false
  shownPaths.add(url.pathname)
  return true
}

/** Calls `onNew` for each picture that appears. */
function watchPictures(onNew: () => void): () => void {
  const onLoad = ({ target }: Event) =>
    target instanceof HTMLImageElement && rememberPicture(target) && onNew()
  for (const image of document.images) rememberPicture(image)
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}

const pathsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"(\/media\/[^"\\]+)"/g)].map(([, path = '']) => path)

/** Caches the shown pictures of the given records and of the feed; deletes all others. */
async function updatePictureCache(records: readonly SeenRecord[]) {
  const viewer = useSession.getState().user?.id
  if (seenOwner() === null || viewer === undefined) return
  const usedPaths = new Set(
    pathsIn([savedFirstPage(viewer)?.data ?? [], records.map(({ entries }) => entries)]),
  )
  const cache = await caches.open(offlinePictureCache)
  const cachedPaths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of cachedPaths) if (!usedPaths.has(path)) await cache.delete(path)
  const keptPaths = cachedPaths.filter((path) => usedPaths.has(path))
  const newPaths = [...shownPaths].filter((path) => usedPaths.has(path) && !keptPaths.includes(path))
  for (const path of keptPaths.slice(0, Math.max(0, keptPaths.length + newPaths.length - maxPictures)))
    await cache.delete(path)
  for (const path of newPaths.slice(-maxPictures)) {
    const reply = await fetch(path)
    const isSmallEnough = reply.ok && Number(reply.headers.get('content-length')) <= maxPictureBytes
    if (isSmallEnough) await cache.put(path, reply)
    // The user has signed out meanwhile, in this or another tab.
    if (seenOwner() === null) return void (await caches.delete(offlinePictureCache))
  }
}

/** The maximum number of records of each kind. The feed stores its first page itself. */
export const seenLimits = {
  post: 30,
  product: 30,
  products: 1,
  shelf: 2,
  event: 20,
  events: 2,
  comments: 30,
  notifications: 2,
  unread: 1,
  profile: 1,
  own_posts: 1,
  check_in: 1,
  chats: 1,
  chat: 10,
  talk: 10,
}

type Kind = keyof typeof seenLimits

const startsWith = (key: QueryKey, start: QueryKey) => start.every((part, index) => key[index] === part)

const marketKey = hashKey(productKeys.list(noFilter))

/** Null for queries that aren't stored, such as other people's profiles. */
function kindOf(key: QueryKey, viewer: number): Kind | null {
  if (startsWith(key, postKeys.ones) && key.length === 3) return 'post'
  if (startsWith(key, productKeys.ones)) return 'product'
  if (hashKey(key) === marketKey) return 'products'
  if (startsWith(key, productKeys.shelves)) return 'shelf'
  if (startsWith(key, eventKeys.ones)) return 'event'
  if (startsWith(key, eventKeys.lists)) return (key.at(-1) as EventFilter).search === '' ? 'events' : null
  if (startsWith(key, commentKeys.all) && key.length === 3 && key[2] === null) return 'comments'
  if (startsWith(key, [...notificationListsKey, viewer]) && key.at(-1) === false) return 'notifications'
  if (startsWith(key, [...unreadCountKey, viewer])) return 'unread'
  if (startsWith(key, userKeys.profile(viewer))) return 'profile'
  if (startsWith(key, checkInKeys.running(viewer))) return 'check_in'
  if (startsWith(key, postKeys.by(viewer))) return 'own_posts'
  if (startsWith(key, chatKeys.list('open', ''))) return 'chats'
  if (startsWith(key, chatKeys.ones)) return 'chat'
  return startsWith(key, chatKeys.messageWindows) ? 'talk' : null
}

const lists: readonly Kind[] = ['products', 'events', 'comments', 'notifications', 'own_posts', 'chats']

/** The data to store: of a list the first page with its posts, of a conversation the last page. Null if there is nothing to store. */
function entriesOf(query: Query, kind: Kind): SeenRecord['entries'] | null {
  const { queryKey, state } = query
  if (state.data === undefined) return null
  const data = settledData(queryKey)
  if ((kind === 'post' || kind === 'product') && (data as CachedPost | CachedProduct).is_gone) return null
  if (kind === 'talk') return [[queryKey, lastPageOf(data as MessageWindow)]]
  if (!lists.includes(kind)) return [[queryKey, data]]
  const { pages, pageParams } = data as InfiniteData<Partial<PageOfIds>>
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  const ids = pages[0]?.ids ?? []
  const posts = ids.filter((id) => queryClient.getQueryData(postKeys.one(id)) !== undefined)
  return [[queryKey, first], ...posts.map((id) => [postKeys.one(id), settledData(postKeys.one(id))] as const)]
}
