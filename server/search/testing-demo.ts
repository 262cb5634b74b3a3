import { sql } from 'kysely'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { seedDemo } from '../seed/demo.ts'

const storage = { put: async () => undefined } as Partial<Storage> as Storage

/** Starts the app with the data of the demo, at the time of its seeding. */
export async function startDemo(now: Date): Promise<TestServer> {
  const server = await startTestServer()
  server.clock.forward((now.getTime() - Date.now()) / 1000)
  await sql`TRUNCATE users, communities, chats, search_words RESTART IDENTITY CASCADE`.execute(server.db)
  await seedDemo(server.db, storage, now)
  return server
}
