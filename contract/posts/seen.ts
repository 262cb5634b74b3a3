import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Shape } from '../shape.ts'

/** Counts one view per post and person; posts that the viewer may not see, and their own, are skipped. */
export const seePosts = endpoint({
  method: 'POST',
  path: '/api/posts/seen/',
  access: 'signedIn',
  summary: 'Tell which posts were before one’s eyes',
  body: Shape({ ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }) }),
  reply: Nothing,
})
