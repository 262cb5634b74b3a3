import { beforeEach, expect, test, vi } from 'vitest'
import {
  becomeVisitor,
  clearCampaign,
  rememberCampaign,
  stopBeingVisitor,
} from '../../../contract/analytics.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { consent } from '../../platform/kept/consent.ts'
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

test('a first refusal sends nothing', async () => {
  await decide(nothingOptional)
  await decide({ ...nothingOptional, functional: true })
  expect(asked).toEqual([])
})

test('agreeing to analytics is sent without a token, and so is withdrawing', async () => {
  localStorage.setItem('access_token', 'lan')
  await decide(counted)
  expect(asked).toEqual(['+visitor', null])
  expect(consent()).not.toHaveProperty('unsent')
  await decide(nothingOptional)
  expect(asked.slice(2)).toEqual(['-visitor'])
})

test('the campaign in the address is sent, and nothing where it names none', async () => {
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
  ['is rate limiting', new ApiError(429)],
] as const)('a decision is sent on the next page when the server %s', async (_, trouble) => {
  answer(becomeVisitor, () => trouble)
  await expect(decide(counted)).rejects.toBeInstanceOf(Error)
  expect(consent()).toMatchObject({ ...counted, unsent: ['analytics'] })
  answer(becomeVisitor, () => (asked.push('+visitor'), {}))
  await sendUnsent()
  expect(asked).toEqual(['+visitor'])
  await sendUnsent()
  expect(asked).toEqual(['+visitor'])
})

test('a decision refused for good is not sent again', async () => {
  answer(becomeVisitor, () => new ApiError(403, { detail: 'No', code: 'no_consent' }))
  await decide(counted)
  expect(consent()).not.toHaveProperty('unsent')
})

test('after consent whose reply was lost, a refusal is sent: the server may have the consent', async () => {
  answer(becomeVisitor, () => unreachable)
  await expect(decide(counted)).rejects.toBeInstanceOf(Error)
  await decide(nothingOptional)
  expect(asked).toEqual(['-visitor'])
})

test('a decision changed while it is being sent is sent last', async () => {
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
