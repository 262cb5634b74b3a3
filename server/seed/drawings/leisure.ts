import { at, box, dot, each, faint, line, oval, paint, picture, ring, shadow, shape } from './brush.ts'

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
