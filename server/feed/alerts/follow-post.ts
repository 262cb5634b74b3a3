import { isAlert } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { PostEvent } from '../../posts/hooks.ts'

/** An alert that comes back is announced again: not everybody may have been notified before it was deleted. */
export async function followPost(tx: Database, event: PostEvent) {
  const { kind, post, by } = event
  if (kind === 'deleted' || kind === 'changed') return
  if (kind === 'recategorized' ? isAlert(post.category) === isAlert(event.to) : !isAlert(post.category))
    return
  const by_staff = kind === 'ended' && by?.id !== post.author_id
  await addJob(tx, 'notify_of_alert', { post_id: post.id, by_staff })
}
