import * as Type from 'typebox'
import { ByName, Id, Moment, Shape } from './shape.ts'

const Variant = Shape({
  url: Type.String(),
  type: Type.Enum(['image/avif', 'image/webp']),
  width: Type.Integer(),
  height: Type.Integer(),
})

/**
 * A picture or film that may be shown. `url` is a WebP of medium width, or the film's file, which supports range
 * requests. `variants` holds AVIF and WebP at up to three widths; for a film those of its poster, and none if it has no
 * poster. `blur` is a placeholder as a data URL of some 200 bytes, '' if there is none. Widths and heights are in
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

/** Where the bytes of an upload go, signed: they are sent to `upload_url` with `headers`, until `expires_at`. */
export const SignedUpload = Shape({
  id: Id,
  upload_url: Type.String(),
  method: Type.Literal('PUT'),
  headers: ByName(Type.String()),
  expires_at: Moment,
})
