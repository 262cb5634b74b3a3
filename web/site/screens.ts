import type { Language } from '../platform/i18n/i18n.ts'

/** The screens of the app of which there are pictures. */
export const screens = ['feed', 'event', 'compose', 'neighbour', 'alert', 'home', 'trusted'] as const

type Screen = (typeof screens)[number]

export type ScreenName = Screen | `${Screen}-night`

/** CSS pixels. The pictures have this width and twice this width. */
export const screenSize = { width: 390, height: 844 }
export const screenWidths = [390, 780]

export const screenFile = (name: ScreenName, language: Language, width: number, type: 'avif' | 'webp') =>
  `/screens/${language}/${name}-${width}.${type}`

export function screenSources(name: ScreenName, language: Language) {
  const set = (type: 'avif' | 'webp') =>
    screenWidths.map((width) => `${screenFile(name, language, width, type)} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: screenFile(name, language, 390, 'webp') }
}
