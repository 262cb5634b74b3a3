import { at, box, dot, each, faint, line, mirrored, oval, paint, picture, shadow, shape } from './brush.ts'
import { pottedLeaves, room } from './props.ts'

export const dog = () =>
  picture(
    1200,
    900,
    room(1200, 900, 690, '#E3ECDD', '#CBD8C4'),
    shadow(590, 820, 260),
    at(
      590,
      560,
      shape('M-30 150L-40 244H-96L-90 150zM120 130L112 244H170L200 130z', '#C07A35') +
        shape('M200 20C270 -30 300 -90 280 -120C240 -110 200 -70 180 -20z', '#D98B43') +
        shape(
          'M-170 60C-190 -60 0 -70 130 -50C230 -40 250 60 220 130L210 250H140L130 160H-60L-70 250H-140z',
          '#E09A50',
        ) +
        shape('M-180 60C-170 150 -90 190 -40 160L-70 250H-140z', paint.cream) +
        oval(-106, 252, 46, 18, paint.cream) +
        oval(174, 252, 46, 18, paint.cream) +
        line('M-196 20C-150 60 -110 60 -70 30', paint.brick, 24) +
        dot(-130, 70, 18, paint.wall) +
        at(
          -150,
          -70,
          shape('M-90 -60L-110 -180L-20 -110z', '#C97B36') +
            shape('M90 -60L110 -180L20 -110z', '#C97B36') +
            shape('M-82 -90L-92 -146L-44 -110z', paint.blush) +
            shape('M82 -90L92 -146L44 -110z', paint.blush) +
            dot(0, -20, 112, '#E09A50') +
            shape(
              'M-26 -126C-16 -60 -70 0 -70 44C-60 100 60 100 70 44C70 0 16 -60 26 -126C10 -136 -10 -136 -26 -126z',
              paint.cream,
            ) +
            dot(-48, -22, 13, paint.ink) +
            dot(48, -22, 13, paint.ink) +
            oval(0, 26, 24, 17, paint.ink) +
            line('M0 40V54M-34 60C-20 76 -6 72 0 56C6 72 20 76 34 60', paint.ink, 6) +
            shape('M-16 68C-16 104 16 104 16 68z', paint.coral),
        ),
    ),
  )

export const fishTank = () =>
  picture(
    1200,
    900,
    room(1200, 900, 650, '#F3E2D2', paint.bark),
    box(140, 700, 920, 200, paint.wood) +
      box(110, 680, 980, 44, paint.oak, 8) +
      faint(0.2, box(170, 750, 400, 130, paint.ink, 8) + box(630, 750, 400, 130, paint.ink, 8)) +
      dot(540, 816, 12, paint.wall) +
      dot(660, 816, 12, paint.wall),
    box(190, 190, 820, 494, '#E8F4F4', 16) +
      box(206, 250, 788, 420, '#8CCBD0', 10) +
      faint(0.5, box(206, 250, 788, 30, '#BFE3E5')),
    shape('M206 670V600C320 560 420 620 560 590S860 570 994 610V670z', '#E3C58D') +
      each(22, (n) =>
        dot(
          226 + n * 35,
          640 + ((n * 7) % 20),
          8 + (n % 3) * 3,
          ['#C9A05D', '#F3E3BE', '#B4835A'][n % 3] ?? '#C9A05D',
        ),
      ),
    [
      [300, 620, 0.9],
      [860, 610, 1.1],
      [930, 620, 0.8],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          each(5, (n) =>
            line(
              `M${n * 14 - 28} 0C${n * 30 - 90} -60 ${n * 26 - 10} -110 ${n * 26 - 60} ${-170 - (n % 2) * 50}`,
              n % 2 ? paint.leaf : paint.moss,
              13,
            ),
          ),
          s,
        ),
      )
      .join(''),
    at(
      480,
      610,
      shape('M-90 20C-90 -60 -30 -80 0 -70C50 -90 110 -40 110 20z', '#7E8C92') +
        oval(4, 0, 32, 34, '#3E4A50'),
    ),
    [
      [420, 370, 1, paint.coral, 1],
      [660, 460, 1.25, paint.amber, -1],
      [760, 340, 0.8, paint.brick, 1],
      [560, 300, 0.7, paint.violet, -1],
      [350, 490, 0.7, '#F6E6CF', 1],
    ]
      .map(([x, y, s, c, way]) =>
        at(
          Number(x),
          Number(y),
          `<g transform="scale(${way} 1)">${shape('M-60 0L-120 -44C-104 -10 -104 10 -120 44z', String(c)) + shape('M-10 -40C10 -76 40 -70 50 -36z', String(c)) + oval(0, 0, 76, 44, String(c)) + faint(0.35, shape('M-20 -42C10 -20 10 20 -20 42C-34 30 -34 -30 -20 -42z', paint.white)) + dot(44, -10, 11, paint.white) + dot(47, -10, 6, paint.ink)}</g>`,
          Number(s),
        ),
      )
      .join(''),
    each(7, (n) => faint(0.8, dot(700 + (n % 2) * 24, 560 - n * 44, 6 + (n % 3) * 3, paint.white))),
    faint(0.35, shape('M240 220H330L260 640H206V420z', paint.white)),
    box(180, 172, 840, 40, paint.ink, 12),
    mirrored(1200, pottedLeaves(1120, 690, 0.7, paint.leaf)),
  )

export const birdCage = () =>
  picture(
    900,
    1200,
    box(0, 0, 900, 1200, '#E8EBDD'),
    line('M450 0V320', paint.ink, 8),
    at(
      450,
      640,
      shape('M-190 240V-60C-190 -260 190 -260 190 -60V240z', '#FFFFFF66') +
        each(9, (n) =>
          line(
            `M${-176 + n * 44} 240V${-60 - Math.sqrt(Math.max(0, 1 - ((n - 4) / 4.4) ** 2)) * 150}`,
            paint.wood,
            7,
          ),
        ) +
        line('M-190 -60C-190 -290 190 -290 190 -60', paint.wood, 14) +
        box(-206, 60, 412, 14, paint.wood, 7) +
        box(-214, 230, 428, 50, paint.wood, 12) +
        dot(0, -240, 20, paint.amber) +
        at(
          -10,
          30,
          line('M-20 40V70M16 40V70', paint.bark, 7) +
            shape('M-60 20L-170 96L-50 66z', '#3F6E4C') +
            oval(0, 0, 84, 60, paint.leaf) +
            dot(64, -46, 46, paint.sprout) +
            shape('M100 -60L136 -40L98 -30z', paint.amber) +
            dot(76, -54, 9, paint.ink) +
            shape('M-50 -20C-10 -40 50 -10 40 30C-10 50 -50 30 -50 -20z', '#1F5A3D'),
        ) +
        box(110, 150, 56, 50, paint.blue, 10),
    ),
  )
