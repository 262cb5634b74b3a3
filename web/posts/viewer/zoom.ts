/** `x` and `y` are the offset of the picture's centre from the screen's, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const still: View = { scale: 1, x: 0, y: 0 }
export const mostScale = 5
const tapScale = 2.5

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** At least whole, and never moved beyond the picture's edge. */
export function within({ scale, x, y }: View, screen: Size, picture: Size): View {
  const size = between(scale, 1, mostScale)
  const reach = (whole: number, shown: number) => Math.max(0, (whole * size - shown) / 2)
  const [across, down] = [reach(picture.width, screen.width), reach(picture.height, screen.height)]
  return { scale: size, x: between(x, -across, across), y: between(y, -down, down) }
}

/** Keeps the point `at` (relative to the screen's centre) in place. */
export function zoomedAt(view: View, scale: number, at: { x: number; y: number }): View {
  const size = between(scale, 1, mostScale)
  const factor = size / view.scale
  return { scale: size, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

export const tapped = (view: View, at: { x: number; y: number }): View =>
  view.scale > 1 ? still : zoomedAt(view, tapScale, at)
