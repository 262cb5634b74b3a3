/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/db.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { eraseChatsOf } from './account-data.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('erasure waits for a concurrent change of the person’s message', async () => {
  const chat = createChatClient(server)
  const chat_id = await chat.between('lan', 'minh')
  const { id } = (await chat.send('minh', chat_id, 'Lời của Minh')).body
  const minh = await server.userId('minh')
  const waiting = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      server.db,
    )
    return rows.length
  }
  let erasing: Promise<unknown> = Promise.resolve()
  await inTransaction(server.db, async (tx) => {
    await sql`SELECT FROM chats WHERE id = ${chat_id} FOR UPDATE`.execute(tx)
    erasing = inTransaction(server.db, (other) => eraseChatsOf(other, minh))
    await expect.poll(waiting).toBeGreaterThan(0)
    await sql`UPDATE messages SET edited_at = created_at WHERE id = ${id}`.execute(tx)
  })
  await erasing
  expect((await chat.read('lan', chat_id)).results).toMatchObject([{ author: null, content: '' }])
})
