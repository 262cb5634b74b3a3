import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Shape } from '../shape.ts'
import { Post, postLimits } from './posts.ts'

export const similarAlerts = { most: 3, seconds: 24 * 60 * 60 }

/** The text is in the body because bodies are not logged. */
export const findSimilarAlerts = endpoint({
  method: 'POST',
  path: '/api/posts/similar-alerts/',
  access: 'signedIn',
  summary: 'Alerts around one of the last day that say much the same, the likest first',
  body: Shape({ content: Type.String({ minLength: 1, maxLength: postLimits.content }) }),
  reply: Shape({ results: Type.Array(Post, { maxItems: similarAlerts.most }) }),
  limit: { max: 60, seconds: 600 },
})
