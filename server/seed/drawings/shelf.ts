import { at, box, dot, each, faint, line, paint, picture, shadow, shape } from './brush.ts'
import { room } from './props.ts'

const spine = (x: number, h: number, w: number, colour: string, band: string) =>
  box(x, 560 - h, w, h, colour, 5) + box(x, 590 - h, w, 16, band) + box(x, 530, w, 8, band)

export const books = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#E9D3B6'),
    box(90, 70, 1020, 760, paint.wood, 18),
    box(120, 100, 960, 340, '#7E5230', 6),
    box(120, 470, 960, 330, '#7E5230', 6),
    at(
      0,
      -120,
      spine(150, 270, 62, paint.brick, paint.amber) +
        spine(216, 230, 48, paint.teal, paint.cream) +
        spine(268, 290, 74, paint.wall, paint.brick) +
        spine(346, 250, 54, paint.leaf, paint.cream) +
        spine(404, 210, 66, paint.blush, paint.violet) +
        at(590, 560, box(-30, -260, 60, 260, paint.blue, 5) + box(-30, -226, 60, 16, paint.sky), 1, -13),
    ),
    shadow(860, 440, 130, 10),
    box(700, 396, 320, 42, paint.violet, 6) +
      box(716, 352, 290, 44, paint.sprout, 6) +
      box(730, 312, 260, 40, paint.coral, 6),
    at(
      860,
      312,
      shape('M-70 0H70L50 -70H-50z', paint.cream) +
        dot(-30, -100, 44, paint.leaf) +
        dot(34, -96, 46, paint.moss) +
        dot(0, -132, 44, paint.sprout),
    ),
    at(
      0,
      236,
      spine(620, 260, 60, paint.amber, paint.brick) +
        spine(684, 220, 52, paint.pool, paint.teal) +
        spine(740, 280, 70, paint.bark, paint.sand) +
        spine(814, 240, 46, paint.pink, paint.cream) +
        spine(864, 266, 64, paint.moss, paint.wall) +
        spine(932, 216, 56, paint.sky, paint.blue) +
        spine(992, 250, 60, paint.brick, paint.cream),
    ),
    at(
      360,
      796,
      shadow(0, 0, 170, 10) +
        shape('M0 -170C-60 -210 -170 -206 -200 -180V-20C-160 -44 -60 -44 0 -10z', paint.white) +
        shape('M0 -170C60 -210 170 -206 200 -180V-20C160 -44 60 -44 0 -10z', paint.paper) +
        shape(
          'M0 -170C-60 -210 -170 -206 -200 -180L-214 -166V-2C-160 -24 -60 -24 0 6C60 -24 160 -24 214 -2V-166L200 -180V-20C160 -44 60 -44 0 -10C-60 -44 -160 -44 -200 -20V-180z',
          paint.coral,
        ) +
        faint(
          0.35,
          line(
            'M-170 -160C-120 -174 -70 -168 -30 -148M-170 -122C-120 -136 -70 -130 -30 -110M-170 -84C-120 -98 -70 -92 -30 -72',
            paint.stone,
            7,
          ),
        ) +
        dot(96, -110, 38, paint.wall) +
        shape('M40 -52C80 -96 120 -96 166 -60C120 -70 80 -70 40 -52z', paint.leaf),
    ),
  )

export const ladder = () =>
  picture(
    900,
    1200,
    room(900, 1200, 1000, '#E1E7EC', '#C9D2D9'),
    at(
      -190,
      0,
      [
        shadow(640, 1090, 220),
        line('M500 1090L620 90M720 1090L760 90', '#8F9AA3', 26),
        line('M500 1090L620 90M720 1090L760 90', '#B9C2C9', 8),
        box(600, 66, 180, 44, paint.brick, 12),
        each(9, (n) => line(`M${512 + n * 12} ${990 - n * 100}H${724 + n * 4}`, '#7F8A93', 20)),
      ].join(''),
    ),
  )
