/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnreadChats, listChats } from '../../contract/chat/chats.ts'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from './demo.ts'
import { conversations } from './content.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(server.db)
  await seedDemo(server.db, { put: async () => undefined } as Partial<Storage> as Storage, server.clock.now())
})
afterAll(() => server.close())

test('Lan has chats of every kind, some unread, and a chat request', async () => {
  const { body: open } = await server.ask(listChats, { as: 'lan' })
  expect(open.results.map(({ kind, unread_count }) => [kind, unread_count])).toEqual([
    ['person', 2],
    ['favour', 1],
    ['product', 0],
    ['product', 0],
    ['person', 0],
    ['community', 0],
  ])
  const { body: waiting } = await server.ask(listChats, { as: 'lan', query: { state: 'request' } })
  expect(waiting.results.map(({ members }) => members[0]?.username)).toEqual(['linh'])
  const { body: counts } = await server.ask(countUnreadChats, { as: 'lan' })
  expect(counts).toEqual({ unread_count: 2, requests_count: 1 })
})

test('all messages are in the past and in order, and none causes push or mail', async () => {
  const { rows } = await sql`
    SELECT id FROM (SELECT *, lag(created_at) OVER (PARTITION BY chat_id ORDER BY seq) AS before FROM messages) AS message
    WHERE created_at > ${server.clock.now()} OR created_at < before
    UNION ALL
    SELECT id FROM notifications WHERE kind = 'message' AND (pushed_at IS NULL OR mailed_at IS NULL)`.execute(
    server.db,
  )
  expect(rows).toEqual([])
  const messages = await server.db.selectFrom('messages').select('id').execute()
  expect(messages).toHaveLength(conversations.flatMap(({ lines }) => lines).length)
})
