/** In CSS pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Copies the members, which the spread syntax would not copy. */
export const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

export const widthOf = ({ left, right }: Box) => right - left
export const heightOf = ({ top, bottom }: Box) => bottom - top
export const centreOf = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

export function intersect(one: Box, other: Box): Box | null {
  const intersection = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return widthOf(intersection) > 0 && heightOf(intersection) > 0 ? intersection : null
}

/** The pairs of parts that overlap, with the intersection. */
export function* findOverlaps<Part extends { box: Box }>(parts: Part[]): Generator<[Part, Part, Box]> {
  const sorted = parts.toSorted((one, other) => one.box.top - other.box.top)
  for (const [place, one] of sorted.entries())
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.box.top >= one.box.bottom) break
      const intersection = intersect(one.box, other.box)
      if (intersection) yield [one, other, intersection]
    }
}
