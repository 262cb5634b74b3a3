import type { RouteMatch } from 'react-router'
import { unreadCountQuery } from './notifications/unread-count.ts'
import { isOnline } from './platform/api/online.ts'
import { queryClient } from './platform/api/query-client.ts'
import { currentUserQuery } from './platform/session/current-user.ts'
import { useSession } from './platform/session/session.ts'
import type { Row } from './screens.ts'

/** The skeleton is visible until then. A script of the page sends these requests before the code has loaded. */
const timeoutMs = 500

type Match = RouteMatch<string, Row>

/**
 * Waits up to `timeoutMs` for the data of a signed-in person's first screen. React renders a screen with its data once,
 * in slices; data that arrives later is rendered in one long task.
 */
export async function prepare(matches: Match[]): Promise<void> {
  const { user } = useSession.getState()
  if (!user || !isOnline()) return
  const requests = [
    ...matches.map(({ route, params }) => route.prepare(params, user)),
    queryClient.prefetchQuery(currentUserQuery),
    queryClient.prefetchQuery(unreadCountQuery(user.id)),
  ]
  await Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
