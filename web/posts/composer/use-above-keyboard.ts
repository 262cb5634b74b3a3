import { type RefObject, useEffect } from 'react'

/** Lifts what sticks to the bottom above a keyboard on the screen, which covers the page instead of shrinking it. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const lift = () => {
      const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
      if (element.current) element.current.style.translate = covered > 0 ? `0 ${-covered}px` : ''
    }
    const stop = new AbortController()
    view.addEventListener('resize', lift, { signal: stop.signal })
    view.addEventListener('scroll', lift, { signal: stop.signal })
    lift()
    return () => stop.abort()
  }, [element])
}
