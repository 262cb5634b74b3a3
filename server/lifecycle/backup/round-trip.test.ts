/** @module-tag full */
import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { getUser } from '../../../contract/people/users.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { checkAudit } from '../../platform/audit/audit.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { eraseByStaff } from '../../accounts/leaving/testing-leaving.ts'
import { createMarkedUser, words } from '../../accounts/leaving/testing-marked.ts'
import { columnsWith, filesWith } from '../../accounts/leaving/testing-scan.ts'
import type { TestDatabase } from '../../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { backUp, contentOf, emptyDatabase, restoreInto, scratch } from './testing-backup.ts'

const place = scratch()
const secretKey = 'the same key before the backup and after it was restored'
const databases: TestDatabase[] = []
const servers: TestServer[] = []
let before: TestServer
let contentBefore: Record<string, string>
let made: Awaited<ReturnType<typeof backUp>>
let post: number
let markedId: number
let access: string

let whole: Awaited<ReturnType<typeof restored>>

/** An app on what was restored into a new database and a new folder. */
async function restored(files: string, how?: Parameters<typeof restoreInto>[4]) {
  const database = await emptyDatabase()
  databases.push(database)
  const result = await restoreInto(database, made.folder, before, join(place.folder, files), how)
  const server = await startTestServer({ secretKey }, undefined, database)
  server.app.context.storage = result.storage
  servers.push(server)
  return { server, ...result }
}

beforeAll(async () => {
  before = await startTestServer({ secretKey })
  const body = { content: 'Bài của Minh', category: 'share' as const }
  const { id } = (await before.ask(createPost, { as: 'minh', body })).body
  markedId = await createMarkedUser(before, id)
  await eraseByStaff(before, await before.userId('dung'))
  const pictured = { content: 'Có ảnh', category: 'share' as const, media: [await addPicture(before, 'lan')] }
  post = (await before.ask(createPost, { as: 'lan', body: pictured })).body.id
  access = (await before.signIn('lan')).access
  contentBefore = await contentOf(before.db)
  made = await backUp(before, join(place.folder, 'backups'))
  whole = await restored('whole')
}, 900_000)
afterAll(async () => {
  for (const server of [...servers, before]) await server.close()
  for (const database of databases) await database.drop()
  place.remove()
})

test('a restored database has the foreign keys, triggers, indexes and sequences of a migrated one', async () => {
  const schemaOf = async ({ db }: TestServer) => {
    const { rows } = await sql<{ what: string | null }>`
      SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS what FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT sequencename || ' ' || last_value FROM pg_sequences WHERE schemaname = 'public'
      ORDER BY 1`.execute(db)
    return rows.map(({ what }) => what)
  }
  expect(await schemaOf(whole.server)).toEqual(await schemaOf(before))
})

test('a restore brings back rows, sequences, pictures and the audit log', { tags: ['full'] }, async () => {
  const { server, rows, files } = whole
  const content = await contentOf(server.db)
  const changed = Object.keys(contentBefore).filter((table) => content[table] !== contentBefore[table])
  // The files of exports, what waited to be sent, and when who leaves is gone.
  expect(changed).toEqual(['exports', 'kysely_migration', 'mails', 'users'])
  const people = ({ db }: TestServer) =>
    sql`SELECT to_jsonb(users) - 'leaving_at' FROM users ORDER BY id`.execute(db)
  expect((await people(server)).rows).toEqual((await people(before)).rows)
  expect(Object.keys(content)).toEqual(Object.keys(contentBefore))
  expect(rows).toBe(made.manifest.tables.reduce((sum, table) => sum + table.rows, 0))
  expect(files).toBe(made.manifest.files.rows)

  const { body } = await server.ask(getPost, { as: 'minh', params: { id: post } })
  const url = body.media[0]?.url ?? ''
  const shown = await server.app.inject({ url })
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload).toEqual((await before.app.inject({ url })).rawPayload)

  const { fault, head } = await checkAudit(server.db)
  expect(fault).toBeNull()
  expect(head).toEqual((await checkAudit(before.db)).head)
  expect(head.seq).toBeGreaterThan(1)
  await expect(sql`DELETE FROM audit_log`.execute(server.db)).rejects.toThrow('')

  const draft = { content: 'Sau khi khôi phục', category: 'share' as const }
  expect((await server.ask(createPost, { as: 'lan', body: draft })).body.id).toBeGreaterThan(post)
  const lan = { headers: { authorization: `Bearer ${access}` } }
  expect((await server.ask(getMe, lan)).body.username).toBe('lan')
})

test('deletion that leaves traces in backups: accounts erased since the backup stay erased after a restore, without another mail', async () => {
  const config = { ...before.config }
  await eraseUser(
    { db: before.db, config, rooms: before.app.context.rooms, clock: before.clock.now },
    markedId,
  )
  const list = join(before.config.dataDir, 'files', 'erased')
  expect(existsSync(list)).toBe(false)
  await before.runJobs()

  const { server, erased } = await restored('erased', { erased: [list], endSessions: true })
  expect(erased).toBe(1)
  expect(await columnsWith(server, words)).toEqual([])
  expect((await server.ask(getUser, { as: 'minh', params: { id: markedId } })).status).toBe(404)
  await server.runJobs()
  expect(server.sent).toEqual([])
  expect(readdirSync(join(place.folder, 'erased', 'erased'))).toEqual(readdirSync(list))
  expect(filesWith(before, words).filter((name) => name.includes('erased/'))).toEqual([])

  const lan = { headers: { authorization: `Bearer ${access}` } }
  expect((await server.ask(getMe, lan)).status).toBe(401)
})
