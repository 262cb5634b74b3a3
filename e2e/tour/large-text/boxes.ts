/** In CSS pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A rectangle's own members are not copied by spreading it. */
export const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

export const widthOf = ({ left, right }: Box) => right - left
export const heightOf = ({ top, bottom }: Box) => bottom - top
export const centreOf = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The part that two boxes share, or null. */
export function shared(one: Box, other: Box): Box | null {
  const both = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return widthOf(both) > 0 && heightOf(both) > 0 ? both : null
}

/** The pairs of parts that share something, with what they share. */
export function* overlaps<Part extends { box: Box }>(parts: Part[]): Generator<[Part, Part, Box]> {
  const sorted = parts.toSorted((one, other) => one.box.top - other.box.top)
  for (const [place, one] of sorted.entries())
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.box.top >= one.box.bottom) break
      const both = shared(one.box, other.box)
      if (both) yield [one, other, both]
    }
}
