import { at, box, dot, each, faint, line, oval, paint, picture, shadow, shape } from './brush.ts'
import { sprig, table } from './props.ts'

const orb = (x: number, y: number, r: number, fill: string, shine = paint.white) =>
  dot(x, y, r, fill) + faint(0.35, oval(x - r * 0.35, y - r * 0.4, r * 0.26, r * 0.18, shine))

export const fruitBasket = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#DDEBDD'),
    dot(600, 400, 330, '#EEF5EA'),
    box(0, 660, 1200, 240, paint.blush),
    each(12, (n) => faint(0.5, box(n * 110 - 20, 660, 50, 240, '#EFA792'))),
    faint(0.3, box(0, 660, 1200, 14, paint.white)),
    shadow(600, 800, 380),
    line('M330 560C330 130 870 130 870 560', paint.wood, 28),
    line('M330 560C330 130 870 130 870 560', paint.oak, 10),
    at(
      440,
      480,
      shape('M-30 70C-110 40 -110 -80 -40 -150C-50 -60 20 0 90 20C60 70 10 86 -30 70z', '#EBC64B') +
        shape('M0 70C-80 20 -70 -90 0 -150C0 -60 60 0 120 10C100 60 40 90 0 70z', '#F4D667') +
        dot(-24, -150, 12, paint.bark),
    ),
    at(
      770,
      420,
      shape('M-90 30C-90 -60 90 -60 90 30C90 100 -90 100 -90 30z', paint.pink) +
        each(5, (n) =>
          at(
            -60 + n * 30,
            10 + (n % 2) * 36,
            shape('M0 -20C18 -6 18 10 0 24C-18 10 -18 -6 0 -20z', paint.sprout),
            0.9,
          ),
        ) +
        at(
          0,
          -50,
          shape(
            'M0 0C-40 -20 -40 -50 -20 -70C-16 -40 0 -40 0 -70C10 -40 20 -40 30 -64C40 -30 30 -10 0 0z',
            paint.leaf,
          ),
        ),
    ),
    orb(600, 390, 92, '#D9812B'),
    dot(600, 306, 10, paint.leaf) +
      shape('M604 306C630 270 670 280 680 296C650 312 626 314 604 306z', paint.leaf),
    orb(520, 520, 76, paint.leaf) + orb(680, 520, 80, '#C7D66A'),
    [
      [840, 520],
      [876, 480],
      [800, 560],
      [850, 580],
      [900, 540],
      [820, 470],
    ]
      .map(([x, y]) => orb(x ?? 0, y ?? 0, 32, paint.violet))
      .join(''),
    [
      [380, 560],
      [340, 530],
      [410, 590],
    ]
      .map(
        ([x, y]) =>
          orb(x ?? 0, y ?? 0, 36, paint.brick) +
          each(4, (n) => dot((x ?? 0) - 14 + n * 9, (y ?? 0) + (n % 2) * 12, 3, paint.cream)),
      )
      .join(''),
    shape('M270 560H930L860 790H340z', paint.oak),
    each(5, (row) =>
      each(12 - row, (n) =>
        box(290 + row * 14 + n * 54, 584 + row * 40, 44, 26, row % 2 === n % 2 ? paint.wood : '#C08A55', 10),
      ),
    ),
    box(246, 536, 708, 42, paint.wood, 21),
    orb(190, 780, 56, '#D9812B') + orb(1040, 786, 60, paint.leaf),
  )

export const vegetables = () =>
  picture(
    1200,
    900,
    table(1200, 900, '#EBD8BA'),
    oval(620, 520, 500, 330, '#00000014'),
    oval(600, 490, 490, 330, paint.wood),
    oval(600, 480, 450, 296, paint.oak),
    faint(
      0.3,
      each(9, (n) =>
        line(
          `M${190 + n * 100} ${300 + Math.abs(4 - n) * 20}L${160 + n * 110} ${660 - Math.abs(4 - n) * 20}`,
          paint.bark,
          7,
        ),
      ),
    ),
    at(
      360,
      430,
      each(7, (n) =>
        at(
          0,
          60,
          line('M0 0V-130', '#BFD9A0', 14) +
            shape(
              'M0 -110C-60 -130 -60 -220 0 -250C60 -220 60 -130 0 -110z',
              n % 2 ? paint.leaf : paint.moss,
            ),
          1,
          -48 + n * 16,
        ),
      ) + box(-50, 30, 100, 26, paint.brick, 12),
    ),
    at(
      820,
      380,
      [0, 1, 2]
        .map((n) =>
          at(
            n * 66 - 60,
            0,
            shape('M-26 -60C-30 60 -10 170 0 190C10 170 30 60 26 -60z', '#E07B2E') +
              line('M-18 -20h16M4 30h14M-12 80h12', '#B95D1D', 5) +
              [-20, 0, 20]
                .map((t) =>
                  at(0, -60, shape('M0 0C-16 -30 -12 -70 0 -90C12 -70 16 -30 0 0z', paint.leaf), 1, t),
                )
                .join(''),
            1,
            -14 + n * 12,
          ),
        )
        .join(''),
    ),
    at(
      620,
      560,
      dot(0, 0, 104, '#7DB48C') +
        shape('M-90 -20C-60 -110 60 -110 90 -20C40 -60 -40 -60 -90 -20z', paint.leaf) +
        shape('M-60 70C-90 10 -40 -40 0 -50C40 -40 90 10 60 70C30 96 -30 96 -60 70z', '#B5D8A4') +
        line('M0 -44V84M0 0L-44 30M0 0L44 30', paint.mint, 7),
    ),
    [
      [480, 640, 44],
      [560, 690, 50],
      [430, 700, 46],
    ]
      .map(
        ([x, y, r]) =>
          orb(x ?? 0, y ?? 0, r ?? 40, paint.brick) +
          shape(`M${x} ${(y ?? 0) - (r ?? 0)}l-18 -10l14 -4l4 -16l6 16l14 4z`, paint.leaf),
      )
      .join(''),
    [
      [760, 640],
      [830, 610],
      [880, 560],
      [800, 690],
    ]
      .map(([x, y], n) =>
        at(
          x ?? 0,
          y ?? 0,
          oval(0, 0, 26, 50, paint.violet) + shape('M-20 -40H20L0 -64z', paint.leaf),
          1,
          60 + n * 22,
        ),
      )
      .join(''),
    at(980, 780, sprig(0, 0, 70) + sprig(20, 30, 84, 0.9)),
    at(
      150,
      790,
      [0, 26, 52]
        .map((t) =>
          at(
            0,
            0,
            shape('M0 0C-12 -50 -6 -90 14 -110C18 -80 18 -40 0 0z', paint.brick) +
              line('M14 -108l6 -18', paint.leaf, 7),
            1,
            t,
          ),
        )
        .join(''),
    ),
  )
