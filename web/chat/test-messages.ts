import type { Message } from '../../contract/chat/messages.ts'
import { hoa } from '../posts/test-posts.ts'

const noon = Date.parse('2026-11-24T05:00:00.000Z')

/** A message by Cô Hoa, a minute after the previous one. */
export const messageOf = (seq: number, overrides: Partial<Message> = {}): Message => ({
  id: 1000 + seq,
  chat_id: 5,
  seq,
  revision: seq,
  client_id: null,
  author: hoa,
  content: `Tin ${seq}`,
  place: null,
  media: [],
  card: null,
  reply_to: null,
  reactions: [],
  cautions: [],
  edited_at: null,
  deleted_at: null,
  createdAt: new Date(noon + seq * 60_000).toISOString(),
  ...overrides,
})
