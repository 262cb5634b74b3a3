import { at, box, dot, each, faint, line, oval, paint, shadow, shape } from './brush.ts'

/** A wall, a floor from `floor` down and a skirting board between them. */
export const room = (width: number, height: number, floor: number, wall: string, ground: string) =>
  box(0, 0, width, height, wall) +
  box(0, floor, width, height - floor, ground) +
  faint(0.35, box(0, floor - 16, width, 16, paint.white)) +
  faint(0.1, box(0, floor, width, 10, paint.ink))

/** Sunlight from a window on the left. */
export const light = (x: number, y: number, w: number, h: number) =>
  faint(
    0.28,
    shape(`M${x} ${y}h${w}l${-h * 0.45} ${h}h${-w}z`, paint.white) +
      shape(`M${x + w * 1.15} ${y}h${w}l${-h * 0.45} ${h}h${-w}z`, paint.white),
  )

/** A window with green shutters, `w` wide without them. */
export const shutters = (x: number, y: number, w: number, h: number, sky: string, leaf = paint.leaf) => {
  const wing = (left: number) =>
    box(left, y, w * 0.42, h, leaf, 4) +
    each(9, (n) =>
      faint(0.22, box(left + 10, y + 14 + (n * (h - 28)) / 9, w * 0.42 - 20, (h - 28) / 18, paint.ink, 3)),
    )
  return (
    box(x - 10, y - 10, w + 20, h + 20, paint.paper, 6) +
    box(x, y, w, h, sky) +
    box(x + w / 2 - 5, y, 10, h, paint.paper) +
    box(x, y + h * 0.42, w, 8, paint.paper) +
    wing(x - w * 0.42 - 12) +
    wing(x + w + 12) +
    box(x - 22, y + h + 8, w + 44, 20, paint.paper, 6)
  )
}

export const cloud = (x: number, y: number, size: number, fill = paint.white) =>
  at(x, y, oval(0, 0, 90, 34, fill) + dot(-34, -18, 36, fill) + dot(24, -30, 46, fill), size)

/** Roof tiles in rows of scales. */
export const roof = (x: number, y: number, w: number, h: number, fill = paint.brick) => {
  const lean = h * 0.55
  const rows = Math.max(3, Math.round(h / 26))
  return (
    shape(`M${x} ${y + h}L${x + lean} ${y}H${x + w - lean}L${x + w} ${y + h}z`, fill) +
    each(rows - 1, (n) => {
      const down = ((n + 1) * h) / rows
      const from = x + lean * (1 - down / h) + 6
      const to = x + w - lean * (1 - down / h) - 6
      return faint(0.22, line(`M${from} ${y + down}H${to}`, paint.ink, 5))
    }) +
    box(x + lean - 8, y - 10, w - 2 * lean + 16, 18, paint.tile, 9) +
    faint(0.2, box(x - 4, y + h - 6, w + 8, 12, paint.ink, 6))
  )
}

/** A leaf that points up from its base. */
const blade = (length: number, width: number, turn: number, fill: string) =>
  at(
    0,
    0,
    shape(
      `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.35} 0 0z`,
      fill,
    ) + faint(0.25, line(`M0 -6V${-length * 0.85}`, paint.white, 3)),
    1,
    turn,
  )

/** Long leaves like a banana's, in a fan. */
export const leaves = (x: number, y: number, size: number, fill = paint.leaf) =>
  at(
    x,
    y,
    [-62, 58, -36, 34, -10, 14]
      .map((turn, n) => blade(190 + (n % 3) * 34, 38, turn, n % 2 ? paint.moss : fill))
      .join(''),
    size,
  )

export const pot = (x: number, y: number, w: number, fill = paint.brick) =>
  shape(`M${x - w / 2} ${y - w * 0.8}H${x + w / 2}L${x + w * 0.36} ${y}H${x - w * 0.36}z`, fill) +
  box(x - w * 0.56, y - w * 0.88, w * 1.12, w * 0.2, fill, 8) +
  faint(0.14, box(x - w * 0.5, y - w * 0.7, w, w * 0.08, paint.ink))

export const pottedLeaves = (x: number, y: number, size: number, fill: string = paint.brick) =>
  at(x, y, shadow(10, 0, 90) + leaves(0, -100, 0.9) + pot(0, 0, 130, fill), size)

/** Round bushy plants with flowers. */
export const bush = (x: number, y: number, size: number, flower: string, fill = paint.leaf) =>
  at(
    x,
    y,
    dot(-50, -50, 56, fill) +
      dot(46, -46, 60, fill) +
      dot(0, -92, 62, paint.sprout) +
      dot(-8, -40, 56, paint.moss) +
      [
        [-60, -70],
        [-20, -110],
        [34, -80],
        [62, -40],
        [4, -58],
        [-44, -30],
        [24, -120],
        [80, -70],
      ]
        .map(([a, b]) => dot(a ?? 0, b ?? 0, 13, flower) + dot(a ?? 0, b ?? 0, 5, paint.cream))
        .join(''),
    size,
  )

/** Wisps of steam above something hot. */
export const steam = (x: number, y: number, size: number, colour = paint.white) =>
  faint(
    0.6,
    at(
      x,
      y,
      [-50, 0, 50].map((dx, n) => line(`M${dx} 0c-26 -34 26 -56 0 -${96 + n * 12}`, colour, 11)).join(''),
      size,
    ),
  )

export const lantern = (x: number, y: number, size: number, fill: string = paint.brick) =>
  at(
    x,
    y,
    line('M0 -60V-40', paint.ink, 5) +
      oval(0, 10, 52, 56, fill) +
      faint(0.22, oval(0, 10, 26, 56, paint.white) + oval(0, 10, 6, 56, paint.ink)) +
      box(-24, -50, 48, 14, paint.amber, 5) +
      box(-24, 58, 48, 14, paint.amber, 5) +
      [-12, 0, 12].map((dx) => line(`M${dx} 74v34`, paint.amber, 5)).join(''),
    size,
  )

export const table = (width: number, height: number, top: string) =>
  box(0, 0, width, height, top) +
  faint(
    0.16,
    each(7, (n) => line(`M${-40 + (n % 2) * 160} ${70 + (n * height) / 7}h${width * 0.55}`, paint.bark, 6)),
  ) +
  faint(
    0.16,
    each(7, (n) => line(`M${width * 0.68} ${120 + (n * height) / 7}h${width * 0.4}`, paint.bark, 5)),
  )

export const sprig = (x: number, y: number, turn: number, size = 1) =>
  at(
    x,
    y,
    line('M0 0V-120', paint.moss, 8) +
      [-20, -60, -100]
        .map((dy) => at(0, dy, oval(-30, -12, 34, 17, paint.leaf) + oval(30, -16, 34, 17, paint.sprout)))
        .join('') +
      oval(0, -136, 18, 30, paint.leaf),
    size,
    turn,
  )

/** A narrow town house; `x`, `y` are its foot on the left. */
export const house = (x: number, y: number, w: number, h: number, wall: string, top: string, glow: string) =>
  box(x, y - h, w, h, wall) +
  roof(x - 20, y - h - 84, w + 40, 96, top) +
  each(
    2,
    (n) =>
      box(x + w * (0.16 + n * 0.42), y - h * 0.82, w * 0.26, h * 0.2, paint.paper, 4) +
      box(x + w * (0.16 + n * 0.42) + 7, y - h * 0.82 + 7, w * 0.26 - 14, h * 0.2 - 14, glow, 2),
  ) +
  box(x + w * 0.1, y - h * 0.54, w * 0.8, 12, paint.paper, 4) +
  box(x + w * 0.32, y - h * 0.4, w * 0.36, h * 0.4, paint.bark, 6) +
  faint(
    0.3,
    box(x + w * 0.36, y - h * 0.37, w * 0.12, h * 0.37, paint.ink, 4) +
      box(x + w * 0.52, y - h * 0.37, w * 0.12, h * 0.37, paint.ink, 4),
  )
