import { mayNotifyOfAlerts } from '../../../contract/policy.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { notify, withdrawFromTopic } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { PostEvent } from '../../posts/post-events.ts'
import { hasAnswers, setRinging, setRung } from './answer-queries.ts'
import {
  alertTopic,
  countAlertsBy,
  countRingingBy,
  findAuthor,
  findWritten,
  forgetEnd,
  hasFalseAlerts,
  listPeopleToNotify,
  listNotified,
  lockAlert,
  lockRingingBy,
} from './queries.ts'
import { toReach } from './reach.ts'
import { distrustedSince, maxPerDay } from './rules.ts'

/** Recipients per transaction. Between batches, the post can change. */
const batchSize = 1000

interface AlertNotice {
  post_id: number
  /** Staff ended it: the notification names nobody. */
  by_staff?: boolean
}

/**
 * When it is over, notifies everybody whom it has notified. Each user is notified once: after everybody around has been
 * notified, no edit, end or deletion makes it notify again. What was notified stays listed, also if it is no alert any more.
 */
export async function notifyOfAlert(db: Database, { post_id, by_staff = false }: AlertNotice, at: Date) {
  const topic = alertTopic(post_id)
  const about = { topic, post_id, action_url: `/posts/${post_id}`, at }
  const notifySome = (after: number) =>
    inTransaction(db, async (tx) => {
      const alert = await lockAlert(tx, post_id)
      if (!alert || alert.state === 'no alert') return { withdrawn: 0, notified: [] }
      if (alert.state === 'over') {
        const notified = await listNotified(tx, post_id, { after, limit: batchSize })
        const by = by_staff ? null : alert.author_id
        await notify(tx, { kind: 'alert_over', to: notified, by, ...about })
        if (notified.length === batchSize) return { withdrawn: 0, notified }
        // What is still about the alert itself is of people who want no such notification any more.
        return {
          withdrawn: await withdrawFromTopic(
            tx,
            { post_id, topic, kinds: ['alert', 'alert_update'] },
            batchSize,
          ),
          notified,
        }
      }
      await forgetEnd(tx, post_id)
      const withdrawn = await withdrawFromTopic(tx, { post_id, topic, kinds: ['alert_over'] }, batchSize)
      const { cell, rings_at, rung_at } = alert
      if (cell === null || rung_at !== null) return { withdrawn, notified: [] }
      if (rings_at === null && !(await notifiesPeople(tx, alert, at))) return { withdrawn, notified: [] }
      const reach = toReach({ ...alert, cell })
      const notified = await listPeopleToNotify(tx, post_id, reach, { after, limit: batchSize })
      await notify(tx, { kind: 'alert', to: notified, by: alert.author_id, ...about })
      if (notified.length < batchSize) await setRung(tx, post_id, at)
      return { withdrawn, notified }
    })

  let after = 0
  for (;;) {
    const { withdrawn, notified } = await notifySome(after)
    if (withdrawn < batchSize && notified.length < batchSize) return
    after = notified.at(-1) ?? after
  }
}

/** Computed from the state when it was written. The alerts of others notify once neighbours confirm them. */
async function notifiesPeople(
  tx: Database,
  { author_id, created_at }: { author_id: number; created_at: Date },
  now: Date,
) {
  if ((await countAlertsBy(tx, author_id, created_at)) >= maxPerDay) return false
  if (await isRingLimitReached(tx, author_id, now)) return false
  if (await hasFalseAlerts(tx, author_id, distrustedSince(now))) return false
  return mayNotifyOfAlerts(await findAuthor(tx, author_id), created_at)
}

/** Whether an author's alerts have notified so often within a day that no more may. Lock the alert before. */
export async function isRingLimitReached(tx: Database, author_id: number, now: Date) {
  await lockRingingBy(tx, author_id)
  return (await countRingingBy(tx, author_id, now)) >= maxPerDay
}

/** A restored alert notifies again, because it may have been deleted before everybody was notified. */
export async function onPostEvent(tx: Database, event: PostEvent) {
  const { kind, post, by, now } = event
  if (kind === 'deleted') return
  if (kind === 'changed') {
    // Neighbours answered about what it warned of then.
    if (event.has_other_alert_kind && (await hasAnswers(tx, post.id)))
      throw new Refusal(409, 'alert_answered', 'Neighbours have answered about this kind of alert')
    return
  }
  if (kind === 'recategorized' ? isAlert(post.category) || !isAlert(event.to) : !isAlert(post.category))
    return
  const by_staff = kind === 'ended' && by?.id !== post.author_id
  if (kind !== 'ended') {
    const written = await findWritten(tx, post.id)
    if (written && (await notifiesPeople(tx, written, now))) await setRinging(tx, post.id, now)
  }
  await addJob(tx, 'notify_of_alert', { post_id: post.id, by_staff })
}
