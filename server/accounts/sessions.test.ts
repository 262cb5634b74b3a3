import { afterAll, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { getMe, refreshSession } from '../../contract/accounts/accounts.ts'
import { endSession, listSessions, verifyToken } from '../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const unknownId = '00000000-0000-4000-8000-000000000000'
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } })

test("a person's own devices are listed, newest first, the current one marked", async () => {
  await server.signIn('hoa')
  const first = await server.signIn('lan')
  server.clock.forward(5)
  const second = await server.signIn('lan')
  const { body } = await server.ask(listSessions, bearer(second.access))
  expect(body).toMatchObject({ count: 2, next: null, previous: null })
  expect(body.results.map((session) => session.is_current)).toEqual([true, false])
  expect(Object.keys(body.results[0] ?? {}).sort()).toEqual([
    'created_at',
    'device',
    'id',
    'is_current',
    'last_used_at',
  ])
  const seen = await server.ask(listSessions, bearer(first.access))
  expect(seen.body.results.map((session) => session.is_current)).toEqual([false, true])
})

test('ten devices are listed a page', async () => {
  for (let n = 0; n < 12; n++) await server.signIn('minh')
  const first = await server.ask(listSessions, { as: 'minh' })
  expect(first.body).toMatchObject({ count: 13, next: '/api/auth/sessions/?page=2', previous: null })
  const second = await server.ask(listSessions, { as: 'minh', query: { page: 2 } })
  expect(second.body).toMatchObject({ count: 13, next: null, previous: '/api/auth/sessions/?page=1' })
  const listed = [...first.body.results, ...second.body.results]
  expect(new Set(listed.map(({ id }) => id)).size).toBe(13)
  const moments = listed.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a device that is signed out loses access at once and leaves the list', async () => {
  const [current, ended] = [await server.signIn('tuan'), await server.signIn('tuan')]
  const { body } = await server.ask(listSessions, bearer(current.access))
  const other = body.results.find(({ is_current }) => !is_current)
  const reply = await server.ask(endSession, {
    params: { id: other?.id ?? unknownId },
    ...bearer(current.access),
  })
  expect(reply.body).toEqual({})
  expect((await server.ask(getMe, bearer(ended.access))).status).toBe(401)
  expect((await server.ask(listSessions, bearer(current.access))).body.count).toBe(1)
  const again = await server.ask(endSession, {
    params: { id: other?.id ?? unknownId },
    ...bearer(current.access),
  })
  expect(again.status).toBe(404)
})

test('another’s id in any path or body: somebody else’s session answers like one that does not exist', async () => {
  const lan = await server.signIn('lan')
  const { body } = await server.ask(listSessions, bearer(lan.access))
  const id = body.results[0]?.id ?? unknownId
  const foreign = await server.ask(endSession, { params: { id }, as: 'minh' })
  const missing = await server.ask(endSession, { params: { id: unknownId }, as: 'minh' })
  expect(foreign.status).toBe(404)
  expect(foreign.error).toEqual(missing.error)
  expect((await server.ask(getMe, bearer(lan.access))).status).toBe(200)
})

test('a session ends a year after its sign-in, however often it was used', async () => {
  let tokens = await server.signIn('lan')
  const renew = async (days: number) => {
    server.clock.forward(days * daySeconds)
    const reply = await server.ask(refreshSession, { body: { refresh: tokens.refresh } })
    if (reply.status === 200) tokens = reply.body
    return reply.status
  }
  for (let n = 0; n < 7; n++) expect(await renew(50)).toBe(200)
  expect(await renew(14)).toBe(200)
  expect(await renew(2)).toBe(401)
  expect((await server.ask(verifyToken, { body: { token: tokens.refresh } })).status).toBe(401)
})
