import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, ByName, Id, Moment, Shape } from './shape.ts'

/** Longest edge allowed in, and bytes: a phone's photo of 2026 fits. */
export const imageLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 }

/** What can be read. Without HEIC in a file input's `accept`, iPhones hand over JPEG by themselves. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

const Variant = Shape({
  url: Type.String(),
  type: Type.Enum(['image/avif', 'image/webp']),
  width: Type.Integer(),
  height: Type.Integer(),
})

/**
 * A picture that may be shown. `url` is a WebP of middle width; `variants` holds AVIF and WebP at up to three
 * widths; `blur` is a data URL of some 200 bytes to show meanwhile. Widths and heights are pixels.
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

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/media/',
  access: 'signedIn',
  summary: 'Announce a picture and get a signed address to PUT its bytes to',
  body: Shape({
    content_type: Type.Enum(imageTypes),
    size: Type.Integer({ minimum: 1, maximum: imageLimits.bytes }),
  }),
  reply: Shape({
    id: Id,
    upload_url: Type.String(),
    method: Type.Literal('PUT'),
    headers: ByName(Type.String()),
    expires_at: Moment,
  }),
  status: 201,
  creates: true,
  limit: { max: 60, seconds: 600 },
})

export const confirmUpload = endpoint({
  method: 'POST',
  path: '/api/media/:id/confirm/',
  access: 'signedIn',
  summary: 'Turn the uploaded bytes into a picture; asking again gives the same reply',
  params: ById,
  reply: Media,
})
