import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { updateUser } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { answer, type Asked, unreachable } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { useSession } from '../platform/session/session.ts'
import { isIdle } from '../platform/session/pending-work.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { openApp } from './fake-app.tsx'

const newcomer = person({ id: 5, location: null, ward: null })
const home = { latitude: 10.7725, longitude: 106.698 }
const share = () => page.getByRole('button', { name: 'Chia sẻ vị trí' })
const stand = () =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords: home } as GeolocationPosition))

beforeEach(() => actAs(newcomer))

const skip = () => page.getByRole('button', { name: 'Bỏ qua' }).click()
/** A request from before has been answered by then. */
const settled = async () => {
  answer(getMe, () => newcomer)
  await call(getMe)
  await expect.poll(isIdle).toBe(true)
  expect(shownToast()).toBe(null)
}

test('a position that arrives after skipping is dropped', async () => {
  let found = (_at: GeolocationPosition) => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((then) => {
    found = then
  })
  const asked: Asked[] = []
  answer(updateUser, (question) => {
    asked.push(question)
    return newcomer
  })
  const app = await openApp('/location')
  await share().click()
  await skip()
  await expect.poll(app.at).toBe('/feed')
  found({ coords: home } as GeolocationPosition)
  await settled()
  expect(asked).toEqual([])
  expect(useSession.getState().user?.has_location).toBe(false)
})

test('so is the news that there is none', { tags: ['full'] }, async () => {
  let failed = (_why: GeolocationPositionError) => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, then) => {
    failed = then ?? failed
  })
  const app = await openApp('/location')
  await share().click()
  await skip()
  await expect.poll(app.at).toBe('/feed')
  failed({ code: 3 } as GeolocationPositionError)
  await settled()
})

test.each([
  ['is undone once it is there', newcomer.location, { ...newcomer, location: home }],
  ['gives way to the home of before', { latitude: 21, longitude: 105.8 }, { ...newcomer, location: home }],
  ['that had no answer is undone as well', newcomer.location, unreachable],
  ['that is refused changes nothing', newcomer.location, new ApiError(429, { code: 'too_many_moves' })],
] as const)('a save under way %s', async (_, before, reply) => {
  stand()
  actAs({ ...newcomer, location: before })
  const saved: Asked[] = []
  const withdrawn: Asked['params'][] = []
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  answer(updateUser, async (question) => {
    saved.push(question)
    await seen
    return reply
  })
  answer(withdrawHome, ({ params }) => {
    withdrawn.push(params)
    return { ...newcomer, location: before }
  })
  const app = await openApp('/location')
  await share().click()
  await expect.poll(() => saved.length).toBe(1)
  await skip()
  await expect.poll(app.at).toBe('/feed')
  resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await settled()
  expect(saved.map(({ body }) => body)).toEqual([{ location: home }])
  expect(withdrawn).toEqual([{ id: '5', key: saved[0]?.headers.get('idempotency-key') }])
  expect(localStorage.getItem('home_withdrawals')).toBe(null)
  expect(useSession.getState().user?.has_location).toBe(before !== null)
})
