/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from './demo.ts'

const now = new Date('2026-11-20T05:30:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(server.db)
  await seedDemo(server.db, { put: async () => undefined } as Partial<Storage> as Storage, now)
})
afterAll(() => server.close())

test('Lan has unread and read notifications', async () => {
  const { rows } = await sql<{ unread: number; read: number }>`
    SELECT count(*) FILTER (WHERE read_at IS NULL)::integer AS unread, count(read_at)::integer AS read
    FROM notifications JOIN users ON users.id = user_id WHERE username = 'lan'`.execute(server.db)
  expect(rows[0]?.unread).toBeGreaterThan(0)
  expect(rows[0]?.read).toBeGreaterThan(0)
})

test('people, counts and times of notifications match the events', async () => {
  const { rows } = await sql`
    SELECT notification.id FROM notifications AS notification
    WHERE updated_at > ${now} OR created_at > updated_at
      OR people_count <> (SELECT count(DISTINCT person_id) FROM notification_people WHERE notification_id = notification.id)
      OR people_count = 0
    UNION ALL
    SELECT notification_id FROM notification_people AS person JOIN notifications AS notification ON notification.id = notification_id
    WHERE person.kind = 'like' AND NOT EXISTS (SELECT FROM post_likes
      WHERE post_likes.post_id = notification.post_id AND post_likes.user_id = person.person_id)`.execute(
    server.db,
  )
  expect(rows).toEqual([])
})
