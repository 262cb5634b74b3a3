import { accountsRequests } from './privacy-requests/accounts.ts'
import { chatRequests } from './privacy-requests/chat.ts'
import { communitiesRequests } from './privacy-requests/communities.ts'
import { type EndpointRequest, type Subject, toApiRequest } from './privacy-requests/endpoint-request.ts'
import { directoryRequests } from './privacy-requests/directory.ts'
import { eventsRequests } from './privacy-requests/events.ts'
import { favoursRequests } from './privacy-requests/favours.ts'
import { feedRequests } from './privacy-requests/feed.ts'
import { geoRequests } from './privacy-requests/geo.ts'
import { marketRequests } from './privacy-requests/market.ts'
import { moderationRequests } from './privacy-requests/moderation.ts'
import { notificationsRequests } from './privacy-requests/notifications.ts'
import { peopleRequests } from './privacy-requests/people.ts'
import { postsRequests } from './privacy-requests/posts.ts'
import { siteRequests } from './privacy-requests/site.ts'

const endpointRequests: EndpointRequest[] = [
  ...postsRequests,
  ...feedRequests,
  ...favoursRequests,
  ...eventsRequests,
  ...communitiesRequests,
  ...marketRequests,
  ...directoryRequests,
  ...chatRequests,
  ...notificationsRequests,
  ...peopleRequests,
  ...geoRequests,
  ...siteRequests,
  ...moderationRequests,
  ...accountsRequests,
]

/**
 * A request to each endpoint, as a curious user sends it to learn about somebody else. `operation` is the name in the
 * OpenAPI document, such as `GET /api/posts/{id}/`.
 */
export const privacyRequests = (subject: Subject) =>
  endpointRequests.map((entry) => {
    const [{ method, path, access }] = entry
    const operation = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    return { operation, access, ...toApiRequest(entry, subject) }
  })
