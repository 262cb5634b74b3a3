import { beforeEach, expect, test } from 'vitest'
import { refreshSession } from '../../contract/accounts.ts'
import { deauthorize } from '../../contract/sign-in.ts'
import { ApiError } from '../platform/api-error.ts'
import { answer, unreachable } from '../platform/fake-network.ts'
import { actAs, person } from '../platform/fake-session.ts'
import { useSession } from '../platform/session.ts'
import { shownToast } from '../ui/toast.ts'
import { expectToast, openApp } from './fake-app.tsx'

const kept = () => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key))

beforeEach(() => actAs(person()))

test('the device forgets the tokens and who it was, then the server is asked with them, once', async () => {
  const asked: unknown[] = []
  answer(deauthorize, ({ headers }) => {
    asked.push([headers.get('authorization'), kept(), useSession.getState().isAuthenticated])
    return {}
  })
  const app = await openApp('/auth/deauthorize')
  await expect.poll(app.at).toBe('/login')
  expect(asked).toEqual([['Bearer access of lan', [null, null], false]])
  expect(shownToast()).toBe(null)
})

test('an access token that has run out is renewed for it, and stays off the device', async () => {
  const asked: (string | null)[] = []
  answer(refreshSession, ({ body }) => {
    expect(body).toEqual({ refresh: 'refresh of lan' })
    return { access: 'a2', refresh: 'r2' }
  })
  answer(deauthorize, ({ headers }) => {
    asked.push(headers.get('authorization'))
    return asked.length === 1 ? new ApiError(401, {}) : {}
  })
  const app = await openApp('/auth/deauthorize')
  await expect.poll(app.at).toBe('/login')
  expect(asked).toEqual(['Bearer access of lan', 'Bearer a2'])
  expect(kept()).toEqual([null, null])
})

test.each([
  ['the server fails', new ApiError(500, {})],
  ['nothing answers', unreachable],
] as const)('%s: it says so, and leads to /login all the same', async (_what, reply) => {
  answer(deauthorize, () => reply)
  const app = await openApp('/auth/deauthorize')
  await expectToast('Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
  await expect.poll(app.at).toBe('/login')
  expect(kept()).toEqual([null, null])
})
