import { canEndPost } from '../../../contract/policy.ts'
import { maxUpdates } from '../../../contract/posts/alert-fields.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Config } from '../../platform/start/config.ts'
import { createComment } from '../../posts/comments/comments.ts'
import { announcePostChanged } from '../../posts/post-events.ts'
import { lockBlocksShared } from '../../relations/blocks/blocks.ts'
import { lockAnswered } from './answer-queries.ts'
import { alertTopic, listNotified, lockAlert } from './queries.ts'
import { countUpdates, findUpdate } from './update-queries.ts'

/** An update is a comment, so that it is listed, reported, deleted and exported like one. */
export const addUpdate = (db: Database, site: Config, viewer: Viewer, id: number, text: string, now: Date) =>
  inTransaction(db, async (tx) => {
    await lockBlocksShared(tx, viewer)
    const alert = await lockAnswered(tx, viewer, id)
    if (!alert || !isAlert(alert.category)) throw notFound('Alert')
    if (!canEndPost(viewer, alert)) throw notAllowed()
    if (alert.over_at) throw new Refusal(409, 'post_over', 'This alert is over')
    if ((await countUpdates(tx, id)) >= maxUpdates)
      throw new Refusal(409, 'enough_updates', 'This alert has as many updates as it can have')
    const comment = await createComment(tx, site, viewer, id, { content: text, is_update: true }, now)
    await addJob(tx, 'notify_of_update', { comment_id: comment.id })
    announcePostChanged(tx, id)
    return id
  })

/** Recipients per transaction. Between batches, the alert can end. */
const batchSize = 1000

/** Notifies everybody whom the alert has notified before, once per update. */
export async function notifyOfUpdate(db: Database, { comment_id }: { comment_id: number }) {
  let after = 0
  for (;;) {
    const notified = await inTransaction(db, async (tx) => {
      const update = await findUpdate(tx, comment_id)
      const alert = update && (await lockAlert(tx, update.post_id))
      if (!update || alert?.state !== 'active') return []
      const { post_id, author_id: by, created_at: at } = update
      const to = await listNotified(tx, post_id, { after, limit: batchSize, before: at })
      const about = { topic: alertTopic(post_id), post_id, action_url: `/posts/${post_id}` }
      await notify(tx, { kind: 'alert_update', to, by, ...about, at })
      return to
    })
    if (notified.length < batchSize) return
    after = notified.at(-1) ?? after
  }
}
