import { takeBack } from '../../notifications/taking-back.ts'
import type { Database } from '../../platform/database/db.ts'
import type { PostEvent } from '../../posts/hooks.ts'
import { topicOf } from './joining.ts'
import { recount } from './queries.ts'
import { offerPlaces } from './waiting-list.ts'

/** Only the author is notified. */
const mostNotified = 1

/**
 * Those who joined stay noted while the post is something else, in case it becomes an event again. A change can raise
 * the number of places.
 */
export async function followPost(tx: Database, event: PostEvent) {
  const { post, now } = event
  if (event.kind === 'changed') await offerPlaces(tx, post.id, now)
  if (event.kind !== 'recategorized') return
  const { to } = event
  if (post.category !== 'event' && to !== 'event') return
  await recount(tx, post.id, to)
  if (to !== 'event') await takeBack(tx, { post_id: post.id, topic: topicOf(post.id) }, mostNotified)
}
