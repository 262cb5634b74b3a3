import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { NotificationKind } from '../../contract/notifications.ts'
import { notify, unnotify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'

export interface About {
  id: number
  kind: CommunityKind
}

type Kind = Extract<NotificationKind, `community_${string}`>

export const pathOf = ({ id, kind }: About) => (kind === 'group' ? `/groups/${id}` : `/communities/${id}`)

const topicOf = (kind: Kind, { id }: About) => `${kind}:${id}`

/** One for each community and kind until it is read. */
export async function notifyOf(
  tx: Database,
  kind: Kind,
  about: About,
  { to, by, at }: { to: number[]; by: number | null; at: Date },
) {
  const people = to.filter((id) => id !== by)
  if (!people.length) return
  const topic = topicOf(kind, about)
  await notify(tx, { kind, to: people, by, topic, post_id: null, action_url: pathOf(about), at })
}

export async function unnotifyOf(
  tx: Database,
  kind: Kind,
  about: About,
  { to, by }: { to: number[]; by: number },
) {
  if (to.length) await unnotify(tx, { kind, topic: topicOf(kind, about), to, by })
}
