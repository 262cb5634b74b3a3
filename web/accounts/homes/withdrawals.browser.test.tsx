/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../../contract/accounts/settings.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { openApp } from '../test-app.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { reportReply } from '../../platform/api/online.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { home } from './test-homes.ts'
import { resumeWithdrawals } from './withdrawals.ts'

const newcomer = person({ id: 5, location: null, ward: null })
const share = () => page.getByRole('button', { name: 'Chia sẻ vị trí' })
const skip = () => page.getByRole('button', { name: 'Bỏ qua' })
const storedWithdrawals = () =>
  JSON.parse(localStorage.getItem('home_withdrawals') ?? '[]') as { key: string }[]
const waitUntilIdle = async () => {
  await expect.poll(() => queryClient.isMutating()).toBe(0)
}

beforeEach(() => {
  actAs(newcomer)
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) =>
    onSuccess({ coords: home } as GeolocationPosition),
  )
})

/** Skips during a save while the network is down. */
async function skipOffline() {
  const saving = Promise.withResolvers<typeof unreachable>()
  let sent = 0
  answer(updateUser, () => {
    sent++
    return saving.promise
  })
  answer(withdrawHome, () => unreachable)
  const app = await openApp('/location')
  await share().click()
  await expect.poll(() => sent).toBe(1)
  await skip().click()
  await expect.poll(app.at).toBe('/feed')
  saving.resolve(unreachable)
  const [withdrawal] = storedWithdrawals()
  if (!withdrawal) throw new Error('No withdrawal is stored')
  return withdrawal.key
}

/** Simulates a reload: only the device's storage remains. */
async function reload(user = newcomer) {
  await cleanup()
  queryClient.clear()
  reportReply()
  actAs(user)
  resumeWithdrawals()
}

describe('a skip without network', () => {
  test('is sent after a reload, contains no location and is then removed', async () => {
    const key = await skipOffline()
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('10.77')
    const requests: Record<string, string>[] = []
    answer(withdrawHome, ({ params }) => {
      requests.push(params)
      return newcomer
    })
    await reload()
    await waitUntilIdle()
    expect(requests).toContainEqual({ id: '5', key })
    expect(storedWithdrawals()).toEqual([])
    resumeWithdrawals()
    await waitUntilIdle()
    expect(new Set(requests.map((params) => params['key']))).toEqual(new Set([key]))
  })

  test('waits for its user while another one is signed in', async () => {
    const key = await skipOffline()
    const requests: string[] = []
    answer(withdrawHome, ({ params: { id = '' } }) => {
      requests.push(id)
      return newcomer
    })
    await reload(person({ id: 6 }))
    await waitUntilIdle()
    expect([requests, storedWithdrawals().map((each) => each.key)]).toEqual([[], [key]])
    await reload()
    await waitUntilIdle()
    expect([requests, storedWithdrawals()]).toEqual([['5'], []])
  })

  test('is sent before the next home and doesn’t affect it', async () => {
    const key = await skipOffline()
    const log: string[] = []
    answer(withdrawHome, ({ params }) => {
      log.push(`withdraw ${params['key']}`)
      return newcomer
    })
    answer(updateUser, ({ headers }) => {
      log.push(`save ${headers.get('idempotency-key') === key}`)
      return { ...newcomer, location: home, ward: 'Phường Bến Thành' }
    })
    await cleanup()
    await openApp('/location')
    await share().click()
    await expect.element(page.getByText('Phường Bến Thành')).toBeVisible()
    await waitUntilIdle()
    expect(log[0]).toBe(`withdraw ${key}`)
    expect(log.filter((each) => each.startsWith('save'))).toEqual(['save false'])
    expect(useSession.getState().user?.has_location).toBe(true)
  })

  test('stays when the session is lost, and is removed after a final refusal', async () => {
    const key = await skipOffline()
    answer(withdrawHome, () => new ApiError(401, {}))
    answer(refreshSession, () => new ApiError(401, {}))
    await reload()
    await expect.poll(() => useSession.getState().user).toBe(null)
    expect(storedWithdrawals().map((each) => each.key)).toEqual([key])
    answer(withdrawHome, () => new ApiError(404, {}))
    await reload()
    await expect.poll(storedWithdrawals).toEqual([])
  })
})

test.each(['', '{', '[1, null, {"owner": 5}]', '"x"'])(
  'an invalid stored item is ignored: %s',
  async (text) => {
    localStorage.setItem('home_withdrawals', text)
    resumeWithdrawals()
    expect(queryClient.isMutating()).toBe(0)
  },
)

test('a failed save is withdrawn, because its reply may have been lost', async () => {
  const withdrawn: string[] = []
  let key: string | null = null
  answer(updateUser, ({ headers }) => {
    key = headers.get('idempotency-key')
    return unreachable
  })
  answer(withdrawHome, ({ params }) => {
    withdrawn.push(params['key'] ?? '')
    return newcomer
  })
  await openApp('/location')
  await share().click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Không thể lưu vị trí. Vui lòng thử lại.')
  await expect.poll(() => withdrawn).toEqual([key])
  await waitUntilIdle()
})
