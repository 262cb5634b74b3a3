import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Media, SignedUpload } from './media.ts'
import { imageTypes, videoLimits, videoTypes } from './upload-limits.ts'
import { ById, Id, Shape } from './shape.ts'

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
