import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'
import { room, steam } from './props.ts'

export const fan = (wall: string, blades: string, floor: string) =>
  picture(
    1200,
    900,
    room(1200, 900, 690, wall, floor),
    shadow(640, 800, 190),
    box(520, 772, 240, 30, paint.bark, 15),
    box(622, 520, 34, 260, paint.bark, 10),
    box(606, 590, 66, 90, paint.wood, 16),
    [612, 636, 660].map((y) => dot(639, y, 8, paint.cream)).join(''),
    dot(639, 350, 216, paint.paper),
    [0, 120, 240]
      .map((turn) =>
        at(639, 350, shape('M0 0C-150 -40 -150 -190 -20 -186C70 -182 66 -70 0 0z', blades), 1, turn),
      )
      .join(''),
    each(12, (n) => at(639, 350, faint(0.16, line('M0 -34V-206', paint.ink, 4)), 1, n * 30)),
    ring(639, 350, 216, paint.bark, 10),
    faint(0.2, ring(639, 350, 130, paint.ink, 4)),
    dot(639, 350, 36, paint.brick),
    dot(632, 342, 12, paint.coral),
  )

export const riceCooker = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, paint.mist),
    each(5, (y) =>
      each(9, (x) =>
        box(x * 140 - (y % 2) * 70, y * 120, 132, 112, x % 3 === y % 3 ? '#C6E3E4' : '#DEF0F0', 6),
      ),
    ),
    box(0, 600, 1200, 300, paint.oak),
    faint(0.25, box(0, 600, 1200, 14, paint.white)),
    faint(0.12, line('M80 720H460M620 700H1150M180 820H700M820 806H1080', paint.bark, 6)),
    line('M860 690C1010 700 1020 520 1130 500', paint.ink, 12),
    shadow(600, 742, 300),
    box(350, 380, 500, 350, paint.white, 70),
    faint(0.08, box(740, 380, 110, 350, paint.ink, 60)),
    shape('M362 420C380 300 820 300 838 420z', paint.cloud),
    box(340, 404, 520, 40, paint.coral, 20),
    box(560, 292, 80, 30, paint.ink, 15),
    box(300, 470, 70, 44, paint.coral, 20),
    box(830, 470, 70, 44, paint.coral, 20),
    box(500, 530, 200, 130, paint.cream, 26),
    dot(560, 592, 24, paint.leaf),
    dot(640, 592, 24, paint.cloud),
    faint(0.6, box(520, 632, 160, 10, paint.stone, 5)),
    steam(600, 262, 1.1),
    shadow(190, 752, 100),
    shape('M96 640H284C284 720 240 756 190 756S96 720 96 640z', paint.blue),
    oval(190, 640, 94, 20, paint.sky),
    oval(190, 628, 80, 34, paint.white),
    faint(0.5, line('M150 620l16 -6M190 608l18 4M226 624l-10 6M180 632l14 2', paint.stone, 6)),
    shadow(1010, 762, 76),
    shape('M940 640H1080C1080 720 1050 760 1010 760S940 720 940 640z', paint.brick),
    oval(1010, 640, 70, 15, paint.coral),
    line('M980 632L1080 480M1010 630L1120 500', paint.bark, 11),
  )

export const umbrella = (wall: string, cloth: string, rib: string) =>
  picture(
    1080,
    1080,
    room(1080, 1080, 820, wall, '#B78A63'),
    shadow(560, 900, 330),
    at(
      540,
      830,
      line('M0 0L0 -470', paint.bark, 18) +
        line('M0 -20C0 60 -80 60 -80 0', paint.bark, 18) +
        shape(
          'M-390 -300C-360 -580 -120 -660 0 -660S360 -580 390 -300C340 -350 270 -350 260 -300C220 -350 150 -350 130 -300C100 -350 30 -350 0 -300C-30 -350 -100 -350 -130 -300C-150 -350 -220 -350 -260 -300C-270 -350 -340 -350 -390 -300z',
          cloth,
        ) +
        shape(
          'M0 -660C-90 -600 -130 -480 -130 -300C-100 -350 -30 -350 0 -300C30 -350 100 -350 130 -300C130 -480 90 -600 0 -660z',
          rib,
        ) +
        line('M0 -690V-650', paint.bark, 16),
      1,
      14,
    ),
  )

export const toolbox = () =>
  picture(
    1200,
    900,
    box(0, 0, 1200, 900, '#E4EBF9'),
    each(6, (y) => each(12, (x) => faint(0.5, dot(50 + x * 100, 40 + y * 90, 7, '#B8C6E4')))),
    box(0, 640, 1200, 260, paint.wood),
    faint(
      0.2,
      line('M0 640H1200', paint.white, 12) + line('M60 730H520M700 760H1140M160 830H620', paint.bark, 6),
    ),
    at(
      250,
      120,
      line('M0 0V300', paint.oak, 34) +
        shape('M-110 -50H50C90 -50 110 -20 116 10L80 24C70 0 60 4 50 4H-110z', paint.steel),
      1,
      8,
    ),
    at(
      960,
      130,
      line('M0 120V330', paint.brick, 40) +
        shape('M-16 130L-30 20C-60 -10 -60 -60 -26 -80V-26H26V-80C60 -60 60 -10 30 20L16 130z', paint.steel),
      1,
      -10,
    ),
    shadow(600, 800, 330),
    box(330, 480, 540, 310, paint.brick, 20) + box(300, 440, 600, 86, paint.coral, 16),
    line('M450 440C450 300 750 300 750 440', paint.ink, 26),
    box(560, 500, 80, 60, paint.wall, 10) + faint(0.16, box(330, 650, 540, 140, paint.ink, 20)),
    at(
      1010,
      790,
      shadow(0, 0, 130) +
        box(-120, -200, 210, 90, paint.leaf, 26) +
        shape('M-40 -120H50L30 -10H-50z', paint.moss) +
        box(-70, -24, 130, 40, paint.ink, 10) +
        box(-170, -180, 60, 46, paint.ink, 8) +
        line('M-230 -158H-170', paint.steel, 14),
    ),
    at(
      160,
      800,
      shadow(20, 0, 110) +
        ring(0, -70, 66, paint.wall, 30) +
        dot(0, -70, 34, paint.ink) +
        line('M50 -20L150 -8', paint.wall, 22),
    ),
  )

export const monitor = () =>
  picture(
    1200,
    900,
    room(1200, 900, 690, '#DCE4EA', '#C9D3DB'),
    shadow(600, 790, 240),
    box(430, 750, 340, 34, paint.steel, 17),
    box(560, 620, 80, 140, paint.steel, 6),
    faint(0.14, box(600, 620, 40, 140, paint.ink)),
    box(220, 150, 760, 490, paint.ink, 24),
    box(246, 176, 708, 420, '#31465A', 8),
    shape('M246 184q0 -8 8 -8H620L420 596H254q-8 0 -8 -8z', '#3C546B'),
    box(852, 176, 6, 420, paint.pool),
    dot(920, 618, 7, paint.sprout),
    line('M640 770C760 800 900 740 1010 800', paint.ink, 10),
  )
