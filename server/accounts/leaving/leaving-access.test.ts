/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { getMe, refreshSession, signOut } from '../../../contract/accounts/accounts.ts'
import { cancelAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { privacyRequests } from '../../testing/privacy-requests.ts'
import { sendRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { startDeletion } from './testing-leaving.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'http://xom.test' })
})
afterAll(() => server.close())

const signIn = async (username: string) =>
  (await server.ask(passwordSignIn, { body: { username, password: demoPassword } })).body
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } })
const open = [getMe, cancelAccountDeletion].map(({ path }) => path)

const isJson = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-type']).includes('json')

test(
  'a leaving user gets 403 from all other endpoints in every session until they cancel',
  { tags: ['full'] },
  async () => {
    await startDeletion(server, 'lan')
    const [one, other] = [await signIn('lan'), await signIn('lan')]
    const { body: refreshed } = await server.ask(refreshSession, { body: { refresh: one.refresh } })
    const lan = await server.userId('lan')
    let refused = 0
    for (const request of privacyRequests({ lan, post: 1 })) {
      if (open.includes(request.path)) continue
      const asStranger = (await sendRequest(server, request)).statusCode
      const isOpen = request.access === 'anyone'
      for (const { access } of [one, other, refreshed]) {
        const reply = await sendRequest(server, request, access)
        const { code } = isJson(reply) ? reply.json<{ code?: string }>() : {}
        expect([reply.statusCode, isOpen || code], request.path).toEqual(
          isOpen ? [asStranger, true] : [403, 'account_leaving'],
        )
        if (!isOpen) refused++
      }
    }
    expect(refused).toBeGreaterThan(3 * 80)
  },
)

test('a leaving user can read their account; cancelling unlocks every session and is mailed once', async () => {
  const { erase_at } = await startDeletion(server, 'minh')
  const [one, other] = [await signIn('minh'), await signIn('minh')]
  for (const { access } of [one, other])
    expect((await server.ask(getMe, bearer(access))).body).toMatchObject({ username: 'minh', erase_at })
  const earlier = server.sent.length
  for (const { access } of [one, other, one])
    expect((await server.ask(cancelAccountDeletion, bearer(access))).body.erase_at).toBeNull()
  for (const { access } of [one, other])
    expect((await server.ask(getMe, bearer(access))).body.erase_at).toBeNull()
  await server.runJobs()
  const mails = server.sent.slice(earlier).filter(({ subject }) => subject === 'Bạn ở lại với xóm')
  expect(mails.map(({ to }) => to)).toEqual(['minh@example.com'])
  expect(mails[0]?.text).toContain('http://xom.test/settings/delete-account')
})

test('signing out doesn’t change the deletion', async () => {
  const { erase_at } = await startDeletion(server, 'hoa')
  server.clock.forward(hourSeconds)
  const { access, refresh } = await signIn('hoa')
  await server.ask(signOut, { body: { refresh } })
  expect((await server.ask(getMe, bearer(access))).status).toBe(401)
  expect((await server.ask(refreshSession, { body: { refresh } })).status).toBe(401)
  expect((await server.ask(getMe, bearer((await signIn('hoa')).access))).body).toMatchObject({ erase_at })
})

test('cancelling changes nothing for a user who is not leaving', async () => {
  await server.runJobs()
  const earlier = server.sent.length
  expect((await server.ask(cancelAccountDeletion, { as: 'tuan' })).body).toMatchObject({ username: 'tuan' })
  await server.runJobs()
  expect(server.sent.slice(earlier)).toEqual([])
  expect((await server.ask(getPost, { as: 'tuan', params: { id: 999_999 } })).status).toBe(404)
})
