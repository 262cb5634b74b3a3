import { randomUUID } from 'node:crypto'
import { people, type World } from './world.ts'
import { notify } from '../../notifications/notify.ts'
import { acceptedContact } from '../../people/trusted-contacts/testing-contacts.ts'
import { session } from './people-fixtures.ts'

const { owner } = people

export const chat = (w: World) => w.create(owner, '/api/chats/', { user_id: w.ids.partner })

/** A chat that the owner has not accepted. */
export const chatRequest = async (w: World) => {
  const chat_id = await chat(w)
  await w.server.db
    .updateTable('chat_members')
    .set({ state: 'request' })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', w.ids.owner)
    .execute()
  return chat_id
}

export const message = async (w: World) => {
  const id = await chat(w)
  return w.create(owner, `/api/chats/${id}/messages/`, { client_id: randomUUID(), content: 'Chào chị' })
}

export const notification = async (w: World) => {
  await notify(w.server.db, {
    kind: 'like',
    to: [w.ids.owner],
    by: w.ids.partner,
    topic: `roles:${randomUUID()}`,
    post_id: null,
    action_url: '/feed',
    at: w.now(),
  })
  const { id } = await w.server.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', w.ids.owner)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const mute = (w: World) =>
  w.create(owner, '/api/notifications/mutes/', {
    what: 'person',
    id: w.ids.partner,
    until: w.inDays(1),
  })

export const contact = async (w: World) => {
  return (await acceptedContact(w.server, owner, 'relative', `${people.partner}@example.com`)).id
}

export const pushSubscription = async (w: World) => {
  const { id } = await w.server.db
    .insertInto('push_subscriptions')
    .values({
      user_id: w.ids.owner,
      session_id: await session(w),
      endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
      auth: 'a',
      p256dh: 'b',
      created_at: w.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An update of the partner for the owner, a trusted contact. */
export const safetyUpdate = async (w: World) => {
  const { id } = await w.server.db
    .insertInto('safety_updates')
    .values({ user_id: w.ids.partner, message: 'Cả nhà bình an', sent_at: w.now(), sent_to: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.server.db
    .insertInto('safety_update_readers')
    .values({ update_id: id, user_id: w.ids.owner })
    .execute()
  return id
}

export const checkIn = async (w: World) => {
  await contact(w)
  return w.create(owner, '/api/check-ins/', {
    due_at: new Date(w.now().getTime() + 3_600_000).toISOString(),
  })
}
