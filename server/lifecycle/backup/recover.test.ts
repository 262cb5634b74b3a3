/** @module-tag full */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { getUser } from '../../../contract/people/users.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { newTestDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { openBackupFolder } from './folder-place.ts'
import { recover } from './recover.ts'
import { backUp, scratch } from './testing-backup.ts'

const place = scratch()
const secretKey = 'the same key before the moment and after the recovery'
let database: TestDatabase
let earlier: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await newTestDatabase()
  server = await startTestServer({ secretKey }, undefined, database)
})
afterAll(async () => {
  await server.close()
  for (const each of [database, earlier]) await each.drop()
  place.remove()
})

test('after a recovery to an earlier moment, erased accounts are erased again, nothing is sent twice, and removed files are back', async () => {
  const { storage } = server.app.context
  const picture = await addPicture(server, 'lan')
  await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Có ảnh', category: 'share', media: [picture] },
  })
  const { folder } = await backUp(server, join(place.folder, 'backups'))
  const hoa = await server.userId('hoa')
  const { access } = await server.signIn('lan')
  const config = { ...server.config }
  await server.runJobs()
  await addJob(server.db, 'send_mail', { id: 1 }, { runAt: new Date(Date.now() + 3_600_000) })
  // The database of that moment, which the server would have recovered.
  await server.close()
  earlier = await database.copy()

  server = await startTestServer(
    { secretKey, dataDir: config.dataDir, filesDir: config.filesDir },
    undefined,
    database,
  )
  server.app.context.storage = storage
  await eraseUser({ db: server.db, config, rooms: server.app.context.rooms, clock: server.clock.now }, hoa)
  await server.runJobs()
  const removed = []
  for await (const key of storage.list('pictures/')) removed.push(key)
  for (const key of removed) await storage.remove(key)
  await server.close()

  const backup = openBackupFolder(folder)
  const options = { url: earlier.url, storage, config, as_of: new Date(), backup }
  const result = await recover(options)
  expect(result).toMatchObject({ jobs: 1, erased: 1, missing: [] })
  expect(result.files).toBeGreaterThan(0)
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true)
  // Once more changes nothing.
  expect(await recover(options)).toEqual({ jobs: 0, erased: 0, files: 0, missing: [] })

  server = await startTestServer({ secretKey }, undefined, earlier)
  expect((await server.ask(getUser, { as: 'minh', params: { id: hoa } })).status).toBe(404)
  await server.runJobs()
  expect(server.sent).toEqual([])
  const lan = { headers: { authorization: `Bearer ${access}` } }
  expect((await server.ask(getMe, lan)).status).toBe(200)
  await server.close()
  await recover({ ...options, endSessions: true })
  server = await startTestServer({ secretKey }, undefined, earlier)
  expect((await server.ask(getMe, lan)).status).toBe(401)
})
