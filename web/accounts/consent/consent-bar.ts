import { focusMain } from '../../ui/focus-main.ts'

let focusBefore: EventTarget | null = null

const isInCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-consent], [data-consent-choices]') !== null

const remember = ({ target, relatedTarget }: FocusEvent) => {
  if (isInCard(target) && !isInCard(relatedTarget)) focusBefore = relatedTarget
}

/** Remembers what has the focus before the question takes it. */
export const trackFocus = () => addEventListener('focusin', remember)

/** A focus in the question, which is about to go, returns to where it was, or goes on to the content. */
export function restoreFocus() {
  if (!isInCard(document.activeElement)) return
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
  if (isInCard(document.activeElement)) focusMain({ preventScroll: true })
}

/**
 * Tells the page how high the bar at its bottom is, as `--below`: what stands at the bottom of the window stands above it.
 * Ends with what it returns.
 */
export function reserveBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => {
    const isFixed = getComputedStyle(bar).position === 'fixed'
    style.setProperty('--below', isFixed ? `${bar.offsetHeight}px` : '0px')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--below')
  }
}
