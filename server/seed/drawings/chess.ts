import { at, box, dot, each, faint, line, oval, paint, picture, ring } from './brush.ts'

const piece = (x: number, y: number, colour: string, sign: string) =>
  dot(x + 4, y + 8, 44, '#00000022') + dot(x, y, 44, '#E3B778') + ring(x, y, 34, colour, 5) + at(x, y, sign)

const strokes = [
  'M-14 -14H14M0 -20V20M-14 8H14',
  'M-16 -10H16M-12 16L0 -20L12 16',
  'M-14 -16V16H14V-16M-14 0H14',
  'M-16 14L0 -18L16 14M-8 2H8',
]

export const chess = () =>
  picture(
    1080,
    1080,
    box(0, 0, 1080, 1080, '#9DBFA5') + each(9, (n) => faint(0.25, box(n * 130, 0, 64, 1080, '#86AD91'))),
    box(130, 150, 830, 810, '#00000022', 20) +
      box(120, 130, 830, 810, paint.wood, 20) +
      box(150, 160, 770, 750, '#EBCB94', 8),
    each(9, (n) => line(`M${195 + n * 85} 200V480M${195 + n * 85} 590V870`, paint.bark, 5)) +
      each(4, (n) => line(`M195 ${200 + n * 93}H875M195 ${591 + n * 93}H875`, paint.bark, 5)) +
      line(
        'M195 200V870M875 200V870M450 200L620 386M620 200L450 386M450 684L620 870M620 684L450 870',
        paint.bark,
        5,
      ),
    [
      [195, 200],
      [365, 200],
      [535, 200],
      [705, 200],
      [280, 386],
      [620, 386],
      [450, 480],
    ]
      .map(([x, y], n) => piece(x ?? 0, y ?? 0, paint.moss, line(strokes[n % 4] ?? '', paint.moss, 5)))
      .join(''),
    [
      [280, 870],
      [535, 870],
      [790, 870],
      [620, 684],
      [365, 777],
      [535, 591],
      [790, 684],
    ]
      .map(([x, y], n) =>
        piece(x ?? 0, y ?? 0, paint.brick, line(strokes[(n + 1) % 4] ?? '', paint.brick, 5)),
      )
      .join(''),
    piece(60, 400, paint.brick, line(strokes[1] ?? '', paint.brick, 5)) +
      piece(54, 500, paint.brick, line(strokes[2] ?? '', paint.brick, 5)),
    at(
      985,
      150,
      dot(6, 10, 84, '#00000020') +
        dot(0, 0, 82, paint.paper) +
        dot(0, 0, 66, '#B7832F') +
        faint(0.4, oval(-20, -20, 22, 14, paint.white)) +
        line('M76 20C130 30 120 70 60 60', paint.paper, 16),
    ),
  )
