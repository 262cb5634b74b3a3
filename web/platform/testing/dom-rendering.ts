/** Elements that the browser's style sheet or the app's classes hide at a phone's width. */
const notDisplayed = [
  '[hidden]:not([hidden=until-found])',
  '.hidden',
  '.max-sm\\:hidden',
  '.max-md\\:hidden',
  '.max-lg\\:hidden',
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'datalist',
  'input[type=hidden]',
  'dialog:not([open])',
  'details:not([open]) > :not(summary)',
].join()

/** Elements that don't separate words. */
const inline = new Set(
  'A ABBR B BDI BR CODE EM I IMG KBD LABEL MARK S SMALL SPAN STRONG SUB SUP SVG TIME'.split(' '),
)

const isDisplayed = (element: Element) =>
  (element as HTMLElement).style?.display !== 'none' &&
  !element.matches(notDisplayed) &&
  !(element.classList.contains('empty:hidden') && !element.hasChildNodes())

function displayOf({ classList, tagName }: Element) {
  for (const display of ['contents', 'block', 'flex', 'grid']) if (classList.contains(display)) return display
  return inline.has(tagName.toUpperCase()) ? 'inline' : 'block'
}

function isRendered(element: Element) {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at; at = at.parentElement) if (!isDisplayed(at)) return false
  return true
}

function visibilityOf(element: Element) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = at.classList.contains('invisible') ? 'hidden' : (at as HTMLElement).style?.visibility
    if (own) return own
  }
  return 'visible'
}

/** The parts of the computed style that locators, matchers and `userEvent` read. */
class ComputedStyle {
  readonly #element: Element
  readonly content = 'none'
  readonly pointerEvents = 'auto'

  constructor(element: Element) {
    this.#element = element
  }

  get display() {
    return isDisplayed(this.#element) ? displayOf(this.#element) : 'none'
  }

  get visibility() {
    return visibilityOf(this.#element)
  }

  getPropertyValue(name: string) {
    const value: unknown = Reflect.get(this, name)
    return typeof value === 'string' ? value : ''
  }
}

const box = (size: number) =>
  ({ x: 0, y: 0, top: 0, left: 0, right: size, bottom: size, width: size, height: size }) as DOMRect

/** Replaces the layout functions of a DOM without layout: a rendered element has a box of one pixel. */
export function replaceRendering(window: Window & typeof globalThis) {
  window.getComputedStyle = (element) => new ComputedStyle(element) as unknown as CSSStyleDeclaration
  window.Element.prototype.checkVisibility = function () {
    return isRendered(this)
  }
  window.Element.prototype.getBoundingClientRect = function () {
    return box(isRendered(this) ? 1 : 0)
  }
  window.Range.prototype.getBoundingClientRect = () => box(1)
}
