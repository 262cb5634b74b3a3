/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/db.ts'
import { countLockWaits } from '../platform/testing/database.ts'
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
  let erasing: Promise<unknown> = Promise.resolve()
  await inTransaction(server.db, async (tx) => {
    await sql`SELECT FROM chats WHERE id = ${chat_id} FOR UPDATE`.execute(tx)
    erasing = inTransaction(server.db, (other) => eraseChatsOf(other, minh))
    await expect.poll(() => countLockWaits(server.db)).toBe(1)
    await sql`UPDATE messages SET edited_at = created_at WHERE id = ${id}`.execute(tx)
  })
  await erasing
  expect((await chat.read('lan', chat_id)).results).toMatchObject([{ author: null, content: '' }])
})
