/** What may be cut, and where the whole of it stands. */
const mayBeCut: { selector: string; because: string }[] = [
  { selector: '[aria-roledescription] [aria-hidden=true]', because: 'a slide that is not shown' },
  { selector: '[aria-hidden=true]:has(> [name=website])', because: 'nobody is to see it' },
]

/** Whether something may be cut off by an element, or by the window (null). */
export function isAllowed(by: Element | null, element: Element): boolean {
  return (by !== null && isPreview(by)) || mayBeCut.some(({ selector }) => element.closest(selector))
}

/** Lines that are left out of a preview stand where its link or button leads, or the card that holds it. */
const isPreview = (element: Element) =>
  getComputedStyle(element).webkitLineClamp !== 'none' &&
  ((element.closest('a, button, li:has(a)') ?? element.querySelector('a')) !== null || isOnCard(element))

/** A post's card leads to the page of the post, where nothing may be left out. */
const isOnCard = (element: Element) =>
  [...(element.closest('article')?.querySelectorAll<HTMLAnchorElement>('a[href^="/posts/"]') ?? [])].some(
    ({ pathname }) => pathname !== location.pathname,
  )

/** What comes into the window once it has the focus. */
export const waitsForFocus = 'a[href="#screen"]'

/** What lies over the page until it is closed, or goes by itself. */
const passing = '.toast, details[open] nav, [data-new-posts], [data-update]'

export const mayCover = (element: Element): boolean => element.closest(passing) !== null
