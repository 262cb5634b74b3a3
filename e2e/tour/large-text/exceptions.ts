const cutExceptions: { selector: string; because: string }[] = [
  { selector: '[aria-roledescription] [aria-hidden=true]', because: 'a hidden slide' },
  { selector: '[aria-hidden=true]:has(> [name=website])', because: 'a hidden field against bots' },
]

/** Whether `by`, or the window (null), may cut off the element. */
export function mayBeCut(by: Element | null, element: Element): boolean {
  return (by !== null && isPreview(by)) || cutExceptions.some(({ selector }) => element.closest(selector))
}

/** A clamped text whose link, button or card leads to the full text. */
const isPreview = (element: Element) =>
  getComputedStyle(element).webkitLineClamp !== 'none' &&
  ((element.closest('a, button, li:has(a)') ?? element.querySelector('a')) !== null || isOnCard(element))

/** On the page of the post itself, the full text must show. */
const isOnCard = (element: Element) =>
  [...(element.closest('article')?.querySelectorAll<HTMLAnchorElement>('a[href^="/posts/"]') ?? [])].some(
    ({ pathname }) => pathname !== location.pathname,
  )

/** Moves into the window when it gets the focus. */
export const shownOnFocus = 'a[href="#screen"]'

/** An overlay that the user opens. */
const temporaryOverlays = 'details[open] nav'

export const mayCover = (element: Element): boolean => element.closest(temporaryOverlays) !== null
