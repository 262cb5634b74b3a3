import { beforeEach, expect, test, vi } from 'vitest'
import { becomeVisitor, clearCampaign, rememberCampaign, stopBeingVisitor } from '../../contract/analytics.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { consent } from '../platform/kept/consent.ts'
import { decide, nothingOptional, sendUnsent } from './decide.ts'
import { campaignOf } from './send-decisions.ts'

const counted = { ...nothingOptional, analytics: true }
const followed = { ...nothingOptional, marketing: true }
const asked: unknown[] = []

const arriveBy = (address: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry])

beforeEach(() => {
  asked.length = 0
  answer(becomeVisitor, ({ headers }) => (asked.push('+visitor', headers.get('authorization')), {}))
  answer(stopBeingVisitor, () => (asked.push('-visitor'), {}))
  answer(rememberCampaign, ({ body }) => (asked.push(body), {}))
  answer(clearCampaign, () => (asked.push('-campaign'), {}))
})

test('refusing at first tells nobody', async () => {
  await decide(nothingOptional)
  await decide({ ...nothingOptional, functional: true })
  expect(asked).toEqual([])
})

test('agreeing to be counted is told without saying who one is, and so is changing one’s mind', async () => {
  localStorage.setItem('access_token', 'lan')
  await decide(counted)
  expect(asked).toEqual(['+visitor', null])
  expect(consent()).not.toHaveProperty('unsent')
  await decide(nothingOptional)
  expect(asked.slice(2)).toEqual(['-visitor'])
})

test('of the address one came by its campaign is told, and nothing where it names none', async () => {
  arriveBy('https://xom.example/?utm_source=zalo&utm_campaign=t%E1%BA%BFt&x=1')
  await decide(followed)
  expect(asked).toEqual([{ utm_source: 'zalo', utm_campaign: 'tết' }])
  await decide(nothingOptional)
  expect(asked.slice(1)).toEqual(['-campaign'])
  arriveBy('https://xom.example/login')
  await decide(followed)
  expect(asked).toHaveLength(2)
  expect(consent()).not.toHaveProperty('unsent')
})

test.each([
  ['https://xom.example/', null],
  ['https://xom.example/?utm_source=', null],
  ['https://xom.example/?utm_term=x', null],
  ['https://xom.example/?utm_medium=qr#a', { utm_medium: 'qr' }],
])('%s names the campaign %j', (address, campaign) => {
  expect(campaignOf(address)).toEqual(campaign)
})

test.each([
  ['does not answer', unreachable],
  ['fails', new ApiError(503)],
  ['has heard too much', new ApiError(429)],
] as const)('a server that %s is told when the next page is loaded', async (_, trouble) => {
  answer(becomeVisitor, () => trouble)
  await expect(decide(counted)).rejects.toBeInstanceOf(Error)
  expect(consent()).toMatchObject({ ...counted, unsent: ['analytics'] })
  answer(becomeVisitor, () => (asked.push('+visitor'), {}))
  await sendUnsent()
  expect(asked).toEqual(['+visitor'])
  await sendUnsent()
  expect(asked).toEqual(['+visitor'])
})

test('what the server refuses for good is not said again', async () => {
  answer(becomeVisitor, () => new ApiError(403, { detail: 'No', code: 'no_consent' }))
  await decide(counted)
  expect(consent()).not.toHaveProperty('unsent')
})

test('agreeing that was not heard is followed by a refusal that is: the server may have heard it after all', async () => {
  answer(becomeVisitor, () => unreachable)
  await expect(decide(counted)).rejects.toBeInstanceOf(Error)
  await decide(nothingOptional)
  expect(asked).toEqual(['-visitor'])
})

test('who changes their mind while it is being told has the last word', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  answer(becomeVisitor, async () => {
    asked.push('+visitor')
    await arrival
    return {}
  })
  const first = decide(counted)
  await expect.poll(() => asked).toEqual(['+visitor'])
  const second = decide(nothingOptional)
  arrive()
  await Promise.all([first, second])
  expect(asked).toEqual(['+visitor', '-visitor'])
  expect(consent()).not.toHaveProperty('unsent')
})
