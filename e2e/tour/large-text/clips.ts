import { type Box, boxOf, heightOf, intersect } from './boxes.ts'
import { closestWhere, styleOf } from './styles.ts'

type Handling = 'shows' | 'scrolls' | 'cuts'

/** A box outside of which content isn't drawn. */
interface Clip {
  /** Null for the window. */
  element: Element | null
  box: Box
  x: Handling
  y: Handling
}

/** The share of a line's height that its letters leave free. */
export const leadingShare = 0.15
export const roundingPx = 1.5

let clipCache = new WeakMap<Element, Clip[]>()
export const resetClips = () => void (clipCache = new WeakMap())

const pageClips = (y: Handling): Clip[] => {
  const { clientWidth } = document.documentElement
  return [{ element: null, box: { left: 0, top: 0, right: clientWidth, bottom: innerHeight }, x: 'cuts', y }]
}

/** The clips of an element's content, from the inside out. */
export function clipsOfContent(element: Element): Clip[] {
  const cached = clipCache.get(element)
  if (cached) return cached
  const own = ownClip(element)
  const clips = own ? [own, ...clipsAround(element)] : clipsAround(element)
  clipCache.set(element, clips)
  return clips
}

/** The clips of the element itself, from the inside out. */
export function clipsAround(element: Element): Clip[] {
  if (element === document.body || !element.parentElement) return pageClips('scrolls')
  const { position } = styleOf(element)
  if (position !== 'fixed' && position !== 'absolute') return clipsOfContent(element.parentElement)
  const container = closestWhere(
    element.parentElement,
    position === 'fixed' ? containsFixed : containsAbsolute,
  )
  if (container) return clipsOfContent(container)
  return pageClips(position === 'fixed' ? 'cuts' : 'scrolls')
}

const containsFixed = ({
  transform,
  filter,
  backdropFilter,
  translate,
  scale,
  contain,
}: CSSStyleDeclaration) =>
  [transform, filter, backdropFilter, translate, scale].some((value) => value && value !== 'none') ||
  /paint|layout|strict|content/.test(contain)
const containsAbsolute = (style: CSSStyleDeclaration) => style.position !== 'static' || containsFixed(style)

function ownClip(element: Element): Clip | null {
  const { overflowX, overflowY, display } = styleOf(element)
  if (overflowX === 'visible' && overflowY === 'visible') return null
  if (display === 'inline' || display === 'contents' || element === document.body) return null
  const outer = boxOf(element.getBoundingClientRect())
  const [left, top] = [outer.left + element.clientLeft, outer.top + element.clientTop]
  const box = { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight }
  return { element, box, x: overflowHandling(overflowX), y: overflowHandling(overflowY) }
}

const overflowHandling = (overflow: string): Handling =>
  overflow === 'visible' ? 'shows' : /auto|scroll/.test(overflow) ? 'scrolls' : 'cuts'

/** What cuts a box off: an element, or null for the window. Undefined if scrolling shows the box. */
export function findCutter(box: Box, clips: Clip[]): Element | null | undefined {
  const rest = { ...box }
  for (const clip of clips) {
    const { element, box: frame, x, y } = clip
    const slack = heightOf(rest) * leadingShare
    if (x === 'cuts' && (rest.left < frame.left - roundingPx || rest.right > frame.right + roundingPx))
      return element
    if (y === 'cuts' && (rest.top < frame.top - slack || rest.bottom > frame.bottom + slack)) return element
    if (isBeforeStart(rest, clip)) return element
    if (x === 'scrolls') Object.assign(rest, { left: frame.left, right: frame.right })
    if (y !== 'scrolls') continue
    if (element && heightOf(frame) < heightOf(rest) - 2 * slack) return element
    Object.assign(rest, { top: frame.top, bottom: frame.bottom })
  }
  return undefined
}

/** Above or left of the start of scrolling, such as content centred in a box that is too small. */
function isBeforeStart(box: Box, { element, box: frame, x, y }: Clip) {
  const { scrollLeft, scrollTop } = element ?? document.documentElement
  return (
    (x === 'scrolls' && box.left - frame.left + scrollLeft < -roundingPx) ||
    (y === 'scrolls' && box.top - frame.top + scrollTop < -roundingPx)
  )
}

/** The part of a box that is drawn, or would be if the page were scrolled there. */
export function visible(box: Box, clips: Clip[]): Box | null {
  let rest: Box | null = box
  for (const { element, box: frame, x, y } of clips) {
    if (!rest) return null
    const isPage = element === null
    rest = intersect(rest, {
      left: x === 'shows' ? -Infinity : frame.left,
      right: x === 'shows' ? Infinity : frame.right,
      top: y === 'shows' || (isPage && y === 'scrolls') ? -Infinity : frame.top,
      bottom: y === 'shows' || (isPage && y === 'scrolls') ? Infinity : frame.bottom,
    })
  }
  return rest
}
