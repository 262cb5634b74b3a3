let styles = new WeakMap<Element, CSSStyleDeclaration>()

/** The computed style, looked up once. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element)
  if (known) return known
  const style = getComputedStyle(element)
  styles.set(element, style)
  return style
}

export const forgetStyles = () => void (styles = new WeakMap())

export function closestWhere(element: Element | null, holds: (style: CSSStyleDeclaration) => boolean) {
  let at = element
  while (at && !holds(styleOf(at))) at = at.parentElement
  return at
}

/** Fixed and sticky parts lie over the rest of the page on purpose. */
export const layerOf = (element: Element) =>
  closestWhere(element, ({ position }) => position === 'fixed' || position === 'sticky')

export const isFixed = (element: Element) =>
  closestWhere(element, ({ position }) => position === 'fixed') !== null
