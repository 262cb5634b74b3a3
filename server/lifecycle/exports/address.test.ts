/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshSession, signOut } from '../../../contract/accounts/accounts.ts'
import { getExport, linkExport, startExport } from '../../../contract/accounts/leaving.ts'
import { listSessions } from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  await server.ask(startExport, { as: 'lan', params: { id: lan } })
  await server.runJobs()
})
afterAll(() => server.close())

const link = (asking: { as?: string; headers?: Record<string, string> } = { as: 'lan' }) =>
  server.ask(linkExport, { params: { id: lan }, ...asking })
const urlOf = async () => (await link()).body.url
const download = (url: string) => server.app.inject({ url })
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } })

/** The id of a new session. */
async function sessionOf(username: string) {
  const { access } = await server.signIn(username)
  const { results } = (await server.ask(listSessions, bearer(access))).body
  return results.find(({ is_current }) => is_current)?.id ?? ''
}

test('the address is valid for its file only, and can’t be changed', { tags: ['full'] }, async () => {
  const url = await urlOf()
  const own = await sessionOf('lan')
  const minhs = await sessionOf('minh')
  const altered = [
    url.replace(`/${lan}/`, `/${await server.userId('minh')}/`),
    url.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`),
    url.replace(/session=[\w-]+/, `session=${own}`),
    url.replace(/session=[\w-]+/, `session=${minhs}`),
    url.replace(/signature=./, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`),
  ]
  for (const other of altered) expect((await download(other)).statusCode, other).toBe(403)
  expect((await download(url.replace(/&signature.*/, ''))).statusCode).toBe(400)
  const head = await server.app.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBe(404)
  expect((await download(url)).statusCode).toBe(200)
})

test('the address is valid for five minutes', async () => {
  const { body } = await link()
  expect(Date.parse(body.expires_at) - server.clock.now().getTime()).toBeLessThanOrEqual(300_000)
  server.clock.forward(298)
  expect((await download(body.url)).statusCode).toBe(200)
  server.clock.forward(2)
  expect((await download(body.url)).statusCode).toBe(403)
  expect((await download(await urlOf())).statusCode).toBe(200)
})

test('the address is valid as long as its session', async () => {
  const [here, there] = [await server.signIn('lan'), await server.signIn('lan')]
  const { url } = (await link(bearer(here.access))).body
  await server.ask(signOut, { body: { refresh: there.refresh } })
  expect((await download(url)).statusCode).toBe(200)
  await server.ask(signOut, { body: { refresh: here.refresh } })
  expect((await download(url)).statusCode).toBe(403)
})

test('a session without a recent sign-in gets neither an export nor its address', async () => {
  const { access, refresh } = await server.signIn('lan')
  expect((await link(bearer(access))).status).toBe(200)
  server.clock.forward(10 * 60 + 1)
  const { body: renewed } = await server.ask(refreshSession, { body: { refresh } })
  expect((await link(bearer(renewed.access))).error.code).toBe('sign_in_again')
  const starting = await server.ask(startExport, { params: { id: lan }, ...bearer(renewed.access) })
  expect([starting.status, starting.error.code]).toEqual([403, 'sign_in_again'])
  expect((await server.ask(getExport, { params: { id: lan }, ...bearer(renewed.access) })).status).toBe(200)
})
