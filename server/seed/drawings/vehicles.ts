import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { cloud, house, room } from './props.ts'

const scooter = (body: string, seat: string) =>
  shadow(10, 70, 250, 20) +
  dot(-170, 0, 76, paint.ink) +
  dot(-170, 0, 44, paint.stone) +
  dot(-170, 0, 14, paint.ink) +
  dot(180, 0, 76, paint.ink) +
  dot(180, 0, 44, paint.stone) +
  dot(180, 0, 14, paint.ink) +
  line('M-170 0L-100 -190L-130 -250', paint.steel, 22) +
  shape(
    'M-150 -190C-190 -110 -150 -40 -90 -10H40C60 -60 90 -110 130 -120H250C280 -90 270 -30 240 -20C210 -70 150 -70 110 -10L100 40H-110C-140 10 -130 -30 -90 -80z',
    body,
  ) +
  shape('M-226 -24C-220 -96 -120 -96 -104 -30C-140 -60 -190 -60 -226 -24z', body) +
  box(46, -160, 220, 46, seat, 22) +
  line('M-150 -246L-80 -262', paint.ink, 18) +
  dot(-152, -206, 28, '#F7E8B8') +
  line('M-110 -262L-70 -320', paint.steel, 7) +
  oval(-64, -334, 24, 17, paint.steel) +
  box(240, -90, 40, 24, paint.coral, 10) +
  faint(0.15, shape('M40 -10C60 -60 90 -110 130 -120H250L240 -100H140C100 -90 80 -40 70 40H30z', paint.ink))

export const flood = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#9DB3BC') +
      cloud(220, 130, 1.7, '#7F97A2') +
      cloud(720, 100, 2, '#8AA1AB') +
      cloud(1090, 170, 1.5, '#7F97A2'),
    house(40, 690, 230, 380, '#DDB774', '#FBE3A8') +
      house(300, 690, 200, 330, '#C9D2C4', '#FBE3A8') +
      house(720, 690, 210, 350, '#E2A98F', '#FBE3A8') +
      house(950, 690, 240, 400, '#BFC9D6', '#FBE3A8'),
    box(0, 600, 1200, 300, '#7C8F86') + faint(0.5, box(0, 600, 1200, 70, '#94A69B')),
    faint(
      0.35,
      box(60, 606, 190, 120, '#DDB774') +
        box(320, 606, 160, 90, '#C9D2C4') +
        box(740, 606, 170, 100, '#E2A98F') +
        box(970, 606, 200, 110, '#BFC9D6'),
    ),
    at(600, 690, scooter(paint.brick, paint.ink)),
    shape('M320 700C420 670 800 676 900 700V790H320z', '#7C8F86'),
    each(9, (n) =>
      faint(0.55, line(`M${70 + n * 125} ${680 + ((n * 53) % 190)}q30 -16 60 0t60 0`, '#C6D3CC', 6)),
    ),
    faint(0.5, line('M300 716q60 -20 120 0t120 0t120 0t120 0t120 0', paint.white, 7)),
    at(
      1000,
      790,
      oval(0, 20, 90, 14, '#00000022') +
        shape('M-60 -30H60L40 20H-40z', paint.coral) +
        oval(0, -30, 60, 14, paint.blush),
    ),
    faint(
      0.5,
      each(60, (n) => line(`M${(n * 211) % 1200} ${(n * 137) % 860}l-16 54`, paint.white, 4)),
    ),
  )

const wheel = (x: number, tyre: string) =>
  ring(x, 0, 130, tyre, 18) +
  ring(x, 0, 116, paint.stone, 6) +
  each(8, (n) => at(x, 0, line('M0 -110V110', '#C9C2B8', 3), 1, n * 22.5)) +
  dot(x, 0, 16, paint.steel)

export const bicycle = (wall: string, frame: string) =>
  picture(
    1200,
    900,
    room(1200, 900, 690, wall, '#D9B48A'),
    at(
      630,
      660,
      shadow(0, 140, 360, 18) +
        wheel(-230, paint.ink) +
        wheel(230, paint.ink) +
        line('M-230 0L-110 -210L120 -190L0 0zM-110 -210L0 0M120 -190L230 0M120 -190L100 -270', frame, 18) +
        line('M-110 -210L-124 -250', paint.steel, 14) +
        line('M-176 -262H-74', paint.bark, 26) +
        line('M100 -270C140 -300 190 -290 200 -250', paint.steel, 14) +
        line('M190 -256L206 -236', paint.bark, 20) +
        dot(0, 0, 34, paint.stone) +
        dot(0, 0, 14, paint.ink) +
        line('M0 0L36 60M20 62H60', paint.ink, 11) +
        line('M-230 0H0', paint.steel, 6) +
        shape('M130 -330H310L286 -216H154z', paint.oak) +
        each(4, (n) => faint(0.3, line(`M${160 + n * 38} -322l-4 96`, paint.bark, 6))) +
        box(122, -344, 196, 22, paint.wood, 10),
    ),
  )
