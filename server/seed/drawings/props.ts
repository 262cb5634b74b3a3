import { at, box, dot, each, faint, line, oval, paint, shadow, shape } from './brush.ts'

/** A wall, a floor from `floor` down and a skirting board between them. */
export const room = (width: number, height: number, floor: number, wall: string, ground: string) =>
  box(0, 0, width, height, wall) +
  box(0, floor, width, height - floor, ground) +
  faint(0.35, box(0, floor - 16, width, 16, paint.white)) +
  faint(0.1, box(0, floor, width, 10, paint.ink))

export const cloud = (x: number, y: number, size: number, fill = paint.white) =>
  at(x, y, oval(0, 0, 90, 34, fill) + dot(-34, -18, 36, fill) + dot(24, -30, 46, fill), size)

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
const leaves = (x: number, y: number, size: number, fill = paint.leaf) =>
  at(
    x,
    y,
    [-62, 58, -36, 34, -10, 14]
      .map((turn, n) => blade(190 + (n % 3) * 34, 38, turn, n % 2 ? paint.moss : fill))
      .join(''),
    size,
  )

const pot = (x: number, y: number, w: number, fill = paint.brick) =>
  shape(`M${x - w / 2} ${y - w * 0.8}H${x + w / 2}L${x + w * 0.36} ${y}H${x - w * 0.36}z`, fill) +
  box(x - w * 0.56, y - w * 0.88, w * 1.12, w * 0.2, fill, 8) +
  faint(0.14, box(x - w * 0.5, y - w * 0.7, w, w * 0.08, paint.ink))

export const pottedLeaves = (x: number, y: number, size: number, fill: string = paint.brick) =>
  at(x, y, shadow(10, 0, 90) + leaves(0, -100, 0.9) + pot(0, 0, 130, fill), size)

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
export const house = (x: number, y: number, w: number, h: number, wall: string, glow: string) =>
  box(x, y - h, w, h, wall) +
  box(x - 14, y - h - 26, w + 28, 28, paint.paper, 4) +
  box(x + w * 0.3, y - h - 66, w * 0.36, 34, paint.steel, 17) +
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
