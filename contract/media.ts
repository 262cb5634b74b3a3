import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, ByName, Id, Moment, Shape } from './shape.ts'

/** Longest edge allowed in, and bytes: a phone's photo of 2026 fits. */
export const imageLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 }

/** What can be read. Without HEIC in a file input's `accept`, iPhones hand over JPEG by themselves. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Films as they are: nothing is made anew, so size is all that bounds them. A phone's minute in 720p fits. */
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

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/media/',
  access: 'signedIn',
  summary: 'Announce a picture or film and get a signed address to PUT its bytes to',
  body: Shape({
    content_type: Type.Enum([...imageTypes, ...videoTypes]),
    /** Bytes; of a picture at most `imageLimits.bytes`, which is checked apart. */
    size: Type.Integer({ minimum: 1, maximum: videoLimits.bytes }),
    /** Of a film: a confirmed picture of one's own that stands for it until it is played, and is used up by it. */
    poster: Type.Optional(Id),
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
  summary: 'Turn the uploaded bytes into a picture or film; asking again gives the same reply',
  params: ById,
  reply: Media,
})
