/** @module-tag full */
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost } from '../contract/posts/posts.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { rooms } from './rooms.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { send } from './testing/send.ts'

/**
 * The app with a database that lets it write where people live, but not read the points: whoever does is refused,
 * whatever the query looks like.
 */
let server: TestServer
const refused: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const statement of blinding) await sql.raw(statement).execute(server.db)
  listen()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const blinding = [
  'REVOKE SELECT ON homes, home_saves FROM CURRENT_USER',
  'GRANT SELECT (user_id, cell, saved_at) ON homes TO CURRENT_USER',
  'GRANT SELECT (user_id, key, made_at, counted_at, cell, saved_at) ON home_saves TO CURRENT_USER',
]

/** Keeps every statement that the database refuses for want of a right. */
function listen() {
  const { query } = pg.Client.prototype as unknown as Record<
    'query',
    (this: pg.Client, ...asked: unknown[]) => unknown
  >
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const reply = query.apply(this, asked)
    if (reply instanceof Promise)
      reply.catch((error: { code?: string; message?: string }) => {
        if (error.code === '42501') refused.push(String(error.message))
      })
    return reply as never
  })
}

/** Those at whose asking somebody's point was to be read. */
async function readersOfPoints(username: string) {
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
    await send(server, request, access)
    if (refused.length) readers.push(request.operation)
  }
  return { readers, count: requests.length }
}

test('the points are out of reach', async () => {
  await expect(server.db.selectFrom('homes').select('latitude').execute()).rejects.toThrow(
    'permission denied',
  )
  expect(await server.db.selectFrom('homes').select('cell').execute()).not.toEqual([])
})

/** They reply with the account that asks. */
const ownAccount = ['GET /api/auth/me/', 'POST /api/auth/cancel-account-deletion/']

/** So do these where it is one's own that is changed. */
const ownChanges = [
  'PATCH /api/users/{id}/',
  'PUT /api/users/{id}/',
  'PUT /api/users/{id}/portrait/',
  'DELETE /api/users/{id}/avatar/',
  'DELETE /api/users/{id}/homes/{key}/',
]

test('a point is read for its owner alone, by no other of the endpoints', async () => {
  const { readers: others, count } = await readersOfPoints('minh')
  const { readers: own } = await readersOfPoints('lan')
  process.stdout.write(`${count} endpoints: ${own.length} read a point, each its owner's\n`)
  expect(others).toEqual(ownAccount)
  expect(own.toSorted()).toEqual([...ownAccount, ...ownChanges].toSorted())
})

test('and by no job', async () => {
  const jobs = rooms.flatMap((room) => Object.entries({ ...room.hourly, ...room.daily }))
  refused.length = 0
  for (const [job, task] of jobs)
    await task(server.app.context, {} as never).catch((error: unknown) => {
      if (!refused.length) throw new Error(job, { cause: error })
    })
  process.stdout.write(`${jobs.length} recurring jobs: ${refused.length} read a point\n`)
  expect(refused).toEqual([])
})
