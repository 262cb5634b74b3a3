import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { sprig, steam, table } from './props.ts'

export const pho = (top: string, bowl: string, rim: string) =>
  picture(
    1080,
    1080,
    table(1080, 1080, top),
    oval(560, 650, 420, 400, '#00000018'),
    dot(540, 600, 410, bowl),
    ring(540, 600, 384, rim, 12),
    each(24, (n) => at(540, 600, dot(0, -384, 13, paint.white), 1, n * 15)),
    dot(540, 600, 344, '#C98A3C'),
    dot(540, 600, 330, '#DDA252'),
    faint(
      0.9,
      each(9, (n) =>
        line(
          `M${300 + n * 26} ${420 + (n % 3) * 30}C${380 + n * 20} ${560 + n * 16} ${260 + n * 50} 700 ${400 + n * 34} ${800 - (n % 4) * 40}`,
          paint.cream,
          17,
        ),
      ),
    ),
    [
      [430, 480, -20],
      [560, 430, 12],
      [660, 520, 40],
      [470, 600, -50],
    ]
      .map(([x, y, t]) =>
        at(
          x ?? 0,
          y ?? 0,
          oval(0, 0, 108, 62, '#9C5B43') +
            oval(6, -4, 88, 45, '#C07E63') +
            faint(0.4, line('M-60 0C-20 -20 20 16 60 -6', paint.cream, 7)),
          1,
          t,
        ),
      )
      .join(''),
    [
      [610, 700],
      [690, 640],
      [520, 740],
      [640, 790],
      [400, 720],
      [740, 560],
      [560, 560],
      [350, 600],
    ]
      .map(([x, y], n) => ring(x ?? 0, y ?? 0, 17, n % 2 ? paint.leaf : paint.sprout, 9))
      .join(''),
    at(720, 700, sprig(0, 60, 30, 0.9) + sprig(-40, 40, -20, 0.7)),
    at(
      520,
      820,
      each(3, (n) =>
        at(n * 44, 0, oval(0, 0, 26, 14, paint.brick) + oval(0, 0, 13, 6, paint.coral), 1, n * 40),
      ),
    ),
    line('M800 60L1010 560', paint.bark, 20),
    line('M870 40L1060 520', paint.bark, 20),
    at(
      150,
      190,
      dot(10, 16, 120, '#00000014') +
        dot(0, 0, 118, paint.paper) +
        shape('M-70 -6A70 70 0 0 1 70 -6z', '#B9D36B') +
        faint(0.7, line('M0 -6V-66M0 -6L-48 -50M0 -6L48 -50', paint.white, 5)) +
        each(4, (n) => at(-40 + n * 28, 46, oval(0, 0, 18, 11, paint.brick), 1, n * 30)),
    ),
    sprig(170, 1010, -30, 1.1),
    sprig(240, 1030, 16, 0.9),
  )

export const che = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#F7E0E4'),
    box(0, 560, 1200, 340, paint.pool),
    each(8, (n) => faint(0.3, box(n * 160, 560, 80, 340, paint.white))),
    faint(0.5, box(0, 560, 1200, 12, paint.white)),
    [
      [230, 700, '#7B3B3F', '#E9DDF0', paint.white],
      [490, 760, '#D8A93F', '#F5ECC8', '#9CC77B'],
      [750, 700, '#5E9B62', '#DFF0DA', paint.white],
      [1000, 760, '#B7506C', '#F9DCE3', '#F4D667'],
    ]
      .map(([x, y, low, mid, top], n) =>
        at(
          Number(x),
          Number(y),
          shadow(0, 66, 110) +
            faint(0.85, shape('M-100 -250H100L76 60H-76z', paint.white)) +
            shape('M-84 -60H84L74 50H-74z', String(low)) +
            shape('M-92 -150H92L84 -60H-84z', String(mid)) +
            shape('M-98 -226H98L92 -150H-92z', String(top)) +
            each(8, (k) =>
              dot(-60 + (k % 4) * 40, -30 + Math.floor(k / 4) * 40, 13, k % 2 ? '#00000026' : '#FFFFFF40'),
            ) +
            dot(-40, -236, 34, paint.white) +
            dot(20, -246, 40, '#F1F6F6') +
            dot(60, -230, 28, paint.white) +
            at(30, -250, line('M0 0L60 -170', n % 2 ? paint.brick : paint.leaf, 14)) +
            faint(0.4, box(-82, -220, 14, 240, paint.white, 7)),
        ),
      )
      .join(''),
  )

export const tea = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#CFE0D3'),
    each(14, (n) => faint(0.35, box(n * 90, 0, 44, 620, '#B9D0BF'))),
    box(0, 600, 1200, 300, paint.wood) + faint(0.22, box(0, 600, 1200, 16, paint.white)),
    oval(600, 730, 480, 90, '#00000022') +
      oval(600, 714, 470, 86, paint.bark) +
      oval(600, 704, 440, 74, '#855A3B'),
    steam(640, 330, 1.2),
    line('M790 470C910 440 920 630 770 620', paint.brick, 30),
    shape('M440 500C380 470 350 420 330 390L300 402C316 470 380 570 460 600z', paint.brick),
    shape('M420 560C420 430 500 400 610 400S800 430 800 560S740 700 610 700S420 690 420 560z', paint.brick),
    faint(
      0.16,
      shape('M700 410C780 430 800 490 800 560S740 700 610 700C720 660 760 520 700 410z', paint.ink),
    ),
    oval(610, 404, 110, 24, paint.tile) + dot(610, 376, 24, paint.tile),
    at(
      600,
      560,
      dot(0, 0, 34, paint.coral) +
        [0, 72, 144, 216, 288].map((t) => at(0, 0, oval(0, -44, 22, 30, paint.blush), 1, t)).join('') +
        dot(0, 0, 20, paint.amber),
    ),
    [
      [300, 720],
      [900, 716],
      [980, 680],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          shape('M-64 -60H64C64 0 34 24 0 24S-64 0 -64 -60z', paint.paper) +
            oval(0, -60, 64, 16, paint.sand) +
            oval(0, -58, 52, 11, '#B7852F') +
            line('M-50 -30H50', paint.blue, 6),
        ),
      )
      .join(''),
    at(
      200,
      560,
      shadow(0, 60, 90) +
        box(-70, -120, 140, 180, paint.wall, 18) +
        box(-76, -140, 152, 40, paint.amber, 14) +
        dot(0, -20, 40, paint.leaf) +
        shape('M-26 -14C-10 -44 14 -44 28 -20C8 -4 -10 -4 -26 -14z', paint.mint),
    ),
  )
