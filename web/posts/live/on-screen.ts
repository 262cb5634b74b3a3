import { queryClient } from '../../platform/api/query-client.ts'
import { postKeys } from '../post-cache.ts'

/** Cards are looked at, not flicked past: so many at once, after the page has rested, and not oftener than a `minIntervalMs`. */
const maxCards = 4
const restMs = 1000
const minIntervalMs = 3000

/** The posts that a screen shows by themselves. */
const opened = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: postKeys.ones, type: 'active' })
    .map(({ queryKey }) => Number(queryKey[2]))

const isVisible = (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-post]')]
    .filter(isVisible)
    .slice(0, maxCards)
    .map(({ dataset }) => Number(dataset['post']))

/** Tells which posts are on screen whenever they have changed. Returns what ends it. */
export function watchPostsOnScreen(onChange: (ids: Set<number>) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const look = () => {
    timer = undefined
    last = Date.now()
    onChange(new Set([...opened(), ...cards()]))
  }
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.max(restMs, last + minIntervalMs - Date.now()))
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0))
      lookSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', lookSoon, { passive: true })
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [room, kind] = query.queryKey as readonly unknown[]
    if (room === 'posts' && kind === 'one' && type.startsWith('observer')) lookSoon()
  })
  lookSoon()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('scroll', lookSoon)
    unsubscribe()
  }
}
