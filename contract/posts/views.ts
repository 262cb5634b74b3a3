import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Shape } from '../shape.ts'

/** One view per post and person; the viewer's own and hidden posts are skipped. */
export const seePosts = endpoint({
  method: 'POST',
  path: '/api/posts/seen/',
  access: 'signedIn',
  summary: 'Record which posts the user has seen',
  body: Shape({ ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }) }),
})
