import { at, dot, line, oval, paint, picture, shadow, shape } from './brush.ts'
import { room } from './props.ts'

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

export const blackCat = () =>
  picture(
    1200,
    900,
    room(1200, 900, 640, '#DDE3EA', '#C7D0DA'),
    shadow(600, 790, 220),
    at(600, 540, cat('#3B3533', '#2B2622', '#F3EBE3'), 1.35),
  )
