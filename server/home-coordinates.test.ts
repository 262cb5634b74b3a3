/** @module-tag full */
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost } from '../contract/posts/posts.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { rooms } from './rooms.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { sendRequest } from './testing/privacy-requests/endpoint-request.ts'

/** The app may write the coordinates of homes but not read them: PostgreSQL refuses every query that does. */
let server: TestServer
const refused: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const statement of revokeStatements) await sql.raw(statement).execute(server.db)
  recordRefusedQueries()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const revokeStatements = [
  'REVOKE SELECT ON homes, home_saves FROM CURRENT_USER',
  'GRANT SELECT (user_id, cell, saved_at) ON homes TO CURRENT_USER',
  'GRANT SELECT (user_id, key, made_at, counted_at, cell, saved_at) ON home_saves TO CURRENT_USER',
]

/** Records the errors of all queries that lack a privilege. */
function recordRefusedQueries() {
  const { query } = pg.Client.prototype as unknown as Record<
    'query',
    (this: pg.Client, ...args: unknown[]) => unknown
  >
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const reply = query.apply(this, args)
    if (reply instanceof Promise)
      reply.catch((error: { code?: string; message?: string }) => {
        if (error.code === '42501') refused.push(String(error.message))
      })
    return reply as never
  })
}

/** The endpoints that read coordinates when this user calls them. */
async function findReaders(username: string) {
  const readers: string[] = []
  const lan = await server.userId('lan')
  const { body } = await server.ask(createPost, {
    as: 'hoa',
    body: { content: 'Ai cần thang?', category: 'give' },
  })
  const { access } = await server.signIn(username)
  const requests = privacyRequests({ lan, post: body.id })
  for (const request of requests) {
    refused.length = 0
    await sendRequest(server, request, access)
    if (refused.length) readers.push(request.operation)
  }
  return { readers, count: requests.length }
}

test('the app has no permission to read the coordinates of homes', async () => {
  await expect(server.db.selectFrom('homes').select('latitude').execute()).rejects.toThrow(
    'permission denied',
  )
  expect(await server.db.selectFrom('homes').select('cell').execute()).not.toEqual([])
})

/** They return the caller's account. */
const ownAccount = ['GET /api/auth/me/', 'POST /api/auth/cancel-account-deletion/']

/** They change the caller's account and return it. */
const ownChanges = [
  'PATCH /api/users/{id}/',
  'PUT /api/users/{id}/',
  'PUT /api/users/{id}/portrait/',
  'DELETE /api/users/{id}/avatar/',
  'DELETE /api/users/{id}/homes/{key}/',
]

test('endpoints read coordinates only for the owner of the home', async () => {
  const { readers: others, count } = await findReaders('minh')
  const { readers: own } = await findReaders('lan')
  process.stdout.write(`${count} endpoints: ${own.length} read coordinates, each those of the caller\n`)
  expect(others).toEqual(ownAccount)
  expect(own.toSorted()).toEqual([...ownAccount, ...ownChanges].toSorted())
})

test('recurring jobs read no coordinates', async () => {
  const jobs = rooms.flatMap((room) => Object.entries({ ...room.hourly, ...room.daily }))
  refused.length = 0
  for (const [job, task] of jobs)
    await task(server.app.context, {} as never).catch((error: unknown) => {
      if (!refused.length) throw new Error(job, { cause: error })
    })
  process.stdout.write(`${jobs.length} recurring jobs: ${refused.length} read coordinates\n`)
  expect(refused).toEqual([])
})
