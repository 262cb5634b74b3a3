import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeOrKeep } from '../../../contract/own-path.ts'
import { currentConsent } from './consent.ts'

const storageKey = 'scroll_places'
const maxPositions = 50
const restoreTimeoutMs = 5000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The scroll position in px for the key of each history entry. */
type Positions = Map<string, number>

function readPositions(): Positions {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function storePositions(positions: Positions) {
  if (!currentConsent().functional) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxPositions)))
  } catch {
    // Without storage, positions last until the page is left.
  }
}

/** Scrolls to `position`. While the page is too short, waits until it grows or the reader scrolls. */
function restorePosition(position: number, onEnd: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of userEvents) removeEventListener(event, stop)
    onEnd()
  }
  const scroll = () => {
    scrollTo(0, position)
    if (scrollY >= position - 1) stop()
  }
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(stop, restoreTimeoutMs)
  for (const event of userEvents) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  scroll()
  return stop
}

/**
 * Gives the first history entry of a document its own key, which the browser restores on reload. The router uses the
 * key `default` for all of them, so that they would share a scroll position. Call it before the router starts.
 */
export function ensureHistoryKey() {
  const state = (history.state ?? {}) as { key?: unknown }
  if (typeof state.key !== 'string') history.replaceState({ ...state, key: Math.random().toString(36) }, '')
}

/** Restores the position after going back, and after a reload if consent allows storing it. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const current = useRef({ key, pathname, isRestoring: false })
  const positionsRef = useRef<Positions>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const positions = (positionsRef.current ??= readPositions())
    const onScroll = () => {
      if (current.current.isRestoring) return
      // Deleting first moves the entry to the end: the oldest ones are dropped.
      positions.delete(current.current.key)
      positions.set(current.current.key, scrollY)
    }
    const onLeave = () => storePositions(positions)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', onLeave)
    }
  }, [])

  useLayoutEffect(() => {
    const previous = current.current
    current.current = { key, pathname, isRestoring: false }
    const position =
      type === NavigationType.Pop ? (positionsRef.current ??= readPositions()).get(key) : undefined
    const target = hash && document.getElementById(decodeOrKeep(hash.slice(1)))
    if (position !== undefined) {
      current.current.isRestoring = true
      return restorePosition(position, () => (current.current.isRestoring = false))
    }
    if (target) target.scrollIntoView()
    else if (previous.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, type])
}
