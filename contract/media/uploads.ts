import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, ByName, Id, Moment, Shape } from '../shape.ts'
import { Media } from './media.ts'

export const SignedUpload = Shape({
  id: Id,
  upload_url: Type.String(),
  method: Type.Literal('PUT'),
  headers: ByName(Type.String()),
  expires_at: Moment,
})

/** In bytes and pixels: enough for a phone's photo of 2026. */
export const imageLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 }

/** Of one person, in the 24 hours from the first upload: the films of ten posts, or the photos of a hundred. */
export const maxUploadBytesPerDay = 600 * 1024 * 1024

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/** Bounded because films are not re-encoded; a minute of a phone's 720p fits. */
export const videoLimits = { bytes: 60 * 1024 * 1024, perPost: 1 }

/** QuickTime (MOV) is what iPhones film; the app serves it as MP4. */
export const videoTypes = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'] as const

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/media/',
  access: 'signedIn',
  summary: 'Announce a picture or film and get a signed address to PUT its bytes to',
  body: Shape({
    content_type: Type.Enum([...imageTypes, ...videoTypes]),
    /** In bytes; `imageLimits.bytes` is checked separately. */
    size: Type.Integer({ minimum: 1, maximum: videoLimits.bytes }),
    /** `chat`: a picture that only its conversation sees; not a film. */
    purpose: Type.Optional(Type.Enum(['post', 'chat'])),
    /** For a film: a confirmed picture of the uploader's own, used only once. */
    poster: Type.Optional(Id),
  }),
  reply: SignedUpload,
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
