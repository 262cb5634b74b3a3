import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as media from '../../contract/media/uploads.ts'
import * as search from '../../contract/search/search.ts'
import * as analytics from '../../contract/site/analytics.ts'
import { accountsRequests } from './privacy-requests/accounts.ts'
import { chatRequests } from './privacy-requests/chat.ts'
import { communitiesRequests } from './privacy-requests/communities.ts'
import { type EndpointRequest, type Subject, toApiRequest } from './privacy-requests/endpoint-request.ts'
import { directoryRequests } from './privacy-requests/directory.ts'
import { eventsRequests } from './privacy-requests/events.ts'
import { marketRequests } from './privacy-requests/market.ts'
import { moderationRequests } from './privacy-requests/moderation.ts'
import { notificationsRequests } from './privacy-requests/notifications.ts'
import { peopleRequests } from './privacy-requests/people.ts'
import { postsRequests } from './privacy-requests/posts.ts'

const siteRequests: EndpointRequest[] = [
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

const explicitRequests: EndpointRequest[] = [
  ...postsRequests,
  ...eventsRequests,
  ...communitiesRequests,
  ...marketRequests,
  ...directoryRequests,
  ...chatRequests,
  ...notificationsRequests,
  ...peopleRequests,
  ...siteRequests,
  ...moderationRequests,
  ...accountsRequests,
]

const contract = `${import.meta.dirname}/../../contract`

/** All exports of the contract. */
async function contractExports(): Promise<unknown[]> {
  const files = globSync(`${contract}/**/*.ts`).filter((file) => !/\.test\.ts$|testing-/.test(file))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<object>))
  return modules.flatMap((module) => Object.values(module) as unknown[])
}

/** A GET for signed-in users without required parameters. It needs no entry here and no access rule. */
const isPlain = (value: unknown): value is Endpoint => {
  const { method, path, access, query } = (value ?? {}) as Partial<Endpoint>
  return method === 'GET' && access === 'signedIn' && !path?.includes(':') && !query?.required?.length
}

const plainRequests = (await contractExports()).filter(isPlain).map((endpoint): EndpointRequest => [endpoint])

const operationOf = ([{ method, path }]: EndpointRequest) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

export const plainOperations = () => plainRequests.map(operationOf)

/** By operation. An explicit request replaces a plain one. */
const endpointRequests = new Map(
  [...plainRequests, ...explicitRequests].map((request) => [operationOf(request), request]),
)

/**
 * The request of each endpoint that a curious user sends to learn about another user. `operation` is the name in the
 * OpenAPI document, such as `GET /api/posts/{id}/`.
 */
export const privacyRequests = (subject: Subject) =>
  [...endpointRequests].map(([operation, request]) => ({
    operation,
    access: request[0].access,
    ...toApiRequest(request, subject),
  }))
