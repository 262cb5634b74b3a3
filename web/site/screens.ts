import type { Language } from '../platform/i18n/i18n.ts'

export const screens = ['feed', 'event', 'compose', 'neighbour', 'alert', 'home', 'trusted'] as const

type Screen = (typeof screens)[number]

export type ScreenName = Screen | `${Screen}-night`

/** CSS pixels; the pictures come in one and two times this width. */
export const screenSize = { width: 390, height: 844 }
export const screenWidths = [390, 780]

export const screenFile = (name: ScreenName, spoken: Language, width: number, type: 'avif' | 'webp') =>
  `/screens/${spoken}/${name}-${width}.${type}`

export function screenSources(name: ScreenName, spoken: Language) {
  const set = (type: 'avif' | 'webp') =>
    screenWidths.map((width) => `${screenFile(name, spoken, width, type)} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: screenFile(name, spoken, 390, 'webp') }
}
