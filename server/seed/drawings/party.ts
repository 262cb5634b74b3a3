import { at, box, dot, each, faint, line, oval, paint, picture, shadow, shape } from './brush.ts'

export const birthday = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#FCEDCF'),
    line('M-20 30C300 108 900 108 1220 30', paint.bark, 5),
    each(11, (n) =>
      at(
        60 + n * 108,
        40 + Math.sin(((n + 0.6) / 11.4) * Math.PI) * 46,
        shape(
          'M-40 0H40L0 80z',
          [paint.brick, paint.leaf, paint.amber, paint.teal, paint.violet][n % 5] ?? paint.brick,
        ),
      ),
    ),
    [
      [150, 400, paint.coral],
      [250, 330, paint.pool],
      [1040, 350, paint.lilac],
      [960, 430, paint.sprout],
    ]
      .map(
        ([x, y, c]) =>
          line(
            `M${x} ${Number(y) + 80}C${Number(x) + 30} ${Number(y) + 180} ${Number(x) - 30} ${Number(y) + 240} ${x} 660`,
            paint.stone,
            4,
          ) +
          oval(Number(x), Number(y), 70, 84, String(c)) +
          faint(0.4, oval(Number(x) - 24, Number(y) - 34, 14, 22, paint.white)),
      )
      .join(''),
    box(0, 640, 1200, 260, paint.brick),
    each(9, (n) => dot(70 + n * 134, 640, 66, '#C9573F')) +
      box(0, 560, 1200, 84, paint.paper) +
      each(9, (n) => dot(70 + n * 134, 640, 60, paint.paper)),
    shadow(600, 604, 230),
    box(390, 430, 420, 170, paint.blush, 24) +
      shape(
        'M390 480C390 430 420 424 600 424S810 430 810 480C790 530 760 480 730 496C700 540 660 490 630 500C600 550 560 490 530 500C500 540 450 490 430 500C410 520 390 500 390 480z',
        paint.white,
      ),
    box(460, 300, 280, 140, paint.coral, 20) +
      shape(
        'M460 346C460 306 490 300 600 300S740 306 740 346C720 390 700 350 670 360C640 400 610 352 580 362C550 400 520 350 490 366C470 380 460 366 460 346z',
        paint.cream,
      ),
    each(
      5,
      (n) =>
        box(
          496 + n * 48,
          220,
          16,
          84,
          [paint.teal, paint.amber, paint.violet, paint.leaf, paint.brick][n] ?? paint.teal,
          6,
        ) +
        shape(
          `M${504 + n * 48} 176C${488 + n * 48} 200 ${492 + n * 48} 218 ${504 + n * 48} 218S${520 + n * 48} 200 ${504 + n * 48} 176z`,
          '#F2B93B',
        ),
    ),
    each(7, (n) => dot(420 + n * 60, 560, 14, n % 2 ? paint.brick : paint.amber)),
    at(
      200,
      600,
      shadow(0, 0, 90) +
        box(-80, -110, 160, 106, paint.leaf, 8) +
        box(-14, -110, 28, 106, paint.wall) +
        line('M0 -112C-60 -180 -80 -110 0 -112C60 -180 80 -110 0 -112', paint.wall, 14),
    ),
    at(
      1000,
      606,
      shadow(0, 0, 130) +
        oval(0, -10, 130, 22, paint.sky) +
        each(5, (n) => at(-80 + n * 40, -34, shape('M-26 14L0 -36L26 14z', n % 2 ? '#C7822A' : paint.amber))),
    ),
  )
