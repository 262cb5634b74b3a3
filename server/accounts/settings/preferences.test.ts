import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPreferences, getPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { loadLanguage } from './settings.ts'

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
  expect(await loadLanguage(server.db, id)).toBe('vi')
})

test('saved preferences are kept, and a preference added later has its default', async () => {
  const body = { ...defaultPreferences, darkMode: true, language: 'en', whoMayWrite: 'nobody' } as const
  const put = await server.ask(putPreferences, { as: 'lan', params: { id }, body })
  expect(put.body).toEqual(body)
  expect(await read()).toEqual(body)
  expect(await loadLanguage(server.db, id)).toBe('en')

  await server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ darkMode: true }) })
    .where('id', '=', id)
    .execute()
  expect(await read()).toEqual({ ...defaultPreferences, darkMode: true })
})

const put = async (payload: object) => {
  const { access } = await server.signIn('lan')
  return server.app.inject({
    method: 'PUT',
    url: `/api/users/${id}/preferences/`,
    headers: { authorization: `Bearer ${access}` },
    payload,
  })
}
const errorsOf = async (payload: object) => {
  const reply = await put(payload)
  expect(reply.statusCode).toBe(400)
  return reply.json<{ errors: Record<string, string[]> }>().errors
}

/** Those that the specification names. */
const { notifications, darkMode, language, autoSave, showOnlineStatus } = defaultPreferences
const five = { notifications, darkMode, language, autoSave, showOnlineStatus }

test('the five preferences of the specification suffice and don’t change the others', async () => {
  const others = { whoMayWrite: 'nobody', neighboursMayNotifyRelatives: false }
  await put({ ...defaultPreferences, ...others })
  const changed = {
    notifications: false,
    darkMode: true,
    language: 'en',
    autoSave: false,
    showOnlineStatus: false,
  }
  for (const payload of [changed, five]) {
    const reply = await put(payload)
    expect([reply.statusCode, reply.json()]).toEqual([200, { ...payload, ...others }])
    expect(await read()).toEqual({ ...payload, ...others })
  }
})

test('errors name each missing or invalid field', async () => {
  const before = await read()
  expect(Object.keys(await errorsOf({})).toSorted()).toEqual(Object.keys(five).toSorted())
  for (const name of Object.keys(five)) {
    expect(Object.keys(await errorsOf({ ...five, [name]: undefined }))).toEqual([name])
    expect(Object.keys(await errorsOf({ ...five, [name]: 7 }))).toEqual([name])
    expect(Object.keys(await errorsOf({ ...five, [name]: null }))).toEqual([name])
  }
  const wrong = { ...five, darkMode: 'yes', language: 'fr', whoMayWrite: 'all', is_staff: true }
  expect(Object.keys(await errorsOf(wrong)).toSorted()).toEqual([
    'darkMode',
    'is_staff',
    'language',
    'whoMayWrite',
  ])
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`unknown ${n}`, n]))
  expect(Object.keys(await errorsOf({ ...five, ...many }))).toHaveLength(1)
  expect(await read()).toEqual(before)
})
