import { randomUUID } from 'node:crypto'
import { openChat } from '../../contract/chat/chats.ts'
import { listMessages, sendMessage } from '../../contract/chat/messages.ts'
import { confirmUpload, startUpload } from '../../contract/media/uploads.ts'
import { picture as anyPicture } from '../media/testing-pictures.ts'
import type { TestServer } from '../platform/testing/testing.ts'

/** Opens chats and sends messages through the API, as different users. */
export function createChatClient(server: TestServer) {
  const open = async (as: string, to: string) =>
    server.ask(openChat, { as, body: { user_id: await server.userId(to) } })
  const between = async (one: string, other: string) => (await open(one, other)).body.id
  const send = (as: string, id: number, content: string, more: object = {}) =>
    server.ask(sendMessage, { as, params: { id }, body: { client_id: randomUUID(), content, ...more } })
  const exchangeGreetings = async (one: string, other: string) => {
    const id = await between(one, other)
    await send(one, id, 'Chào')
    await send(other, id, 'Chào bạn')
    return id
  }
  const read = async (as: string, id: number, query = {}) =>
    (await server.ask(listMessages, { as, params: { id }, query })).body
  const contents = async (as: string, id: number, query = {}) =>
    (await read(as, id, query)).results.map(({ content }) => content)
  /** Uploads a picture and returns its id. */
  async function picture(as: string) {
    const bytes = await anyPicture(60, 40).png().toBuffer()
    const body = { content_type: 'image/png' as const, size: bytes.length, purpose: 'chat' as const }
    const ticket = (await server.ask(startUpload, { as, body })).body
    const headers = { 'content-type': 'image/png' }
    await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers })
    return (await server.ask(confirmUpload, { as, params: { id: ticket.id } })).body.id
  }
  return { open, between, send, exchangeGreetings, read, contents, picture }
}
