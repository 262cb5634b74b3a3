import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { bush, cloud, house, lantern, leaves } from './props.ts'

export const duskStreet = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#F7B98B') +
      faint(0.8, box(0, 0, 1200, 260, '#E98F73')) +
      faint(0.5, box(0, 0, 1200, 130, paint.violet)),
    dot(640, 420, 150, '#FFE2A6'),
    house(380, 720, 150, 300, '#C77657', paint.tile, '#FBD488') +
      house(540, 720, 130, 260, '#D58C62', '#7C3A3A', '#FBD488') +
      house(680, 720, 170, 320, '#BF6D58', paint.tile, '#FBD488'),
    house(30, 780, 280, 520, '#E7B15A', paint.brick, '#FFE9B0') +
      house(880, 780, 300, 480, '#D98265', '#94402E', '#FFE9B0'),
    shape('M310 720H880L1200 900H0z', '#8B5A52') + faint(0.3, shape('M560 720H640L740 900H470z', '#FBD488')),
    line('M-20 250C260 330 460 340 620 330S980 300 1220 210M-20 300C300 390 800 390 1220 270', paint.ink, 5),
    lantern(330, 400, 1) +
      lantern(470, 410, 0.8, paint.amber) +
      lantern(760, 404, 0.8) +
      lantern(880, 372, 1, paint.amber),
    at(
      560,
      800,
      shadow(20, 8, 90) +
        dot(-40, -20, 28, paint.ink) +
        dot(70, -20, 28, paint.ink) +
        dot(-40, -20, 13, paint.stone) +
        dot(70, -20, 13, paint.stone) +
        line('M-40 -20L0 -60L70 -20M0 -60L50 -62L70 -20M-6 -84L-40 -20M50 -62L56 -80', paint.brick, 9) +
        line('M-20 -86H16M40 -82H74', paint.ink, 9),
    ),
    leaves(1120, 800, 1.2) + bush(60, 800, 0.9, paint.pink),
  )

export const market = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#CFE6EA') + cloud(200, 120, 1) + cloud(1010, 90, 1.2),
    house(20, 640, 220, 300, '#F0D9A8', paint.tile, paint.sky) +
      house(960, 640, 220, 330, '#EBBFA5', paint.brick, paint.sky),
    box(0, 640, 1200, 260, '#D8C0A0'),
    box(200, 250, 22, 520, paint.bark) + box(978, 250, 22, 520, paint.bark),
    each(8, (n) =>
      shape(
        `M${160 + n * 110} 180H${270 + n * 110}V310C${270 + n * 110} 360 ${160 + n * 110} 360 ${160 + n * 110} 310z`,
        n % 2 ? paint.paper : paint.brick,
      ),
    ) + box(150, 160, 900, 30, paint.tile, 10),
    lantern(330, 420, 0.7, paint.amber) + lantern(870, 420, 0.7, paint.amber),
    shadow(600, 830, 460) +
      box(180, 600, 840, 220, paint.wood, 10) +
      each(6, (n) => faint(0.2, box(200 + n * 140, 620, 110, 180, paint.ink, 6))),
    each(4, (n) =>
      at(
        290 + n * 206,
        600,
        shape('M-96 -30H96L78 30H-78z', paint.oak) + box(-102, -44, 204, 20, '#B98350', 8),
      ),
    ),
    each(9, (n) => dot(220 + (n % 5) * 36, 548 - Math.floor(n / 5) * 30, 26, '#E0812E')),
    each(9, (n) =>
      oval(430 + (n % 5) * 34, 548 - Math.floor(n / 5) * 28, 22, 27, n % 2 ? paint.leaf : paint.sprout),
    ),
    each(8, (n) =>
      dot(636 + (n % 4) * 44, 546 - Math.floor(n / 4) * 34, 28, n % 3 ? paint.brick : paint.coral),
    ),
    each(9, (n) =>
      oval(838 + (n % 5) * 36, 548 - Math.floor(n / 5) * 30, 24, 26, n % 2 ? '#F2CE4E' : paint.amber),
    ),
    at(
      600,
      420,
      shape('M-60 130C-70 30 -40 0 0 0S70 30 60 130z', paint.violet) +
        dot(0, -50, 50, '#E9B48C') +
        shape('M-130 -50C-60 -150 60 -150 130 -50C60 -76 -60 -76 -130 -50z', '#E8CF94') +
        faint(0.25, line('M-80 -76C-30 -110 30 -110 80 -76', paint.bark, 5)) +
        dot(-16, -36, 5, paint.ink) +
        dot(16, -36, 5, paint.ink) +
        line('M-14 -18q14 12 28 0', paint.ink, 5),
    ),
    at(
      120,
      810,
      shadow(0, 0, 90) +
        shape('M-80 -90H80L60 0H-60z', paint.oak) +
        dot(-36, -104, 34, paint.leaf) +
        dot(20, -110, 40, paint.sprout),
    ),
  )

export const wires = () =>
  picture(
    900,
    1200,
    box(0, 0, 900, 1200, '#F3D9B0') +
      faint(0.7, box(0, 0, 900, 360, '#F0B98C')) +
      dot(660, 300, 120, '#FFE9BD'),
    house(20, 1060, 260, 460, '#D6886A', paint.tile, '#FFE9BD') +
      house(620, 1060, 260, 520, '#E3B765', paint.brick, '#FFE9BD'),
    box(0, 1060, 900, 140, '#9B7A66'),
    shadow(450, 1100, 130) +
      shape('M428 1100L436 90H464L476 1100z', '#7B7F80') +
      faint(0.2, shape('M452 1100L452 90H464L476 1100z', paint.ink)),
    box(290, 190, 330, 24, paint.bark, 6) + box(320, 300, 270, 22, paint.bark, 6),
    [300, 380, 520, 600].map((x) => box(x, 160, 16, 34, paint.mist, 6)).join('') +
      [330, 570].map((x) => box(x, 272, 14, 30, paint.mist, 6)).join(''),
    each(6, (n) =>
      line(
        `M${308 + (n % 4) * 90} ${176 + (n % 2) * 118}C${160 - n * 20} ${300 + n * 20} 60 ${300 + n * 26} -20 ${240 + n * 36}`,
        paint.ink,
        5,
      ),
    ) +
      each(6, (n) =>
        line(
          `M${608 - (n % 4) * 86} ${176 + (n % 2) * 118}C${740 + n * 16} ${310 + n * 20} 840 ${310 + n * 22} 920 ${230 + n * 40}`,
          paint.ink,
          5,
        ),
      ),
    box(486, 360, 110, 150, '#8C949B', 12) +
      box(504, 384, 74, 40, '#C9D0D4', 6) +
      shape('M546 434L520 478H538L530 506L560 462H542z', paint.wall),
    ring(410, 430, 46, paint.ink, 12) + ring(410, 430, 30, paint.ink, 6),
    [
      [120, 220],
      [180, 244],
      [740, 250],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          oval(0, 0, 26, 18, paint.bark) +
            dot(20, -14, 13, paint.bark) +
            shape('M-20 0L-50 14L-18 10z', paint.bark) +
            shape('M32 -14l16 4l-16 4z', paint.amber),
          0.9,
        ),
      )
      .join(''),
  )
