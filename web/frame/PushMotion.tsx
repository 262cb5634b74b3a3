import { useContext, useEffect, useLayoutEffect } from 'react'
import { type Navigator, UNSAFE_NavigationContext, useLocation } from 'react-router'

/** Animates navigation between a list and a post with a view transition, unless reduced motion is preferred. */
export default function PushMotion() {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { key } = useLocation()
  useEffect(() => watchNavigator(navigator), [navigator])
  // Runs once the new screen is rendered and its scroll position is restored.
  useLayoutEffect(onScreenRendered, [key])
  return null
}

/** The old screen is frozen until the new one is rendered, for at most this time. */
const renderTimeoutMs = 250

let resolveTransition: (() => void) | null = null

function onScreenRendered(): void {
  resolveTransition?.()
  resolveTransition = null
}

const isPost = (path: string) => /^\/posts\/\d+\/?$/.test(path)
const lists = new Set(['/feed', '/saved', '/profile', '/search', '/notifications'])
const isList = (path: string) => lists.has(path) || /^\/users\/\d+\/?$/.test(path)

/** 'in' to a post, 'out' back to a list, null for other navigation. */
function pushDirection(from: string, to: string): 'in' | 'out' | null {
  if (isPost(to) && isList(from)) return 'in'
  if (isPost(from) && isList(to)) return 'out'
  return null
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `navigate` in a view transition of the page, or directly if no transition can be shown. */
function navigateWithTransition(direction: 'in' | 'out' | null, navigate: () => void): void {
  if (!direction || resolveTransition || prefersReducedMotion() || document.visibilityState === 'hidden') {
    navigate()
    return
  }
  const { dataset } = document.documentElement
  dataset['push'] = direction
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          resolveTransition = null
          transition.skipTransition()
          resolve()
        }, renderTimeoutMs)
        resolveTransition = () => {
          clearTimeout(timer)
          resolve()
        }
        navigate()
      }),
  )
  // A skipped transition has navigated too.
  transition.ready.catch(() => {})
  void transition.finished.finally(() => delete dataset['push']).catch(() => {})
}

/** The path that the router shows. The Back button changes `location` before the `popstate` event. */
let currentPath = location.pathname

/** Adds transitions to the navigator. Returns the function that removes them. */
function watchNavigator(navigator: Navigator): () => void {
  const push = navigator.push.bind(navigator)
  currentPath = location.pathname
  navigator.push = (to, state, options) => {
    const path = typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? currentPath)
    const direction = pushDirection(location.pathname, path)
    navigateWithTransition(direction, () => {
      push(to, state, options)
      currentPath = location.pathname
    })
  }
  const onBack = (event: PopStateEvent) => {
    const from = currentPath
    currentPath = location.pathname
    // The browser has animated its own gesture already. Untrusted events are those dispatched below.
    if (!event.isTrusted || event.hasUAVisualTransition) return
    const direction = pushDirection(from, currentPath)
    if (!direction) return
    event.stopImmediatePropagation()
    navigateWithTransition(direction, () =>
      dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown })),
    )
  }
  addEventListener('popstate', onBack, true)
  return () => {
    navigator.push = push
    removeEventListener('popstate', onBack, true)
  }
}
