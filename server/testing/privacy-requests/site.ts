import * as media from '../../../contract/media/uploads.ts'
import * as search from '../../../contract/search/search.ts'
import * as analytics from '../../../contract/site/analytics.ts'
import type { EndpointRequest } from './endpoint-request.ts'

export const siteRequests: EndpointRequest[] = [
  [media.startUpload, { body: { content_type: 'image/png', size: 100 } }],
  [media.confirmUpload],
  [search.search, { query: { q: 'chào' } }],
  [analytics.becomeVisitor],
  [analytics.stopBeingVisitor],
  [analytics.rememberCampaign, { body: { utm_source: 'zalo' } }],
  [analytics.clearCampaign],
  [analytics.countEvent, { body: { name: 'app_download', platform: 'ios', store: 'apple' } }],
  [analytics.countDaily, { query: { from: '2026-01-01', to: '2026-01-31' } }],
]
