import * as Type from 'typebox'
import { Id, Shape } from '../shape.ts'

const Variant = Shape({
  url: Type.String(),
  type: Type.Enum(['image/avif', 'image/webp']),
  width: Type.Integer(),
  height: Type.Integer(),
})

/**
 * `url` is a WebP of medium width, or the film's file (with range requests). `variants`: AVIF and WebP at up to three
 * widths, for a film of its poster. `blur`: a data URL of some 200 bytes, or ''. Sizes are in pixels.
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
