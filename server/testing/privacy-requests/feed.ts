import * as feed from '../../../contract/feed/feed.ts'
import type { EndpointRequest } from './endpoint-request.ts'

export const feedRequests: EndpointRequest[] = [
  [feed.countNewPosts, { query: { since: '2020-01-01T00:00:00.000Z', radius: '10' } }],
  [feed.findSimilarAlerts, { body: { content: 'Mất điện' } }],
]
