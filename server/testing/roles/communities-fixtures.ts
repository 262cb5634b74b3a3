import { dayMs } from '../../../contract/durations.ts'
import { people, type World } from './world.ts'
import { picture } from './people-fixtures.ts'

const { owner, partner } = people

export const event = (w: World) =>
  w.create(owner, '/api/events/', {
    name: 'Chè rằm trước hẻm',
    start_date: w.inDays(7),
    location: 'Đầu hẻm 12',
    description: 'Mang theo ghế nhé',
    maxParticipants: 30,
    contactName: 'Lan',
    contactPhone: '090 123 4567',
    contactEmail: 'lan@example.com',
  })

/** An event that ended; the owner took part. */
export const pastEvent = async (w: World) => {
  const id = await event(w)
  const ago = (days: number) => new Date(w.now().getTime() - days * dayMs)
  await w.server.db
    .updateTable('posts')
    .set({ start_date: ago(1), end_date: ago(0.9), created_at: ago(2) })
    .where('id', '=', id)
    .execute()
  return id
}

export const eventPhoto = async (w: World) => {
  const id = await pastEvent(w)
  const { id: photo } = await w.server.db
    .insertInto('event_photos')
    .values({
      post_id: id,
      user_id: w.ids.owner,
      media_id: await picture(w),
      created_at: w.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, photo }
}

const create = (w: World, kind: 'groups' | 'communities', privacy: 'open' | 'request' = 'open') =>
  w.create(owner, `/api/${kind}/`, { name: 'Cầu lông', privacy })

export const group = (w: World) => create(w, 'groups')

export const community = (w: World) => create(w, 'communities')

export const withMember = async (w: World, kind: 'groups' | 'communities', user = partner) => {
  const id = await create(w, kind)
  await w.request(user, 'POST', `/api/${kind}/${id}/join/`, {})
  return id
}

export const withRequest = async (w: World, kind: 'groups' | 'communities') => {
  const id = await create(w, kind, 'request')
  await w.request(partner, 'POST', `/api/${kind}/${id}/join/`, {})
  return id
}

export const withBanned = async (w: World, kind: 'groups' | 'communities') => {
  const id = await withMember(w, kind)
  await w.request(owner, 'DELETE', `/api/${kind}/${id}/members/${w.ids.partner}/`)
  return id
}

/** The partner offers the owner to take over. */
export const offeredHandover = async (w: World, kind: 'groups' | 'communities') => {
  const id = await w.create(partner, `/api/${kind}/`, { name: 'Tổ dân phố' })
  await w.request(owner, 'POST', `/api/${kind}/${id}/join/`, {})
  await w.request(partner, 'PUT', `/api/${kind}/${id}/handover/`, { user_id: w.ids.owner })
  return id
}

export const groupComment = async (w: World) =>
  w.create(owner, `/api/groups/${await group(w)}/comments/`, { content: 'Chào cả nhà' })
