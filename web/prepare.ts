import type { RouteMatch } from 'react-router'
import { unreadCountQuery } from './notifications/unread-count.ts'
import { isOnline } from './platform/api/online.ts'
import { queryClient } from './platform/api/query-client.ts'
import { currentUserQuery } from './platform/session/current-user.ts'
import { useSession } from './platform/session/session.ts'
import type { Row } from './screens.ts'

/** Milliseconds; the skeleton stands meanwhile. The page has asked before its code was there, so most find a reply. */
const patience = 500

type Match = RouteMatch<string, Row>

/**
 * Waits, never for long, for what the first view of somebody who is in shows. A screen that has its data when it is first
 * drawn is drawn once and in slices; whatever arrives later is drawn at one go.
 */
export async function prepare(matches: Match[]): Promise<void> {
  const { user } = useSession.getState()
  if (!user || !isOnline()) return
  const asked = [
    ...matches.map(({ route, params }) => route.prepare(params, user)),
    queryClient.prefetchQuery(currentUserQuery),
    queryClient.prefetchQuery(unreadCountQuery(user.id)),
  ]
  await Promise.race([Promise.all(asked), new Promise((answer) => setTimeout(answer, patience))])
}
