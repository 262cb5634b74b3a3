import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const css = readFileSync(join(web, 'ui/styles/tokens.css'), 'utf8')

/** WCAG 2.1 AA: for text (1.4.3), and for borders and icons of controls (1.4.11). */
const [minTextContrast, minShapeContrast] = [4.5, 3]

type Colour = [red: number, green: number, blue: number]

const parseColour = (hex: string): Colour =>
  [1, 3, 5].map((theme) => Number.parseInt(hex.slice(theme, theme + 2), 16)) as Colour

/** Tokens by name, with their colours in the light and the dark theme. */
const tokens = new Map<string, [Colour, Colour]>()
for (const [, name = '', day = '', night = day] of css.matchAll(
  /--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g,
))
  tokens.set(name, [parseColour(day), parseColour(night)])
// Aliases for classes.
for (const [, name = '', of = ''] of css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)) {
  const token = tokens.get(of)
  if (token) tokens.set(name, token)
}

const hues = ['help', 'request', 'give', 'share', 'event', 'alert', 'danger', 'leaf']
const backgrounds = ['paper', 'surface', 'raised', 'sunk', ...hues.map((hue) => `${hue}-tint`)]

/** Text colours for every background. */
const texts = ['ink', 'muted', 'accent', ...hues]

/** Text colours that have their own backgrounds. */
const ownBackgrounds: Record<string, string[]> = {
  paper: ['ink', 'muted'],
  surface: ['ink', 'leaf'],
  'on-accent': ['accent', 'accent-press'],
  'on-face': ['brown', 'green', 'purple', 'blue', 'teal', 'brick'].map((face) => `face-${face}`),
}

/** Colours of borders and rating stars, with their backgrounds. */
const shapes: Record<string, string[]> = {
  edge: ['paper', 'surface', 'sunk'],
  star: ['surface', 'sunk'],
}

function luminance(of: Colour) {
  const [red, green, blue] = of.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(foreground: Colour, background: Colour) {
  const [dark = 0, light = 0] = [luminance(foreground), luminance(background)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const colourOf = (name: string, theme: 0 | 1): Colour => {
  const found = tokens.get(name)
  if (!found) throw new Error(`There is no token --${name}`)
  return found[theme]
}

/** The pairs below the minimum, with their contrast. */
const findLowContrast = (pairs: Record<string, string[]>, minimum: number, theme: 0 | 1) =>
  Object.entries(pairs).flatMap(([foreground, backgroundNames]) =>
    backgroundNames.flatMap((background) => {
      const ratio = contrast(colourOf(foreground, theme), colourOf(background, theme))
      return ratio < minimum ? [`${foreground} on ${background}: ${ratio.toFixed(2)}`] : []
    }),
  )

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('by %s', (_, theme) => {
  test('every text colour has enough contrast on its backgrounds', () => {
    const everywhere = Object.fromEntries(texts.map((text) => [text, backgrounds]))
    expect(findLowContrast({ ...everywhere, ...ownBackgrounds }, minTextContrast, theme)).toEqual([])
  })

  test('borders and rating stars have enough contrast', () => {
    expect(findLowContrast(shapes, minShapeContrast, theme)).toEqual([])
  })
})

const strings = globSync('**/*.{ts,tsx}', {
  cwd: web,
  exclude: (name) => /\.test\.tsx?$/.test(name),
}).flatMap((file) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => ({
    file,
    text,
  })),
)

/** The tokens of classes such as `text-ink`, without classes for other states. */
const tokensNamed = (kind: string, text: string) =>
  [...text.matchAll(new RegExp(String.raw`(?<=^|[\s'"\`])${kind}-([a-z][\w-]*)(?:/\d+)?(?=[\s'"\`]|$)`, 'g'))]
    .map(([, name = '']) => name)
    .filter((name) => tokens.has(name))

/** Colours without information, such as empty rating stars. */
const decorative = ['line']

/** Whether the tables above allow this text colour, on the backgrounds of the same element if it has any. */
const isAllowed = (foreground: string, backgroundNames: string[]) => {
  const own = [...(ownBackgrounds[foreground] ?? []), ...(shapes[foreground] ?? [])]
  if (backgroundNames.length === 0) return [...texts, ...decorative].includes(foreground) || own.length > 0
  return backgroundNames.some(
    (background) => own.includes(background) || (texts.includes(foreground) && isBackground(background)),
  )
}

/** `viewer` and `scrim` are dark in both themes, and their content uses the dark theme. */
const isBackground = (name: string) => [...backgrounds, 'viewer', 'scrim'].includes(name)

test('every text colour and background in the code is in these tables', () => {
  const unknown = strings.flatMap(({ file, text }) => {
    const backgroundNames = tokensNamed('bg', text)
    return tokensNamed('text', text)
      .filter((foreground) => !isAllowed(foreground, backgroundNames))
      .map((foreground) => `${file}: text-${foreground} on ${backgroundNames.join(', ') || 'its background'}`)
  })
  expect(strings.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})
