import { afterEach, expect, test, vi } from 'vitest'
import { getMe, refreshSession } from '../../../contract/accounts/accounts.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { person } from '../session/fake-session.ts'
import { call, takePrefetched } from './call.ts'
import { answer } from './fake-network.ts'

const scope = globalThis as { askedEarly?: unknown }
const reply = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const early = (replies: Record<string, Promise<Response>>, token = 'lan', language = 'vi') =>
  Object.assign(scope, { askedEarly: { token, language, replies: new Map(Object.entries(replies)) } })

const own = getMe.path
const asked = vi.fn<(token: string | null) => void>()

function isIn(token = 'lan') {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  localStorage.setItem('access_token', token)
  localStorage.setItem('refresh_token', 'r')
  asked.mockClear()
  answer(getMe, ({ headers }) => {
    asked(headers.get('authorization'))
    return person({ first_name: 'Later' })
  })
}

afterEach(() => void delete scope.askedEarly)

test('a call takes the reply that is on its way, once', async () => {
  isIn()
  early({ [own]: reply(person({ first_name: 'Early' })) })
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Early' })
  expect(asked).not.toHaveBeenCalled()
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
})

test.each([
  { case: 'somebody else is in by now', token: 'minh', language: 'vi', after: 500 },
  { case: 'another language was chosen', token: 'lan', language: 'en', after: 500 },
  { case: 'the page has been open for a while', token: 'lan', language: 'vi', after: 10_001 },
])('a call asks by itself when $case', async ({ token, language, after }) => {
  isIn(token)
  await setLanguage('vi')
  early({ [own]: reply(person({ first_name: 'Early' })) }, 'lan', language)
  vi.spyOn(performance, 'now').mockReturnValue(after)
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
  expect(asked).toHaveBeenCalledWith(`Bearer ${token}`)
  expect(scope).not.toHaveProperty('askedEarly')
})

test('a call asks again where no reply has come', async () => {
  isIn()
  early({ [own]: Promise.reject(new TypeError('Failed to fetch')) })
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
})

test('a token that had expired is renewed, and the call made with the new one', async () => {
  isIn('old')
  answer(refreshSession, () => ({ access: 'new', refresh: 'r2' }))
  early({ [own]: reply({ detail: 'Token expired', code: 'token_expired', errors: {} }, 401) }, 'old')
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
  expect(asked.mock.calls).toEqual([['Bearer new']])
})

test('a call that was given up takes nothing', async () => {
  isIn()
  early({ [own]: reply(person()) })
  const why = new Error('left')
  await expect(call(getMe, { signal: AbortSignal.abort(why) })).rejects.toBe(why)
})

test('without a page that has asked there is nothing to take', () => {
  expect(takePrefetched(own, 'lan')).toBeUndefined()
})
