import { event, groupComment, withRequest } from './roles/things-of-communities.ts'
import { confirmedOrder } from './roles/things-of-market.ts'
import { correction, feedback } from './roles/things-of-places.ts'
import { acceptedOffer, comment } from './roles/things-of-posts.ts'
import { appealed, ticket } from './roles/things-of-staff.ts'
import { checkIn, message, safetyUpdate } from './roles/things-of-talk.ts'
import { people, type World } from './roles/world.ts'

const { owner, partner, moderator } = people

/** A row in every table in which people write for others, by the owner and the partner. */
export async function writeEverywhere(w: World) {
  const { db } = w.server
  for (const make of [comment, groupComment, event, checkIn, safetyUpdate]) await make(w)
  await withRequest(w, 'groups')
  const order = await confirmedOrder(w)
  await w.made(owner, 'POST', `/api/marketplace/orders/${order}/propose/`, {
    place: 'Cổng chợ',
    at: w.inDays(2),
  })
  const { id: place } = await correction(w)
  await w.made(partner, 'PUT', `/api/places/${place}/recommendation/`, { words: 'Nhanh và rẻ' })
  const { slug, id } = await feedback(w)
  await w.made(owner, 'PUT', `/api/businesses/${slug}/feedback/${id}/answer/`, { content: 'Cảm ơn' })
  const now = w.now()
  await db
    .insertInto('withheld_messages')
    .values({ message_id: await message(w), content: 'Lời khó nghe' })
    .execute()
  const favour_id = await acceptedOffer(w)
  await db
    .insertInto('ratings')
    .values({
      favour_id,
      rater_id: w.ids.owner,
      rated_id: w.ids.partner,
      rating: 5,
      comment: 'Tốt',
      created_at: now,
      done_at: now,
    })
    .execute()
  await db
    .insertInto('relative_notices')
    .values({
      user_id: w.ids.owner,
      sender_id: w.ids.partner,
      reason: 'help',
      message: 'Qua xem giúp',
      sent_at: now,
    })
    .execute()
  await appealed(w)
  const { case_id } = await db.selectFrom('moderation_actions').select('case_id').executeTakeFirstOrThrow()
  await w.made(moderator, 'POST', `/api/moderation/cases/${case_id}/notes/`, { content: 'Đã gọi' })
  const ticket_id = await ticket(w)
  await db.insertInto('ticket_acts').values({ ticket_id, act: 'close', done_at: now }).execute()
}
