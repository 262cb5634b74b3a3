import { type Box, boxOf, heightOf, shared } from './boxes.ts'
import { closestWhere, styleOf } from './styles.ts'

type Handling = 'shows' | 'scrolls' | 'cuts'

/** A box outside which something isn't drawn. */
interface Clip {
  /** Null for the window. */
  element: Element | null
  box: Box
  x: Handling
  y: Handling
}

/** The part of a line's height that its letters leave free. */
export const leading = 0.15
export const rounding = 1.5

let ofContents = new WeakMap<Element, Clip[]>()
export const forgetClips = () => void (ofContents = new WeakMap())

const page = (y: Handling): Clip[] => {
  const { clientWidth } = document.documentElement
  return [{ element: null, box: { left: 0, top: 0, right: clientWidth, bottom: innerHeight }, x: 'cuts', y }]
}

/** From the inside out, those that hold the contents of an element. */
export function clipsIn(element: Element): Clip[] {
  const known = ofContents.get(element)
  if (known) return known
  const own = ownClip(element)
  const clips = own ? [own, ...clipsAround(element)] : clipsAround(element)
  ofContents.set(element, clips)
  return clips
}

/** Those that hold the element itself. */
export function clipsAround(element: Element): Clip[] {
  if (element === document.body || !element.parentElement) return page('scrolls')
  const { position } = styleOf(element)
  if (position !== 'fixed' && position !== 'absolute') return clipsIn(element.parentElement)
  const holder = closestWhere(element.parentElement, position === 'fixed' ? holdsFixed : holdsAbsolute)
  if (holder) return clipsIn(holder)
  return page(position === 'fixed' ? 'cuts' : 'scrolls')
}

const holdsFixed = ({ transform, filter, backdropFilter, translate, scale, contain }: CSSStyleDeclaration) =>
  [transform, filter, backdropFilter, translate, scale].some((value) => value && value !== 'none') ||
  /paint|layout|strict|content/.test(contain)
const holdsAbsolute = (style: CSSStyleDeclaration) => style.position !== 'static' || holdsFixed(style)

function ownClip(element: Element): Clip | null {
  const { overflowX, overflowY, display } = styleOf(element)
  if (overflowX === 'visible' && overflowY === 'visible') return null
  if (display === 'inline' || display === 'contents' || element === document.body) return null
  const outer = boxOf(element.getBoundingClientRect())
  const [left, top] = [outer.left + element.clientLeft, outer.top + element.clientTop]
  const box = { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight }
  return { element, box, x: handling(overflowX), y: handling(overflowY) }
}

const handling = (overflow: string): Handling =>
  overflow === 'visible' ? 'shows' : /auto|scroll/.test(overflow) ? 'scrolls' : 'cuts'

/** What cuts a box off for good: an element, or null for the window; undefined where scrolling shows it. */
export function cutter(box: Box, clips: Clip[]): Element | null | undefined {
  const rest = { ...box }
  for (const clip of clips) {
    const { element, box: frame, x, y } = clip
    const slack = heightOf(rest) * leading
    if (x === 'cuts' && (rest.left < frame.left - rounding || rest.right > frame.right + rounding))
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

/** Above or left of where scrolling begins, as what is centred in too small a box. */
function isBeforeStart(box: Box, { element, box: frame, x, y }: Clip) {
  const { scrollLeft, scrollTop } = element ?? document.documentElement
  return (
    (x === 'scrolls' && box.left - frame.left + scrollLeft < -rounding) ||
    (y === 'scrolls' && box.top - frame.top + scrollTop < -rounding)
  )
}

/** The part of a box that is drawn, or would be if the page were scrolled there. */
export function visible(box: Box, clips: Clip[]): Box | null {
  let rest: Box | null = box
  for (const { element, box: frame, x, y } of clips) {
    if (!rest) return null
    const isPage = element === null
    rest = shared(rest, {
      left: x === 'shows' ? -Infinity : frame.left,
      right: x === 'shows' ? Infinity : frame.right,
      top: y === 'shows' || (isPage && y === 'scrolls') ? -Infinity : frame.top,
      bottom: y === 'shows' || (isPage && y === 'scrolls') ? Infinity : frame.bottom,
    })
  }
  return rest
}
