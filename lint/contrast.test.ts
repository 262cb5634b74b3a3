import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const css = readFileSync(join(web, 'ui/styles/tokens.css'), 'utf8')

/** WCAG 2.1 AA: of text (1.4.3), and of what tells where a control is or what it says (1.4.11). */
const [ofText, ofShapes] = [4.5, 3]

type Colour = [red: number, green: number, blue: number]

const colour = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour

/** Tokens by name: by day, by night. */
const tokens = new Map<string, [Colour, Colour]>()
for (const [, name = '', day = '', night = day] of css.matchAll(
  /--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g,
))
  tokens.set(name, [colour(day), colour(night)])
// The classes' other names for some of them.
for (const [, name = '', of = ''] of css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)) {
  const token = tokens.get(of)
  if (token) tokens.set(name, token)
}

const hues = ['help', 'request', 'give', 'share', 'event', 'alert', 'danger', 'leaf']
const grounds = ['paper', 'surface', 'raised', 'sunk', ...hues.map((hue) => `${hue}-tint`)]

/** What may be read on every ground. */
const texts = ['ink', 'muted', 'accent', ...hues]

/** What is read on what is painted for it alone. */
const painted: Record<string, string[]> = {
  paper: ['ink', 'muted'],
  surface: ['ink', 'leaf'],
  'on-accent': ['accent', 'accent-press'],
  'on-face': ['brown', 'green', 'purple', 'blue', 'teal', 'brick'].map((face) => `face-${face}`),
}

/** What is no text: the borders of controls, the stars of ratings, and what holds them. */
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

function contrast(above: Colour, below: Colour) {
  const [dark = 0, light = 0] = [luminance(above), luminance(below)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const ofToken = (name: string, at: 0 | 1): Colour => {
  const found = tokens.get(name)
  if (!found) throw new Error(`There is no token --${name}`)
  return found[at]
}

/** The pairs that are too much alike, with how much they differ. */
const tooAlike = (pairs: Record<string, string[]>, least: number, at: 0 | 1) =>
  Object.entries(pairs).flatMap(([above, belows]) =>
    belows.flatMap((below) => {
      const ratio = contrast(ofToken(above, at), ofToken(below, at))
      return ratio < least ? [`${above} on ${below}: ${ratio.toFixed(2)}`] : []
    }),
  )

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('by %s', (_, at) => {
  test('every text can be read on every ground', () => {
    const everywhere = Object.fromEntries(texts.map((text) => [text, grounds]))
    expect(tooAlike({ ...everywhere, ...painted }, ofText, at)).toEqual([])
  })

  test('borders of controls and stars can be told from what they stand on', () => {
    expect(tooAlike(shapes, ofShapes, at)).toEqual([])
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

/** The tokens that classes of this kind name, without what holds in another state. */
const named = (kind: string, text: string) =>
  [...text.matchAll(new RegExp(String.raw`(?<=^|[\s'"\`])${kind}-([a-z][\w-]*)(?:/\d+)?(?=[\s'"\`]|$)`, 'g'))]
    .map(([, name = '']) => name)
    .filter((name) => tokens.has(name))

/** What a star that is not given is drawn with. */
const drawn = ['line']

/** Whether the table says that this may stand there: on what the element itself is painted with, or on any ground. */
const isKnown = (above: string, belows: string[]) => {
  const own = [...(painted[above] ?? []), ...(shapes[above] ?? [])]
  if (belows.length === 0) return [...texts, ...drawn].includes(above) || own.length > 0
  return belows.some((below) => own.includes(below) || (texts.includes(above) && isGround(below)))
}

/** Also what is dark by day and by night, where what stands on it is shown as by night. */
const isGround = (name: string) => [...grounds, 'viewer', 'scrim'].includes(name)

test('no text has a colour of which this table knows nothing, nor stands on one', () => {
  const unknown = strings.flatMap(({ file, text }) => {
    const belows = named('bg', text)
    return named('text', text)
      .filter((above) => !isKnown(above, belows))
      .map((above) => `${file}: text-${above} on ${belows.join(', ') || 'what is there'}`)
  })
  expect(strings.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})
