import { at, box, dot, each, faint, line, oval, paint, picture, shadow, shape } from './brush.ts'
import { pot, roof } from './props.ts'

const face = (ear: string, eye: string) =>
  shape('M-78 -20L-86 -110L-30 -72z', ear) +
  shape('M78 -20L86 -110L30 -72z', ear) +
  shape('M-70 -40L-74 -88L-42 -66z', paint.blush) +
  shape('M70 -40L74 -88L42 -66z', paint.blush) +
  [-34, 34]
    .map((x) => oval(x, -8, 14, 18, eye) + oval(x, -8, 6, 15, paint.ink) + dot(x + 4, -14, 4, paint.white))
    .join('')

const muzzle =
  shape('M-9 16H9L0 28z', paint.pink) +
  line('M0 28C-4 42 -22 42 -26 34M0 28C4 42 22 42 26 34', paint.ink, 5) +
  line('M-44 22L-104 14M-44 32L-100 40M44 22L104 14M44 32L100 40', paint.ink, 3)

/** A sitting cat, seen from the front. */
const cat = (coat: string, stripe: string, belly: string) =>
  line('M120 150C230 150 240 20 190 -30', coat, 40) +
  line('M205 44C204 14 196 -16 190 -30', stripe, 40) +
  shape('M-100 170C-130 40 -90 -60 0 -60S130 40 100 170z', coat) +
  oval(0, 110, 56, 80, belly) +
  line(
    'M-104 60C-84 66 -74 66 -62 60M-110 100C-90 108 -80 108 -66 100M104 60C84 66 74 66 62 60M110 100C90 108 80 108 66 100',
    stripe,
    13,
  ) +
  line('M-40 90V160M40 90V160', coat, 46) +
  oval(-44, 168, 40, 20, belly) +
  oval(44, 168, 40, 20, belly) +
  at(
    0,
    -110,
    dot(0, 0, 94, coat) +
      face(coat, '#D9C24B') +
      line('M0 -88V-50M-28 -82L-20 -52M28 -82L20 -52', stripe, 12) +
      oval(0, 30, 46, 34, belly) +
      muzzle,
  )

export const windowCat = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#F2DDBF'),
    box(210, 70, 780, 640, paint.leaf, 10),
    box(244, 104, 712, 590, '#F9D8A8'),
    dot(760, 300, 110, '#FFF0C4'),
    at(
      244,
      430,
      box(0, 90, 712, 174, '#E9B380') +
        roof(20, 60, 240, 90, '#C8674C') +
        box(40, 150, 200, 120, '#E7A77E') +
        roof(300, 20, 300, 100, paint.brick) +
        box(330, 120, 240, 150, '#F0C48F') +
        box(380, 160, 50, 60, '#FFF0C4', 4) +
        box(470, 160, 50, 60, '#FFF0C4', 4),
    ),
    box(588, 104, 24, 590, paint.leaf),
    box(244, 250, 712, 20, paint.leaf),
    box(150, 690, 900, 60, paint.oak, 10) + faint(0.15, box(150, 740, 900, 26, paint.ink, 10)),
    shape('M120 60H360C360 300 300 420 200 560C180 500 140 470 120 470z', '#FBEFE2') +
      shape('M1080 60H840C840 300 900 420 1000 560C1020 500 1060 470 1080 470z', '#FBEFE2'),
    faint(
      0.3,
      line(
        'M180 80C190 240 170 400 170 470M250 80C260 240 230 380 214 460M1020 80C1010 240 1030 400 1030 470M950 80C940 240 970 380 986 460',
        paint.sand,
        8,
      ),
    ),
    line('M90 60H1110', paint.bark, 22),
    shadow(580, 700, 170, 14),
    at(560, 520, cat('#E0913C', '#B5662A', paint.cream)),
    at(
      850,
      690,
      pot(0, 0, 110, paint.teal) +
        at(
          0,
          -96,
          [0, 30, -30]
            .map((t) =>
              at(
                0,
                0,
                line('M0 0V-110', paint.moss, 8) +
                  dot(0, -120, 28, paint.brick) +
                  dot(0, -120, 11, paint.wall),
                1,
                t,
              ),
            )
            .join(''),
        ),
    ),
  )

export const roofCat = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, paint.dusk),
    faint(0.5, box(0, 380, 1200, 300, '#8A5A86')) + faint(0.5, box(0, 500, 1200, 200, '#D98A7A')),
    dot(910, 210, 110, '#F8E7B8') +
      faint(0.14, dot(910, 210, 170, '#F8E7B8')) +
      faint(0.1, dot(880, 190, 22, paint.bark) + dot(946, 244, 30, paint.bark)),
    each(26, (n) => dot((n * 271) % 1200, (n * 157) % 380, 3 + (n % 3), '#F6E6CF')),
    box(60, 500, 260, 300, '#3A335F') +
      box(110, 560, 60, 80, '#F2C46A', 6) +
      box(210, 560, 60, 80, '#574C80', 6) +
      box(860, 470, 300, 300, '#3A335F') +
      box(920, 540, 60, 80, '#F2C46A', 6) +
      box(1030, 540, 60, 80, '#F2C46A', 6),
    line('M-20 300C300 380 700 360 1220 270M-20 340C320 430 720 400 1220 320', '#2B2244', 5),
    shape('M-40 900L180 640H1020L1240 900z', paint.tile),
    each(5, (row) =>
      each(22 + row, (n) =>
        at(
          150 - row * 46 + n * (40 + row * 3),
          668 + row * 54,
          shape('M0 -24H44V6C44 34 0 34 0 6z', (n + row) % 3 ? '#A5412B' : '#96392A'),
        ),
      ),
    ),
    box(150, 616, 900, 40, '#6F2718', 20),
    at(520, 470, cat('#3B3533', '#2B2622', '#F3EBE3')),
  )
