import { useContext, useEffect, useLayoutEffect } from 'react'
import { type Navigator, UNSAFE_NavigationContext, useLocation } from 'react-router'

/** A push between a list and its post, and back, where the browser can show one and somebody wants motion. */
export default function PushMotion() {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { key } = useLocation()
  useEffect(() => watchNavigator(navigator), [navigator])
  // Runs once the new screen is in the document, and after the place it was left at has been restored.
  useLayoutEffect(carriedOut, [key])
  return null
}

/** Milliseconds for which the old screen stands still at most, while the new one is drawn. */
const patience = 250

let done: (() => void) | null = null

/** The screen of the new address is in the document. */
function carriedOut(): void {
  done?.()
  done = null
}

const isPost = (path: string) => /^\/posts\/\d+\/?$/.test(path)
const lists = new Set(['/feed', '/saved', '/profile', '/search', '/notifications'])
const isList = (path: string) => lists.has(path) || /^\/users\/\d+\/?$/.test(path)

/** Towards a post, back from it, or neither. */
function wayOf(from: string, to: string): 'in' | 'out' | null {
  if (isPost(to) && isList(from)) return 'in'
  if (isPost(from) && isList(to)) return 'out'
  return null
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Does `move` within a transition of the whole page; without one where it can't be shown. */
function carry(way: 'in' | 'out' | null, move: () => void): void {
  if (!way || done || isCalm() || document.visibilityState === 'hidden') {
    move()
    return
  }
  const { dataset } = document.documentElement
  dataset['push'] = way
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        const giveUp = setTimeout(() => {
          done = null
          transition.skipTransition()
          resolve()
        }, patience)
        done = () => {
          clearTimeout(giveUp)
          resolve()
        }
        move()
      }),
  )
  // A transition that was skipped has moved all the same.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => delete dataset['push']).catch(() => {})
}

/** Where one is, as the router has it: Back has changed the address before anybody is told. */
let shown = location.pathname

/** Until the returned function is called, going to a post and back moves. */
function watchNavigator(navigator: Navigator): () => void {
  const push = navigator.push.bind(navigator)
  shown = location.pathname
  navigator.push = (to, state, options) => {
    const path = typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? shown)
    const way = wayOf(location.pathname, path)
    carry(way, () => {
      push(to, state, options)
      shown = location.pathname
    })
  }
  const onBack = (event: PopStateEvent) => {
    const from = shown
    shown = location.pathname
    // A gesture of the browser's own has moved already, and what is sent on here has been through this once.
    if (!event.isTrusted || event.hasUAVisualTransition) return
    const way = wayOf(from, shown)
    if (!way) return
    event.stopImmediatePropagation()
    carry(way, () => dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown })))
  }
  addEventListener('popstate', onBack, true)
  return () => {
    navigator.push = push
    removeEventListener('popstate', onBack, true)
  }
}
