import { at, box, dot, each, faint, line, oval, paint, picture, shadow, shape } from './brush.ts'
import { bush, cloud, lantern, pot, pottedLeaves, roof } from './props.ts'

export const balcony = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#FBE3C4') + dot(960, 200, 100, '#FFF3D2') + cloud(300, 150, 1.1, '#FFF6E8'),
    box(0, 430, 1200, 300, '#EDB68E') +
      roof(-30, 400, 330, 110, '#C96B4E') +
      box(20, 500, 240, 230, '#F0C79B') +
      roof(520, 430, 330, 100, paint.brick) +
      box(560, 520, 250, 220, '#E8A887') +
      roof(880, 380, 360, 120, '#A94A35') +
      box(920, 490, 280, 240, '#F3CF9D') +
      [
        [70, 560],
        [170, 560],
        [610, 580],
        [710, 580],
        [980, 560],
        [1090, 560],
      ]
        .map(([x, y]) => box(x ?? 0, y ?? 0, 54, 70, '#FFF0D6', 4))
        .join(''),
    box(0, 730, 1200, 170, paint.stone) + faint(0.3, box(0, 730, 1200, 12, paint.white)),
    each(21, (n) => box(10 + n * 60, 520, 10, 240, paint.moss, 4)) +
      box(0, 506, 1200, 20, paint.leaf, 6) +
      box(0, 740, 1200, 20, paint.leaf, 6),
    pottedLeaves(150, 850, 1.25) +
      at(370, 850, shadow(0, 0, 80) + bush(0, -90, 0.9, paint.pink) + pot(0, 0, 120, paint.teal)),
    at(
      560,
      856,
      shadow(0, 0, 70) +
        pot(0, 0, 110, paint.amber) +
        each(5, (n) =>
          at(
            0,
            -84,
            line('M0 0C10 -60 -10 -110 0 -150', paint.moss, 8) +
              [-40, -80, -120]
                .map((y) => oval(18, y, 24, 11, paint.leaf) + oval(-18, y - 16, 24, 11, paint.sprout))
                .join(''),
            1,
            -50 + n * 25,
          ),
        ),
    ),
    at(
      770,
      852,
      shadow(0, 0, 80) +
        pot(0, 0, 126, paint.violet) +
        shape('M-54 -96C-70 -220 -40 -280 0 -290S70 -220 54 -96z', paint.leaf) +
        line(
          'M-24 -110C-34 -200 -20 -250 0 -280M24 -110C34 -200 20 -250 0 -280M0 -100V-286',
          paint.sprout,
          6,
        ) +
        at(
          0,
          -292,
          [0, 72, 144, 216, 288].map((t) => at(0, 0, oval(0, -22, 13, 20, paint.coral), 1, t)).join('') +
            dot(0, 0, 10, paint.wall),
        ),
    ),
    at(
      990,
      850,
      shadow(0, 0, 100) +
        shape('M-96 -120H60L40 0H-76z', paint.steel) +
        line('M60 -90L150 -170', paint.steel, 22) +
        oval(158, -178, 34, 18, '#737C83') +
        line('M-90 -110C-120 -220 40 -240 50 -120', paint.steel, 16) +
        faint(0.2, box(-80, -110, 30, 100, paint.white, 10)),
    ),
    line('M-20 70C300 130 900 130 1220 60', paint.bark, 5) +
      [
        [260, 113, paint.brick],
        [600, 127, paint.leaf],
        [920, 115, paint.amber],
      ]
        .map(([x, y, c]) => lantern(Number(x), Number(y) + 30, 0.75, String(c)))
        .join(''),
  )

const lotus = (x: number, y: number, size: number, petal: string) =>
  at(
    x,
    y,
    [-60, 60, -30, 30, 0]
      .map((t) =>
        at(
          0,
          0,
          shape('M0 0C-34 -30 -28 -84 0 -104C28 -84 34 -30 0 0z', petal) +
            faint(0.2, line('M0 -10V-90', paint.white, 4)),
          1,
          t,
        ),
      )
      .join(''),
    size,
  )

export const lake = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#FDE6C6') +
      dot(820, 260, 110, '#FFD08A') +
      faint(0.5, cloud(240, 170, 1.3) + cloud(1010, 120, 1)),
    shape('M0 400C160 340 300 380 460 370S820 330 1200 390V520H0z', '#A8C7A7') +
      each(9, (n) => dot(60 + n * 140, 400 - (n % 3) * 18, 58 + (n % 2) * 20, n % 2 ? '#8DB895' : '#9DC3A1')),
    box(0, 450, 1200, 280, '#A9D3D3') +
      faint(0.6, oval(820, 520, 110, 20, '#FFE3B4') + oval(820, 570, 70, 12, '#FFE3B4')) +
      each(10, (n) => faint(0.5, line(`M${50 + n * 118} ${500 + ((n * 71) % 190)}h70`, paint.white, 6))),
    at(
      640,
      470,
      shadow(0, 4, 130, 12) +
        box(-96, -36, 192, 36, '#C9B79F', 6) +
        box(-64, -110, 128, 76, '#F0E2CB') +
        roof(-96, -160, 192, 56, paint.tile) +
        box(-36, -206, 72, 50, '#F0E2CB') +
        roof(-62, -250, 124, 48, paint.tile) +
        box(-16, -90, 32, 54, paint.bark, 12),
    ),
    [
      [620, 640, 0.5],
      [760, 690, 0.62],
      [990, 610, 0.45],
    ]
      .map(
        ([x, y, s]) =>
          oval(x ?? 0, (y ?? 0) + 4, 100 * (s ?? 1), 26 * (s ?? 1), paint.leaf) +
          lotus(x ?? 0, y ?? 0, s ?? 1, '#E58FA6'),
      )
      .join(''),
    shape('M0 740C300 690 800 720 1200 760V900H0z', '#D9B98F') +
      faint(0.3, line('M0 742C300 692 800 722 1200 762', paint.white, 12)),
    shape('M60 900C90 640 60 420 110 200L160 210C140 430 150 640 180 900z', paint.bark) +
      each(11, (n) =>
        line(
          `M130 ${220 + (n % 4) * 20}C${200 + n * 26} ${120 + n * 14} ${230 + n * 30} ${240 + n * 10} ${180 + n * 34} ${470 + ((n * 61) % 150)}`,
          n % 2 ? paint.leaf : '#5C9A6C',
          13,
        ),
      ) +
      dot(130, 190, 110, paint.leaf) +
      dot(220, 150, 90, '#3E8558') +
      dot(40, 160, 100, paint.moss),
    at(
      860,
      800,
      shadow(0, 50, 190) +
        box(-170, -40, 340, 22, paint.brick, 8) +
        box(-170, -90, 340, 20, paint.brick, 8) +
        box(-170, -126, 340, 20, paint.brick, 8) +
        box(-140, -130, 18, 180, paint.ink, 6) +
        box(124, -130, 18, 180, paint.ink, 6),
    ),
  )

export const alley = () =>
  picture(
    900,
    1200,
    box(0, 0, 900, 1200, '#BFE0EA') + cloud(450, 150, 1),
    shape('M0 60L300 330V900L0 1200z', '#EBC06A') +
      shape('M900 0L600 320V900L900 1200z', '#E79F7D') +
      shape('M300 330H600V900H300z', '#F3DDB6'),
    shape('M0 1200L300 900H600L900 1200z', '#C7B39C') +
      each(5, (n) => faint(0.2, line(`M${300 - n * 62} ${900 + n * 62}H${600 + n * 62}`, paint.ink, 5))),
    roof(276, 280, 348, 100) +
      box(390, 640, 120, 260, paint.leaf, 8) +
      faint(0.25, box(404, 660, 40, 230, paint.ink) + box(456, 660, 40, 230, paint.ink)) +
      box(350, 470, 70, 90, paint.sky, 4) +
      box(480, 470, 70, 90, paint.sky, 4),
    shape('M60 420L170 490V720L60 700z', paint.teal) +
      shape('M206 512L262 546V730L206 724z', paint.teal) +
      shape('M60 860L150 820V1040L60 1130z', paint.bark),
    shape('M840 380L730 470V710L840 690z', paint.leaf) +
      shape('M694 500L640 540V724L694 716z', paint.leaf) +
      shape('M840 850L750 810V1040L840 1130z', paint.bark),
    line('M60 300C260 400 640 400 840 280M40 240C300 360 640 350 860 220', paint.ink, 4),
    line('M210 470C360 540 560 540 690 460', paint.bark, 4) +
      [
        [290, 510, paint.coral],
        [380, 528, paint.white],
        [470, 532, paint.pool],
        [560, 516, paint.wall],
      ]
        .map(([x, y, c]) => shape(`M${x} ${y}h56l10 84h-76z`, String(c)))
        .join(''),
    [
      [20, 120, 120],
      [120, 200, 100],
      [-10, 260, 110],
      [200, 270, 76],
    ]
      .map(([x, y, r]) => dot(x ?? 0, y ?? 0, r ?? 0, paint.leaf))
      .join('') +
      each(24, (n) => dot(((n * 67) % 270) - 10, 60 + ((n * 113) % 290), 17, n % 4 ? paint.pink : '#EFA0B8')),
    pottedLeaves(210, 1060, 0.7) +
      pottedLeaves(700, 1050, 0.7, paint.teal) +
      pottedLeaves(90, 1180, 0.9, paint.amber),
    at(
      450,
      980,
      shadow(0, 34, 60) +
        shape('M-60 30C-66 -10 -20 -30 20 -20C50 -14 66 10 60 30z', '#E0913C') +
        dot(-50, -22, 30, '#E0913C') +
        shape('M-74 -36L-76 -64L-54 -48zM-26 -36L-24 -64L-46 -48z', '#E0913C') +
        line('M58 20C100 10 100 -30 84 -46', '#E0913C', 14),
    ),
  )
