import { at, box, dot, each, faint, line, paint, picture, ring, shadow, shape } from './brush.ts'
import { room } from './props.ts'

const shirt = (cloth: string, mark: string) =>
  shape('M-70 0L-120 40L-92 96L-64 80V190H64V80L92 96L120 40L70 0C50 34 -50 34 -70 0z', cloth) + mark

export const babyClothes = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#E6EEF2'),
    at(
      0,
      170,
      [
        line('M-20 190C300 250 900 250 1220 180', paint.bark, 8),
        at(200, 232, shirt(paint.coral, dot(0, 110, 26, paint.cream))),
        at(
          480,
          248,
          shape('M-90 0H90L70 70H-70z', paint.leaf) +
            shape('M-70 70H70V230H16L0 130L-16 230H-70z', paint.leaf) +
            line('M-40 0V60M40 0V60', paint.mint, 16),
        ),
        at(
          740,
          248,
          shirt(paint.white, [-40, 0, 40].map((dx) => line(`M${dx} 60V184`, paint.pool, 14)).join('')),
        ),
        at(
          990,
          236,
          shape('M-60 0H60L64 60L120 210H-120L-64 60z', paint.amber) +
            each(5, (n) => dot(-70 + n * 36, 150 + (n % 2) * 26, 11, paint.brick)),
        ),
        [
          [140, 226],
          [260, 232],
          [420, 244],
          [540, 248],
          [680, 250],
          [800, 248],
          [940, 240],
          [1040, 232],
        ]
          .map(([x, y]) => box((x ?? 0) - 7, (y ?? 0) - 24, 14, 46, paint.wood, 5))
          .join(''),
        at(338, 248, shape('M0 0H40V70C40 90 86 86 86 110H20C4 110 0 100 0 84z', paint.violet), 0.66),
        at(578, 254, shape('M0 0H40V70C40 90 86 86 86 110H20C4 110 0 100 0 84z', paint.pink), 0.66),
      ].join(''),
    ),
  )

export const guitar = () =>
  picture(
    900,
    1200,
    room(900, 1200, 930, '#DCEBE0', paint.oak),
    shadow(560, 1080, 230),
    at(
      560,
      850,
      box(-26, -640, 52, 460, paint.bark, 8) +
        shape('M-40 -760H40L30 -620H-30z', paint.ink) +
        [-1, 1].map((s) => each(3, (n) => dot(s * 50, -740 + n * 40, 11, paint.cream))).join('') +
        dot(0, -110, 140, paint.amber) +
        dot(0, 70, 190, paint.amber) +
        box(-120, -80, 240, 120, paint.amber) +
        faint(0.15, dot(0, 70, 150, paint.brick)) +
        dot(0, -60, 62, paint.ink) +
        ring(0, -60, 72, paint.bark, 8) +
        box(-76, 110, 152, 30, paint.bark, 8) +
        each(4, (n) => line(`M${-15 + n * 10} -640V120`, paint.cream, 3)),
      1,
      9,
    ),
  )
