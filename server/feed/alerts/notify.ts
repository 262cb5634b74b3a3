import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import { mayNotifyOfAlerts } from '../../../contract/policy.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { notify, withdrawFromTopic } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { type Cell, ringsAround } from '../../platform/geography.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { PostEvent } from '../../posts/post-events.ts'
import {
  type Alert,
  alertTopic,
  countAlertsBy,
  findAuthor,
  listPeopleToNotify,
  listReaders,
  lockAlert,
  type Reach,
} from './queries.ts'

/** Recipients per transaction. Between batches, the post can change. */
const batchSize = 1000

/** Alerts of one author per day that notify. Alerts of new accounts don't notify. */
const maxPerDay = 5

export const cellsAround = (cell: Cell, rings = 1) => ringsAround(cell, rings).flat()

const outdated: Record<string, NotificationKind[]> = {
  active: ['alert_over'],
  over: ['alert'],
  'no alert': ['alert', 'alert_over'],
}

/** Depends only on the public place of the alert, so the recipients reveal nothing more. */
function toReach({ area, ward_code }: Alert, cell: Cell): Reach {
  if (area === 'ward') return ward_code === null ? { outside: cell } : { ward_code }
  return { cells: cellsAround(cell, area === 'parent' ? 2 : 1) }
}

interface AlertNotice {
  post_id: number
  /** Staff ended it: the notification names nobody. */
  by_staff?: boolean
}

/** When it is over, notifies only users who have read about it. Each user is notified once. */
export async function notifyOfAlert(db: Database, { post_id, by_staff = false }: AlertNotice, at: Date) {
  const topic = alertTopic(post_id)
  const about = { topic, post_id, action_url: `/posts/${post_id}`, at }
  const notifySome = (after: number) =>
    inTransaction(db, async (tx) => {
      const alert = await lockAlert(tx, post_id)
      if (!alert) return { withdrawn: 0, notified: [] }
      const withdrawn = await withdrawFromTopic(
        tx,
        { post_id, topic, kinds: outdated[alert.state] ?? [] },
        batchSize,
      )
      if (alert.state === 'over') {
        const notified = await listReaders(tx, post_id, { after, limit: batchSize })
        const by = by_staff ? null : alert.author_id
        await notify(tx, { kind: 'alert_over', to: notified, by, ...about })
        return { withdrawn, notified }
      }
      if (alert.state !== 'active' || alert.cell === null || !(await notifiesPeople(tx, alert)))
        return { withdrawn, notified: [] }
      const notified = await listPeopleToNotify(tx, post_id, toReach(alert, alert.cell), {
        after,
        limit: batchSize,
      })
      await notify(tx, { kind: 'alert', to: notified, by: alert.author_id, ...about })
      return { withdrawn, notified }
    })

  let after = 0
  for (;;) {
    const { withdrawn, notified } = await notifySome(after)
    if (withdrawn < batchSize && notified.length < batchSize) return
    after = notified.at(-1) ?? after
  }
}

/** Computed from the state when it was written. */
async function notifiesPeople(
  tx: Database,
  { author_id, created_at }: { author_id: number; created_at: Date },
) {
  if ((await countAlertsBy(tx, author_id, created_at)) >= maxPerDay) return false
  return mayNotifyOfAlerts(await findAuthor(tx, author_id), created_at)
}

/** A restored alert is announced again, because it may have been deleted before everybody was notified. */
export async function onPostEvent(tx: Database, event: PostEvent) {
  const { kind, post, by } = event
  if (kind === 'deleted' || kind === 'changed') return
  if (kind === 'recategorized' ? isAlert(post.category) === isAlert(event.to) : !isAlert(post.category))
    return
  const by_staff = kind === 'ended' && by?.id !== post.author_id
  await addJob(tx, 'notify_of_alert', { post_id: post.id, by_staff })
}
