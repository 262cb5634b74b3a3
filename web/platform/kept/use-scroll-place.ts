import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decodeOrKeep } from '../../../contract/decoded.ts'
import { currentConsent } from './consent.ts'

const storageKey = 'scroll_places'
const keptPlaces = 50
const restoreTimeoutMs = 5000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

type Places = Map<string, number>

function readPlaces(): Places {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function keepPlaces(places: Places) {
  if (!currentConsent().functional) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-keptPlaces)))
  } catch {
    // Without storage, positions are known until the page is left.
  }
}

/** While the page is too short, waits until it grows or the reader scrolls. */
function settle(place: number, whenThere: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) removeEventListener(move, stop)
    whenThere()
  }
  const go = () => {
    scrollTo(0, place)
    if (scrollY >= place - 1) stop()
  }
  const observer = new ResizeObserver(go)
  const timer = setTimeout(stop, restoreTimeoutMs)
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  go()
  return stop
}

/**
 * Gives the entry of a page that is opened afresh a key of its own: the router would call each of them `default`, and
 * one would take another's place. The browser keeps it over a reload. Call it before the router starts.
 */
export function ensureHistoryKey() {
  const state = (history.state ?? {}) as { key?: unknown }
  if (typeof state.key !== 'string') history.replaceState({ ...state, key: Math.random().toString(36) }, '')
}

/** Going back restores the position, and so does reloading where consent allows it. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const here = useRef({ key, pathname, settling: false })
  const places = useRef<Places>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const known = (places.current ??= readPlaces())
    const onScroll = () => {
      if (here.current.settling) return
      known.delete(here.current.key)
      known.set(here.current.key, scrollY)
    }
    const onLeave = () => keepPlaces(known)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', onLeave)
    }
  }, [])

  useLayoutEffect(() => {
    const before = here.current
    here.current = { key, pathname, settling: false }
    const place = type === NavigationType.Pop ? (places.current ??= readPlaces()).get(key) : undefined
    const target = hash && document.getElementById(decodeOrKeep(hash.slice(1)))
    if (place !== undefined) {
      here.current.settling = true
      return settle(place, () => (here.current.settling = false))
    }
    if (target) target.scrollIntoView()
    else if (before.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, type])
}
