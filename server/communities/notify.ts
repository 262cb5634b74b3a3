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

/** One for each community and kind until it is read. */
export async function notifyOfCommunity(
  tx: Database,
  kind: Kind,
  about: CommunityRef,
  { to, by, at }: { to: number[]; by: number | null; at: Date },
) {
  const people = to.filter((id) => id !== by)
  if (!people.length) return
  const topic = topicOf(kind, about)
  await notify(tx, { kind, to: people, by, topic, post_id: null, action_url: communityPath(about), at })
}

export async function unnotifyOfCommunity(
  tx: Database,
  kind: Kind,
  about: CommunityRef,
  { to, by }: { to: number[]; by: number },
) {
  if (to.length) await withdrawNotification(tx, { kind, topic: topicOf(kind, about), to, by })
}
