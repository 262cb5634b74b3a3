import type { Language } from '../platform/i18n/i18n.ts'

/** The app's seven screens that are shown to visitors, in the order in which they tell what it does. */
export const screens = ['feed', 'event', 'compose', 'neighbour', 'alert', 'home', 'trusted'] as const

type Screen = (typeof screens)[number]

/** A screen, or the same one as the dark theme shows it. */
export type ScreenName = Screen | `${Screen}-night`

/** CSS pixels of a screen; its pictures are as wide, and twice as wide. */
export const screenSize = { width: 390, height: 844 }
export const screenWidths = [390, 780]

export const screenFile = (name: ScreenName, spoken: Language, width: number, type: 'avif' | 'webp') =>
  `/screens/${spoken}/${name}-${width}.${type}`

/**
 * The addresses of a screen's pictures for `<picture>`: `<source type="image/avif" srcSet={avif}>`, the same for
 * WebP, and `src` for `<img>`. Which of the two widths is loaded hangs on `sizes`.
 */
export function screenSources(name: ScreenName, spoken: Language) {
  const set = (type: 'avif' | 'webp') =>
    screenWidths.map((width) => `${screenFile(name, spoken, width, type)} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: screenFile(name, spoken, 390, 'webp') }
}
