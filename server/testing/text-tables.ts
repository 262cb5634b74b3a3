import { event, groupComment, withRequest } from './roles/communities-fixtures.ts'
import { confirmedOrder } from './roles/market-fixtures.ts'
import { correction, feedback } from './roles/places-fixtures.ts'
import { acceptedOffer, comment } from './roles/posts-fixtures.ts'
import { appealedAction, ticket } from './roles/staff-fixtures.ts'
import { checkIn, message, safetyUpdate } from './roles/talk-fixtures.ts'
import { people, type World } from './roles/world.ts'

const { owner, partner, moderator } = people

/** Adds a row to every table with texts for other users, written by the owner or the partner. */
export async function fillTextTables(w: World) {
  const { db } = w.server
  for (const create of [comment, groupComment, event, checkIn, safetyUpdate]) await create(w)
  await withRequest(w, 'groups')
  const order = await confirmedOrder(w)
  await w.request(owner, 'POST', `/api/marketplace/orders/${order}/propose/`, {
    place: 'Cổng chợ',
    at: w.inDays(2),
  })
  const { id: place } = await correction(w)
  await w.request(partner, 'PUT', `/api/places/${place}/recommendation/`, { words: 'Nhanh và rẻ' })
  const { slug, id } = await feedback(w)
  await w.request(owner, 'PUT', `/api/businesses/${slug}/feedback/${id}/answer/`, { content: 'Cảm ơn' })
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
  await appealedAction(w)
  const { case_id } = await db.selectFrom('moderation_actions').select('case_id').executeTakeFirstOrThrow()
  await w.request(moderator, 'POST', `/api/moderation/cases/${case_id}/notes/`, { content: 'Đã gọi' })
  const ticket_id = await ticket(w)
  await db.insertInto('ticket_acts').values({ ticket_id, act: 'close', done_at: now }).execute()
}
