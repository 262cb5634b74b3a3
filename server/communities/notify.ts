import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { notify, withdrawNotification } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'

export interface CommunityRef {
  id: number
  kind: CommunityKind
}

type Kind = Extract<NotificationKind, `community_${string}`>

export const communityPath = ({ id, kind }: CommunityRef) =>
  kind === 'group' ? `/groups/${id}` : `/communities/${id}`

const topicOf = (kind: Kind, { id }: CommunityRef) => `${kind}:${id}`

/** Groups events in one notification for each community and kind until it is read. */
export async function notifyAboutCommunity(
  tx: Database,
  kind: Kind,
  community: CommunityRef,
  { to, by, at }: { to: number[]; by: number | null; at: Date },
) {
  const people = to.filter((id) => id !== by)
  if (!people.length) return
  const topic = topicOf(kind, community)
  await notify(tx, { kind, to: people, by, topic, post_id: null, action_url: communityPath(community), at })
}

export async function withdrawCommunityNotification(
  tx: Database,
  kind: Kind,
  community: CommunityRef,
  { to, by }: { to: number[]; by: number },
) {
  if (to.length) await withdrawNotification(tx, { kind, topic: topicOf(kind, community), to, by })
}
