import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { cloud, lantern, leaves, roof } from './props.ts'

export const beach = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#FCD9B4') +
      dot(300, 340, 120, '#FFB870') +
      faint(0.35, dot(300, 340, 180, '#FFD7A0')) +
      cloud(860, 160, 1.3, '#FFEBD4') +
      cloud(120, 130, 0.8, '#FFEBD4'),
    shape('M700 440C820 330 960 300 1060 330C1130 350 1180 400 1220 430V480H660z', '#8FAE9F'),
    box(0, 430, 1200, 290, '#6FBAC0') +
      box(0, 430, 1200, 60, '#8CCACD') +
      faint(
        0.7,
        oval(300, 480, 120, 14, '#FFDFB0') +
          oval(300, 520, 80, 9, '#FFDFB0') +
          oval(300, 560, 50, 7, '#FFDFB0'),
      ),
    [
      [470, 450, 0.7],
      [620, 470, 0.9],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          shape('M-70 0H70L46 30H-46z', paint.brick) +
            line('M0 0V-90', paint.bark, 6) +
            shape('M6 -88L60 -10H6z', paint.paper),
          s,
        ),
      )
      .join(''),
    shape('M0 640C200 600 360 680 560 650S960 600 1200 670V900H0z', '#F4F1E8') +
      shape('M0 670C200 630 360 710 560 680S960 630 1200 700V900H0z', '#F0D7A7'),
    at(
      860,
      760,
      at(
        -50,
        0,
        shape('M0 -330C50 -270 50 -60 0 20C-50 -60 -50 -270 0 -330z', paint.coral) +
          line('M0 -320V10', paint.cream, 8),
        1,
        -8,
      ) +
        at(
          60,
          10,
          shape('M0 -310C46 -250 46 -60 0 20C-46 -60 -46 -250 0 -310z', paint.teal) +
            box(-44, -180, 88, 40, paint.wall),
          1,
          7,
        ) +
        oval(0, 26, 130, 18, '#D9BC86'),
    ),
    at(
      330,
      780,
      shadow(20, 30, 160) +
        shape('M-160 20L-60 -110H-20L-120 20z', paint.wood) +
        shape('M-70 -100L120 20H160L-30 -116z', paint.blue) +
        line('M-60 -100L40 30M150 20L40 30', paint.wood, 16),
    ),
    at(
      330,
      740,
      line('M60 60V-300', paint.bark, 12) +
        shape(
          'M-160 -220C-120 -380 240 -380 280 -220C230 -250 180 -250 140 -220C100 -250 20 -250 -20 -220C-60 -250 -120 -250 -160 -220z',
          paint.brick,
        ) +
        shape(
          'M60 -344C0 -330 -20 -270 -20 -220C20 -250 100 -250 140 -220C140 -270 120 -330 60 -344z',
          paint.cream,
        ),
    ),
    at(
      600,
      820,
      shape('M0 -40L11 -12L40 -12L17 6L26 36L0 18L-26 36L-17 6L-40 -12L-11 -12z', paint.coral),
      1,
      14,
    ) +
      at(
        1080,
        830,
        shape('M-44 20C-44 -30 44 -30 44 20z', paint.blush) +
          line('M-24 18L-12 -12M0 18V-18M24 18L12 -12', paint.cream, 5),
      ),
    leaves(1180, 640, 1.3) + leaves(1130, 900, 0.8),
  )

export const badminton = (court: string) =>
  picture(
    1080,
    1080,
    box(0, 0, 1080, 1080, court) +
      faint(
        0.75,
        box(90, 0, 16, 1080, paint.white) +
          box(0, 820, 1080, 16, paint.white) +
          box(700, 0, 10, 820, paint.white),
      ),
    faint(
      0.16,
      at(400, 520, oval(20, -160, 180, 220, paint.ink) + line('M20 60V430', paint.ink, 40), 1, -24),
    ),
    [
      [400, 500, -24, paint.brick, paint.amber],
      [720, 520, 26, paint.blue, paint.cream],
    ]
      .map(([x, y, t, c, grip]) =>
        at(
          Number(x),
          Number(y),
          each(9, (n) =>
            line(
              `M${-120 + n * 30} ${-160 - Math.sqrt(1 - ((n - 4) / 4.6) ** 2) * 190}V${-160 + Math.sqrt(1 - ((n - 4) / 4.6) ** 2) * 190}`,
              paint.white,
              4,
            ),
          ) +
            each(11, (n) =>
              line(
                `M${-Math.sqrt(1 - ((n - 5) / 5.6) ** 2) * 150} ${-320 + n * 32}H${Math.sqrt(1 - ((n - 5) / 5.6) ** 2) * 150}`,
                paint.white,
                4,
              ),
            ) +
            `<ellipse cx="0" cy="-160" rx="158" ry="200" fill="none" stroke="${c}" stroke-width="24"/>` +
            line('M0 40V260', paint.steel, 18) +
            box(-26, 240, 52, 190, String(grip), 20) +
            each(5, (n) => faint(0.25, line(`M-24 ${270 + n * 34}l48 16`, paint.ink, 6))),
          1,
          Number(t),
        ),
      )
      .join(''),
    at(
      850,
      910,
      shadow(-10, 40, 100) +
        shape('M-20 -10L-150 -90C-170 -40 -160 20 -130 60z', paint.white) +
        each(4, (n) => line(`M-20 -6L${-150 + n * 6} ${-76 + n * 42}`, paint.stone, 5)) +
        dot(0, 4, 38, paint.coral) +
        box(-34, -26, 20, 60, paint.leaf, 8),
      1,
      12,
    ),
    at(180, 930, ring(0, 0, 74, paint.wall, 26) + faint(0.2, ring(0, 0, 74, paint.ink, 6))),
  )

export const lanterns = () =>
  picture(
    900,
    1200,
    box(0, 0, 900, 1200, '#332B52') +
      faint(0.6, box(0, 700, 900, 260, '#7B4663')) +
      faint(0.5, box(0, 820, 900, 200, '#C77463')),
    each(30, (n) => dot((n * 211) % 900, (n * 97) % 520, 2 + (n % 3), '#F6E6CF')),
    [
      [40, 720, 190, 260],
      [250, 760, 150, 220],
      [640, 730, 210, 260],
    ]
      .map(
        ([x, y, w, h]) =>
          box(x ?? 0, y ?? 0, w ?? 0, h ?? 0, '#463963') +
          roof((x ?? 0) - 20, (y ?? 0) - 60, (w ?? 0) + 40, 70, '#5B3150') +
          box((x ?? 0) + 30, (y ?? 0) + 60, 44, 60, '#F5C36B', 4) +
          box((x ?? 0) + 100, (y ?? 0) + 60, 44, 60, '#F5C36B', 4),
      )
      .join(''),
    box(0, 960, 900, 240, '#2A3A5C') +
      each(12, (n) =>
        faint(
          0.6,
          line(
            `M${40 + ((n * 173) % 780)} ${990 + n * 17}h${60 + (n % 3) * 34}`,
            ['#F5C36B', paint.coral, '#8CC9CC'][n % 3] ?? paint.coral,
            8,
          ),
        ),
      ),
    line('M-20 40C260 180 640 180 920 30M-20 250C240 420 660 420 920 240', '#1E1933', 6),
    [
      [110, 190, 1.1, paint.brick],
      [300, 250, 1.5, paint.amber],
      [520, 270, 1.2, paint.pink],
      [740, 210, 1.5, paint.teal],
      [90, 430, 1.3, paint.violet],
      [260, 520, 0.9, paint.coral],
      [450, 540, 1.6, paint.brick],
      [640, 510, 1, paint.wall],
      [810, 430, 1.3, paint.leaf],
    ]
      .map(
        ([x, y, s, c]) =>
          faint(0.16, dot(Number(x), Number(y) + 10, 110 * Number(s), '#FFE0A0')) +
          lantern(Number(x), Number(y), Number(s), String(c)),
      )
      .join(''),
    at(
      450,
      1090,
      shape('M-150 -20H150L100 40H-100z', paint.bark) +
        shape('M-60 -20V-80C-60 -120 60 -120 60 -80V-20z', '#C9A46A') +
        lantern(-110, -70, 0.4, paint.brick) +
        lantern(110, -70, 0.4, paint.amber),
    ),
  )
