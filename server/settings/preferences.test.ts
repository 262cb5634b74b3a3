import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPreferences, getPreferences, putPreferences } from '../../contract/settings.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { languageOf } from './settings.ts'

let server: TestServer
let id: number
beforeAll(async () => {
  server = await startTestServer()
  id = await server.userId('lan')
})
afterAll(() => server.close())

const read = async () => (await server.ask(getPreferences, { as: 'lan', params: { id } })).body

test('unset preferences have their defaults', async () => {
  expect(await read()).toEqual(defaultPreferences)
  expect(await languageOf(server.db, id)).toBe('vi')
})

test('saved preferences are kept, and a preference added later has its default', async () => {
  const body = { ...defaultPreferences, darkMode: true, language: 'en', whoMayWrite: 'nobody' } as const
  const put = await server.ask(putPreferences, { as: 'lan', params: { id }, body })
  expect(put.body).toEqual(body)
  expect(await read()).toEqual(body)
  expect(await languageOf(server.db, id)).toBe('en')

  await server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ darkMode: true }) })
    .where('id', '=', id)
    .execute()
  expect(await read()).toEqual({ ...defaultPreferences, darkMode: true })
})

test.each([
  ['a missing one', { darkMode: true }],
  ['an unknown one', { ...defaultPreferences, is_staff: true }],
  ['a wrong type', { ...defaultPreferences, autoSave: 'yes' }],
  ['an unknown language', { ...defaultPreferences, language: 'fr' }],
])('%s is refused', async (_, payload) => {
  const before = await read()
  const { access } = await server.signIn('lan')
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/users/${id}/preferences/`,
    headers: { authorization: `Bearer ${access}` },
    payload,
  })
  expect(reply.statusCode).toBe(400)
  expect(await read()).toEqual(before)
})

test('they are nobody else’s, not even staff’s', async () => {
  for (const [as, status] of [
    [undefined, 401],
    ['minh', 403],
    ['staff', 403],
  ] as const) {
    const asking = { params: { id }, ...(as && { as }) }
    expect((await server.ask(getPreferences, asking)).status).toBe(status)
    expect((await server.ask(putPreferences, { ...asking, body: defaultPreferences })).status).toBe(status)
  }
})
