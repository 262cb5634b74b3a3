import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { updateUser } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { answer, type ReceivedRequest, unreachable } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { useSession } from '../platform/session/session.ts'
import { isIdle } from '../platform/session/pending-work.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { openApp } from './test-app.tsx'

const newcomer = person({ id: 5, location: null, ward: null })
const home = { latitude: 10.7725, longitude: 106.698 }
const share = () => page.getByRole('button', { name: 'Chia sẻ vị trí' })
const mockPosition = () =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((onSuccess) => onSuccess({ coords: home } as GeolocationPosition))

beforeEach(() => actAs(newcomer))

const skip = () => page.getByRole('button', { name: 'Bỏ qua' }).click()
/** Waits until all earlier requests have a reply. */
const waitUntilIdle = async () => {
  answer(getMe, () => newcomer)
  await call(getMe)
  await expect.poll(isIdle).toBe(true)
  expect(shownToast()).toBe(null)
}

test('a position that arrives after skipping is ignored', async () => {
  let onSuccess = (_at: GeolocationPosition) => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((then) => {
    onSuccess = then
  })
  const requests: ReceivedRequest[] = []
  answer(updateUser, (request) => {
    requests.push(request)
    return newcomer
  })
  const app = await openApp('/location')
  await share().click()
  await skip()
  await expect.poll(app.at).toBe('/feed')
  onSuccess({ coords: home } as GeolocationPosition)
  await waitUntilIdle()
  expect(requests).toEqual([])
  expect(useSession.getState().user?.has_location).toBe(false)
})

test('a position error that arrives after skipping is ignored', { tags: ['full'] }, async () => {
  let onError = (_why: GeolocationPositionError) => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, then) => {
    onError = then ?? onError
  })
  const app = await openApp('/location')
  await share().click()
  await skip()
  await expect.poll(app.at).toBe('/feed')
  onError({ code: 3 } as GeolocationPositionError)
  await waitUntilIdle()
})

test.each([
  ['is withdrawn after it succeeds', newcomer.location, { ...newcomer, location: home }],
  ['is replaced by the previous home', { latitude: 21, longitude: 105.8 }, { ...newcomer, location: home }],
  ['is withdrawn if it has no reply', newcomer.location, unreachable],
  ['changes nothing if it is refused', newcomer.location, new ApiError(429, { code: 'too_many_moves' })],
] as const)('after skipping, a running save %s', async (_, previousHome, reply) => {
  mockPosition()
  actAs({ ...newcomer, location: previousHome })
  const saved: ReceivedRequest[] = []
  const withdrawn: ReceivedRequest['params'][] = []
  const { promise: canReply, resolve } = Promise.withResolvers<void>()
  answer(updateUser, async (request) => {
    saved.push(request)
    await canReply
    return reply
  })
  answer(withdrawHome, ({ params }) => {
    withdrawn.push(params)
    return { ...newcomer, location: previousHome }
  })
  const app = await openApp('/location')
  await share().click()
  await expect.poll(() => saved.length).toBe(1)
  await skip()
  await expect.poll(app.at).toBe('/feed')
  resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await waitUntilIdle()
  expect(saved.map(({ body }) => body)).toEqual([{ location: home }])
  expect(withdrawn).toEqual([{ id: '5', key: saved[0]?.headers.get('idempotency-key') }])
  expect(localStorage.getItem('home_withdrawals')).toBe(null)
  expect(useSession.getState().user?.has_location).toBe(previousHome !== null)
})
