let styles = new WeakMap<Element, CSSStyleDeclaration>()

/** The computed style, cached. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const cached = styles.get(element)
  if (cached) return cached
  const style = getComputedStyle(element)
  styles.set(element, style)
  return style
}

export const resetStyles = () => void (styles = new WeakMap())

export function closestWhere(element: Element | null, matches: (style: CSSStyleDeclaration) => boolean) {
  let at = element
  while (at && !matches(styleOf(at))) at = at.parentElement
  return at
}

/** The fixed or sticky ancestor, which may cover the rest of the page. */
export const layerOf = (element: Element) =>
  closestWhere(element, ({ position }) => position === 'fixed' || position === 'sticky')

export const isFixed = (element: Element) =>
  closestWhere(element, ({ position }) => position === 'fixed') !== null
