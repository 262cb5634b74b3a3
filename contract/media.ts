import * as Type from 'typebox'
import { Id, Shape } from './shape.ts'

/** Longest edge allowed in, and bytes: a phone's photo of 2026 fits. */
export const imageLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 }

/**
 * Bytes that one person may send in a day, which begins with the first of them: the films of ten posts, or the photos
 * of a hundred.
 */
export const uploadBytesPerDay = 600 * 1024 * 1024

/** What can be read. Without HEIC in a file input's `accept`, iPhones hand over JPEG by themselves. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Pictures and sound stay as they were recorded, so size bounds films. A phone's minute in 720p fits. */
export const videoLimits = { bytes: 60 * 1024 * 1024, perPost: 1 }

export const videoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const

const Variant = Shape({
  url: Type.String(),
  type: Type.Enum(['image/avif', 'image/webp']),
  width: Type.Integer(),
  height: Type.Integer(),
})

/**
 * A picture or film that may be shown. `url` is a WebP of middle width, or the film's file, of which parts may be
 * asked; `variants` holds AVIF and WebP at up to three widths, of a film those of its poster, none where it has no
 * poster; `blur` is a data URL of some 200 bytes to show meanwhile, '' where there is none. Widths and heights are
 * pixels.
 */
export const Media = Shape({
  id: Id,
  type: Type.Enum(['image', 'video']),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  blur: Type.String(),
  variants: Type.Array(Variant),
})
export type Media = Type.Static<typeof Media>
