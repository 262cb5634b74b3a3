import { withdrawFromTopic } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import type { PostEvent } from '../../posts/post-events.ts'
import { joiningTopic } from './joining.ts'
import { deleteParticipationsIn, recountParticipants } from './queries.ts'
import { offerPlaces } from './waiting-list.ts'

/** The notification has one recipient, the author. */
const maxRecipients = 1

/**
 * Participants stay in the table while the post has another category, in case it becomes an event again. A change can
 * raise the number of places.
 */
export async function onPostEvent(tx: Database, event: PostEvent) {
  const { post, now } = event
  if (event.kind === 'changed') await offerPlaces(tx, post.id, now)
  if (event.kind !== 'recategorized') return
  const { to } = event
  if (post.category !== 'event' && to !== 'event') return
  await recountParticipants(tx, post.id, to)
  if (to !== 'event')
    await withdrawFromTopic(tx, { post_id: post.id, topic: joiningTopic(post.id) }, maxRecipients)
}

/** Former members can't see the events of a community that one asks to join, so they give up their places. */
export async function leaveEventsOfCommunity(
  tx: Database,
  community: { id: number; privacy: 'open' | 'request' },
  user_id: number,
) {
  if (community.privacy === 'request') await deleteParticipationsIn(tx, community.id, user_id)
}
