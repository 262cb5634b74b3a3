import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { pottedLeaves, room } from './props.ts'

export const vase = (wall: string, glaze: string, band: string) =>
  picture(
    1080,
    1080,
    room(1080, 1080, 800, wall, paint.oak),
    shadow(540, 930, 210),
    line(
      'M520 330C500 210 430 150 380 110M548 330C560 200 640 160 690 90M536 330C530 220 540 150 530 60',
      paint.bark,
      10,
    ),
    [
      [380, 110],
      [430, 190],
      [690, 90],
      [620, 170],
      [530, 60],
      [500, 200],
    ]
      .map(
        ([x = 0, y = 0]) =>
          each(5, (n) => at(x, y, oval(0, -24, 15, 22, paint.blush), 1, n * 72)) + dot(x, y, 9, paint.amber),
      )
      .join(''),
    shape(
      'M470 320H610C606 400 740 500 740 680C740 850 650 930 540 930S340 850 340 680C340 500 474 400 470 320z',
      glaze,
    ),
    box(452, 300, 176, 38, glaze, 16),
    faint(0.18, box(452, 328, 176, 12, paint.ink, 6)),
    line('M346 640C420 690 660 690 734 640', band, 16),
    line('M350 730C430 784 650 784 730 730', band, 16),
    each(7, (n) => dot(390 + n * 50, 706 + (n % 2) * 6 - Math.abs(n - 3) * 6, 13, band)),
    faint(0.35, shape('M404 560C390 640 392 730 420 800C378 740 366 640 404 560z', paint.white)),
  )

export const houseplant = () =>
  picture(
    960,
    1200,
    room(960, 1200, 930, '#E4EEE6', '#C9A97F'),
    box(560, 120, 300, 420, paint.sky, 14) +
      box(700, 120, 16, 420, paint.white) +
      box(560, 320, 300, 16, paint.white),
    box(250, 820, 420, 30, paint.wood, 10) +
      box(290, 850, 24, 260, paint.wood) +
      box(606, 850, 24, 260, paint.wood),
    pottedLeaves(460, 820, 2),
  )

export const tableWithDrawer = () =>
  picture(
    1200,
    900,
    room(1200, 900, 660, '#F1DFD0', '#B88A5E'),
    shadow(600, 830, 430),
    box(220, 470, 40, 360, paint.wood, 6) + box(940, 470, 40, 360, paint.wood, 6),
    box(300, 470, 26, 300, paint.bark, 6) + box(874, 470, 26, 300, paint.bark, 6),
    box(240, 470, 720, 110, paint.wood, 8),
    box(430, 490, 340, 74, paint.oak, 8) + dot(600, 527, 14, paint.bark),
    box(170, 420, 860, 56, paint.oak, 12),
    faint(0.3, line('M200 440H540M620 452H1000M260 460H420', paint.bark, 4)),
    shadow(360, 422, 70),
    shape('M310 330H410L396 420H324z', paint.white) +
      line('M410 350C450 350 450 396 402 396', paint.white, 14),
    faint(0.6, line('M340 316c-16 -22 16 -36 0 -58M376 316c-16 -22 16 -36 0 -58', paint.white, 9)),
    box(700, 392, 210, 28, paint.blue, 4) +
      box(714, 364, 190, 28, paint.coral, 4) +
      box(690, 336, 200, 28, paint.leaf, 4),
  )

export const deskLamp = () =>
  picture(
    960,
    1200,
    room(960, 1200, 900, paint.dusk, '#6B4630'),
    faint(0.28, shape('M330 430L90 1000H770L600 430z', paint.wall)),
    shadow(480, 1040, 210),
    box(330, 1000, 300, 44, paint.ink, 22),
    line('M480 1000L300 690L520 420', paint.coral, 30),
    dot(300, 690, 34, paint.brick),
    shape('M300 430C320 290 430 240 520 260S660 360 640 470z', paint.coral),
    oval(470, 452, 172, 40, paint.wall),
    dot(520, 268, 26, paint.brick),
  )

export const helmet = (shell: string, stripe: string) =>
  picture(
    1080,
    864,
    room(1080, 864, 620, '#DCE6E9', paint.sand),
    shadow(540, 745, 320),
    shape('M220 620C200 340 380 190 560 190C760 190 880 340 870 560C868 600 850 620 820 620z', shell),
    shape('M220 620C220 600 226 560 240 540C420 500 700 500 868 560C868 600 850 620 820 620z', paint.ink),
    shape('M280 616C320 540 640 520 720 610z', '#9FB4C0'),
    faint(0.4, line('M340 590C400 560 500 550 560 556', paint.white, 12)),
    line('M470 206C560 260 590 380 586 500', stripe, 34),
    line('M400 236C490 290 516 390 514 500', stripe, 12),
    faint(0.35, shape('M320 400C340 320 400 270 450 254C400 300 360 360 350 430z', paint.white)),
    line('M760 620C740 690 640 720 560 716', paint.bark, 16) + box(530, 700, 50, 34, paint.steel, 8),
  )

export const sewingMachine = () =>
  picture(
    1200,
    900,
    room(1200, 900, 640, '#EADFEF', paint.wood),
    shadow(600, 792, 420),
    box(220, 690, 760, 96, paint.oak, 16),
    box(760, 330, 170, 370, paint.moss, 30),
    box(250, 330, 640, 130, paint.moss, 50),
    shape('M250 380H400V600H310C270 560 250 480 250 380z', paint.moss),
    line('M350 600V690', paint.steel, 12) + box(318, 668, 66, 14, paint.steel, 4),
    dot(972, 470, 92, paint.ink) + ring(972, 470, 66, paint.steel, 10) + dot(972, 470, 22, paint.amber),
    line('M450 396H720', paint.amber, 10) + line('M470 424H700', paint.amber, 4),
    box(590, 270, 44, 64, paint.pink, 8) +
      box(578, 262, 68, 12, paint.bark, 4) +
      box(578, 330, 68, 12, paint.bark, 4),
    line('M612 280C480 210 380 260 350 360', paint.pink, 5),
    shape('M120 700C240 640 300 700 420 690C540 684 580 730 700 700L690 800H130z', paint.blush),
    each(6, (n) => dot(180 + n * 90, 745 - (n % 2) * 22, 14, paint.white)),
  )

export const stroller = () =>
  picture(
    1080,
    1080,
    room(1080, 1080, 820, paint.mint, paint.sand),
    shadow(540, 980, 320),
    line('M830 270L690 620L320 900M330 560L740 900', paint.ink, 24),
    line('M830 270C850 230 900 230 930 250', paint.ink, 30),
    shape('M280 560H700C700 730 600 780 490 780S280 730 280 560z', paint.teal),
    shape('M280 560C270 360 420 270 540 270L520 560z', paint.pool),
    line('M290 480C380 450 450 450 524 470M340 380C420 350 470 350 534 372', paint.teal, 8),
    dot(590, 500, 66, '#F2C9A5') +
      shape('M526 490C530 420 650 420 656 490C620 462 570 462 526 490z', paint.bark),
    dot(570, 504, 7, paint.ink) +
      dot(612, 504, 7, paint.ink) +
      line('M576 530C586 540 600 540 608 530', paint.brick, 6),
    [320, 740]
      .map((x) => dot(x, 910, 72, paint.ink) + dot(x, 910, 44, paint.cloud) + dot(x, 910, 14, paint.steel))
      .join(''),
  )

export const teddy = () =>
  picture(
    1080,
    1080,
    room(1080, 1080, 780, '#FBE8E1', paint.blush),
    shadow(540, 960, 280),
    [400, 680].map((x) => oval(x, 880, 110, 92, '#B5793F') + oval(x, 890, 60, 52, paint.sand)).join(''),
    [340, 740].map((x) => oval(x, 660, 70, 130, '#B5793F')).join(''),
    oval(540, 740, 210, 220, '#C58A4D') + oval(540, 770, 130, 150, paint.sand),
    [400, 680].map((x) => dot(x, 280, 78, '#B5793F') + dot(x, 288, 42, paint.blush)).join(''),
    dot(540, 410, 196, '#C58A4D') + oval(540, 470, 96, 78, paint.cream),
    dot(470, 390, 18, paint.ink) + dot(610, 390, 18, paint.ink) + oval(540, 446, 30, 22, paint.ink),
    line('M540 468V500M500 510C520 530 536 520 540 500C544 520 560 530 580 510', paint.ink, 8),
    shape('M540 600L440 560V650zM540 600L640 560V650z', paint.brick) + dot(540, 602, 24, paint.coral),
  )
