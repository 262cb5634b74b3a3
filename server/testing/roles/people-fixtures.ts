import { people, type World } from './world.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { picture as anyPicture } from '../../media/testing-pictures.ts'

const { owner } = people

export const picture = (w: World) => addPicture(w.server, owner)

export const upload = async (w: World) => {
  const bytes = await anyPicture(60, 40).png().toBuffer()
  const ticket = await w.request(owner, 'POST', '/api/media/', {
    content_type: 'image/png',
    size: bytes.length,
  })
  await put(w, ticket, bytes)
  return ticket.id
}

const put = (w: World, ticket: Record<string, unknown>, bytes: Buffer) =>
  w.server.app.inject({
    method: 'PUT',
    url: String(ticket['upload_url']),
    payload: bytes,
    headers: { 'content-type': 'image/png' },
  })

export const avatar = async (w: World) => {
  const bytes = await anyPicture(60, 40).png().toBuffer()
  const path = `/api/users/${w.ids.owner}/upload_avatar/`
  const ticket = await w.request(owner, 'POST', path, { content_type: 'image/png', size: bytes.length })
  await put(w, ticket, bytes)
  return ticket.id
}

export const session = async (w: World) => {
  await w.server.signIn(owner)
  const { id } = await w.server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', w.ids.owner)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
