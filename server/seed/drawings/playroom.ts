import {
  at,
  box,
  dot,
  each,
  faint,
  line,
  mirrored,
  oval,
  paint,
  picture,
  ring,
  shadow,
  shape,
} from './brush.ts'
import { light, pottedLeaves, room } from './props.ts'

export const toys = () =>
  picture(
    1200,
    900,
    room(1200, 900, 560, '#FBE3CF', paint.sand),
    oval(600, 720, 540, 130, '#E9967F'),
    oval(600, 712, 470, 104, paint.blush),
    faint(
      0.6,
      each(14, (n) => dot(600 + Math.cos(n * 0.449) * 400, 712 + Math.sin(n * 0.449) * 84, 10, paint.paper)),
    ),
    faint(
      0.7,
      each(4, (n) =>
        at(
          170 + n * 290,
          100 + (n % 2) * 60,
          shape('M0 -34L10 -10L36 -10L15 6L23 32L0 16L-23 32L-15 6L-36 -10L-10 -10z', paint.wall),
        ),
      ),
    ),
    shadow(330, 752, 160),
    dot(240, 380, 46, paint.wood) +
      dot(420, 380, 46, paint.wood) +
      dot(240, 380, 24, paint.oak) +
      dot(420, 380, 24, paint.oak),
    oval(330, 640, 128, 126, paint.wood) + dot(330, 450, 120, paint.wood) + oval(330, 660, 76, 80, paint.oak),
    oval(330, 486, 56, 44, paint.cream) +
      oval(330, 466, 20, 14, paint.ink) +
      line('M330 482v18M312 508q18 14 36 0', paint.ink, 6),
    dot(286, 436, 11, paint.ink) + dot(374, 436, 11, paint.ink),
    oval(226, 742, 54, 34, paint.wood) +
      oval(434, 742, 54, 34, paint.wood) +
      oval(212, 620, 34, 66, paint.wood) +
      oval(448, 620, 34, 66, paint.wood),
    shape('M290 556L330 574L370 556V598L330 580L290 598z', paint.brick),
    shadow(700, 800, 190),
    box(560, 690, 96, 96, paint.leaf, 12) +
      box(666, 690, 96, 96, paint.blue, 12) +
      box(612, 588, 96, 96, paint.amber, 12),
    dot(608, 738, 24, paint.mint) +
      box(692, 716, 44, 44, paint.sky, 6) +
      shape('M660 612L690 660H630z', paint.brick),
    shadow(950, 770, 150),
    box(830, 640, 210, 80, paint.brick, 14) +
      box(830, 560, 96, 100, paint.brick, 12) +
      box(848, 578, 58, 46, paint.mist, 8) +
      box(976, 590, 40, 60, paint.ink, 6) +
      box(964, 576, 64, 20, paint.ink, 8),
    shape('M1040 720L1084 720L1040 664z', paint.amber),
    dot(870, 734, 36, paint.ink) +
      dot(870, 734, 15, paint.wall) +
      dot(950, 734, 36, paint.ink) +
      dot(950, 734, 15, paint.wall) +
      dot(1024, 740, 28, paint.ink) +
      dot(1024, 740, 11, paint.wall),
    shadow(520, 826, 60) +
      dot(520, 776, 54, paint.violet) +
      faint(0.8, shape('M470 764Q520 730 572 764V790Q520 756 468 790z', paint.wall)),
  )

const shirt = (cloth: string, mark: string) =>
  shape('M-70 0L-120 40L-92 96L-64 80V190H64V80L92 96L120 40L70 0C50 34 -50 34 -70 0z', cloth) + mark

export const babyClothes = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, paint.sky),
    faint(0.75, dot(1010, 170, 90, '#FFF3C9')),
    faint(0.8, box(0, 560, 1200, 340, paint.cream)),
    each(
      3,
      (n) =>
        box(
          60 + n * 400,
          470 + (n % 2) * 50,
          330,
          430,
          [paint.blush, paint.wall, '#CFE0D3'][n] ?? paint.wall,
        ) + each(3, (k) => box(110 + n * 400 + k * 90, 560 + (n % 2) * 50, 56, 84, paint.paper, 6)),
    ),
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
    box(0, 790, 1200, 110, paint.sand),
    shadow(600, 850, 200),
    shape('M420 700H780L740 846H460z', paint.oak) +
      each(6, (n) => faint(0.25, line(`M${440 + n * 62} 710l14 128`, paint.bark, 8))) +
      box(404, 680, 392, 34, paint.wood, 16) +
      dot(500, 664, 54, paint.white) +
      dot(590, 650, 64, paint.blush) +
      dot(690, 664, 56, paint.mist),
  )

export const guitar = () =>
  picture(
    900,
    1200,
    room(900, 1200, 930, '#DCEBE0', paint.oak),
    light(120, 930, 120, 200),
    box(90, 150, 270, 350, paint.wood, 8) +
      box(116, 176, 218, 298, paint.peach) +
      shape('M116 474V380L190 300L260 380L300 340L334 380V474z', paint.sprout) +
      dot(270, 240, 34, paint.coral),
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
    mirrored(900, pottedLeaves(740, 1100, 0.9, paint.teal)),
  )
