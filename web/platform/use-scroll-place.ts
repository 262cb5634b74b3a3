import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storageKey = 'scroll_places'
const keptPlaces = 50

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function keepPlaces(places: Map<string, number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-keptPlaces)))
  } catch {
    // Without storage, places are known until the page is left.
  }
}

/** New pages begin at their top or at the address's #anchor; coming back leads to where one was, reloads included. */
export function useScrollPlace() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const current = useRef({ key, pathname })
  const places = useRef<Map<string, number>>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const known = (places.current ??= readPlaces())
    const onScroll = () => {
      known.delete(current.current.key)
      known.set(current.current.key, scrollY)
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
    const before = current.current
    current.current = { key, pathname }
    const place = type === 'POP' ? (places.current ??= readPlaces()).get(key) : undefined
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (place !== undefined) scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (before.key !== key && before.pathname !== pathname) scrollTo(0, 0)
  }, [key, pathname, hash, type])
}
