import { afterEach, expect, test, vi } from 'vitest'
import { getMe, refreshSession } from '../../../contract/accounts/accounts.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { person } from '../session/fake-session.ts'
import { call, takePrefetched } from './call.ts'
import { answer } from './fake-network.ts'

const scope = globalThis as { prefetched?: unknown }
const reply = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const prefetch = (replies: Record<string, Promise<Response>>, token = 'lan', language = 'vi') =>
  Object.assign(scope, { prefetched: { token, language, replies: new Map(Object.entries(replies)) } })

const ownPath = getMe.path
const onRequest = vi.fn<(token: string | null) => void>()

function signInAs(token = 'lan') {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  localStorage.setItem('access_token', token)
  localStorage.setItem('refresh_token', 'r')
  onRequest.mockClear()
  answer(getMe, ({ headers }) => {
    onRequest(headers.get('authorization'))
    return person({ first_name: 'Later' })
  })
}

afterEach(() => void delete scope.prefetched)

test('a call uses the prefetched reply once', async () => {
  signInAs()
  prefetch({ [ownPath]: reply(person({ first_name: 'Early' })) })
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Early' })
  expect(onRequest).not.toHaveBeenCalled()
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
})

test.each([
  { case: 'another person has signed in', token: 'minh', language: 'vi', after: 500 },
  { case: 'another language was chosen', token: 'lan', language: 'en', after: 500 },
  { case: 'the reply is older than 10 s', token: 'lan', language: 'vi', after: 10_001 },
])('a call sends its own request when $case', async ({ token, language, after }) => {
  signInAs(token)
  await setLanguage('vi')
  prefetch({ [ownPath]: reply(person({ first_name: 'Early' })) }, 'lan', language)
  vi.spyOn(performance, 'now').mockReturnValue(after)
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
  expect(onRequest).toHaveBeenCalledWith(`Bearer ${token}`)
  expect(scope).not.toHaveProperty('prefetched')
})

test('a call sends its own request if the prefetch failed', async () => {
  signInAs()
  prefetch({ [ownPath]: Promise.reject(new TypeError('Failed to fetch')) })
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
})

test('an expired token is renewed, and the call is repeated with the new one', async () => {
  signInAs('old')
  answer(refreshSession, () => ({ access: 'new', refresh: 'r2' }))
  prefetch({ [ownPath]: reply({ detail: 'Token expired', code: 'token_expired', errors: {} }, 401) }, 'old')
  await expect(call(getMe)).resolves.toMatchObject({ first_name: 'Later' })
  expect(onRequest.mock.calls).toEqual([['Bearer new']])
})

test('an aborted call throws its reason', async () => {
  signInAs()
  prefetch({ [ownPath]: reply(person()) })
  const reason = new Error('left')
  await expect(call(getMe, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('without a prefetch there is no reply', () => {
  expect(takePrefetched(ownPath, 'lan')).toBeUndefined()
})
