import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { cloud, pottedLeaves, steam } from './props.ts'

/** A loaf that lies, 200 units long, filled or not. */
const loaf = (isFilled: boolean) =>
  shadow(0, 40, 104) +
  (isFilled
    ? shape('M-96 6C-60 -34 60 -34 96 6C60 22 -60 22 -96 6z', paint.leaf) +
      each(5, (n) => dot(-62 + n * 31, -8, 17, n % 2 ? paint.brick : paint.sprout)) +
      each(4, (n) => oval(-46 + n * 31, 2, 22, 8, n % 2 ? paint.cream : paint.blush))
    : '') +
  shape('M-104 4C-96 44 96 44 104 4C70 18 -70 18 -104 4z', paint.wood) +
  shape('M-104 0C-92 -64 92 -64 104 0C64 -22 -64 -22 -104 0z', paint.amber) +
  faint(
    0.5,
    each(3, (n) => line(`M${-48 + n * 44} -26l26 -12`, paint.cream, 8)),
  )

const awning = (x: number, y: number, width: number, stripes: number) => {
  const step = width / stripes
  return each(stripes, (n) =>
    at(
      x + n * step,
      y,
      shape(`M0 0H${step}V70A${step / 2} 26 0 0 1 0 70z`, n % 2 ? paint.cream : paint.brick),
    ),
  )
}

const wheel = (x: number, y: number) =>
  dot(x, y, 74, paint.ink) +
  dot(x, y, 58, paint.cloud) +
  ring(x, y, 58, paint.steel, 8) +
  each(6, (n) => at(x, y, line('M0 -56V56', paint.steel, 5), 1, n * 30)) +
  dot(x, y, 14, paint.brick)

/** A cart at the mouth of a lane: glass case, awning, a stove that steams, two stools. */
export const breadCart = () =>
  picture(
    1600,
    900,
    box(0, 0, 1600, 900, paint.peach),
    cloud(1250, 140, 0.9, '#FBE6CE') + cloud(220, 110, 0.7, '#FBE6CE'),
    box(0, 220, 380, 480, '#E9C9A0') + box(1180, 160, 420, 540, '#D9B58C'),
    each(
      3,
      (n) => box(60 + n * 110, 300, 62, 92, '#B98C61', 6) + box(66 + n * 110, 306, 50, 80, paint.mist, 4),
    ),
    each(
      3,
      (n) =>
        box(1240 + n * 116, 250, 66, 104, '#A9794F', 6) + box(1247 + n * 116, 257, 52, 90, paint.mist, 4),
    ),
    line('M0 190C420 260 1180 250 1600 130', paint.bark, 5) +
      line('M0 170C420 230 1180 230 1600 100', paint.bark, 4),
    box(0, 690, 1600, 210, '#C9B29A') + faint(0.35, box(0, 690, 1600, 14, paint.white)),
    pottedLeaves(190, 740, 1.1, paint.teal) + pottedLeaves(1480, 750, 1.2),
    shadow(800, 830, 470, 36),
    box(430, 520, 740, 240, paint.teal, 18) + faint(0.16, box(430, 520, 740, 60, paint.white, 18)),
    box(470, 600, 430, 110, '#0E8792', 14),
    each(7, (n) =>
      at(516 + n * 56, 655, oval(0, 0, 20, 12, paint.amber) + faint(0.5, oval(-4, -4, 10, 4, paint.cream))),
    ),
    box(450, 300, 560, 224, '#F4F7F4', 8) + faint(0.55, box(462, 312, 536, 200, paint.mist, 6)),
    box(450, 402, 560, 10, paint.steel),
    each(4, (n) => at(536 + n * 128, 376, loaf(false), 0.56)),
    each(3, (n) => at(590 + n * 140, 484, loaf(true), 0.66)),
    faint(0.35, line('M500 330L470 500', paint.white, 16) + line('M970 330L940 460', paint.white, 12)),
    box(1030, 456, 120, 68, paint.steel, 8) + box(1046, 424, 88, 36, '#6B7279', 8) + steam(1090, 400, 0.9),
    line('M446 520V210M1154 520V210', paint.bark, 14),
    awning(400, 190, 800, 10),
    box(400, 168, 800, 30, paint.tile, 8),
    wheel(580, 780) + wheel(1020, 780),
    line('M1170 600C1260 590 1300 560 1330 520', paint.bark, 18),
    [
      [250, 800],
      [1360, 812],
    ]
      .map(([x, y], n) =>
        at(
          x ?? 0,
          y ?? 0,
          shadow(0, 66, 66) +
            line('M-40 60L-30 -10M40 60L30 -10', n ? paint.blue : paint.brick, 14) +
            box(-52, -26, 104, 24, n ? paint.blue : paint.brick, 10),
        ),
      )
      .join(''),
  )

/** One filled loaf on paper, seen from above. */
export const breadRoll = () =>
  picture(
    1080,
    1080,
    box(0, 0, 1080, 1080, paint.leaf),
    each(9, (n) => faint(0.14, box(n * 130, 0, 62, 1080, paint.white))),
    at(
      540,
      560,
      faint(0.14, shape('M-330 -340L350 -300L330 350L-350 320z', paint.ink)) +
        shape('M-340 -360L340 -320L320 330L-360 300z', paint.paper) +
        each(7, (n) => faint(0.5, line(`M-310 ${-290 + n * 90}L310 ${-262 + n * 90}`, paint.cloud, 7))),
      1,
      -6,
    ),
    at(540, 560, loaf(true), 3, -24),
    at(
      250,
      250,
      dot(0, 0, 66, paint.brick) + dot(0, 0, 46, paint.coral) + faint(0.5, dot(-14, -14, 10, paint.white)),
    ),
    at(
      830,
      850,
      each(3, (n) => at(n * 46 - 46, 0, oval(0, 0, 18, 62, paint.sprout), 1, n * 24 - 24)),
    ),
  )
