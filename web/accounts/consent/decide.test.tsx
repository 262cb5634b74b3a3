import { beforeEach, expect, test, vi } from 'vitest'
import {
  becomeVisitor,
  clearCampaign,
  rememberCampaign,
  stopBeingVisitor,
} from '../../../contract/site/analytics.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { currentConsent } from '../../platform/storage/consent.ts'
import { saveConsent, noOptionalConsent, sendPendingConsent } from './decide.ts'
import { parseCampaign } from './send-decisions.ts'

const counted = { ...noOptionalConsent, analytics: true }
const followed = { ...noOptionalConsent, marketing: true }
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
  await saveConsent(noOptionalConsent)
  await saveConsent({ ...noOptionalConsent, functional: true })
  expect(asked).toEqual([])
})

test('agreeing to analytics is sent without a token, and so is withdrawing', async () => {
  localStorage.setItem('access_token', 'lan')
  await saveConsent(counted)
  expect(asked).toEqual(['+visitor', null])
  expect(currentConsent()).not.toHaveProperty('unsent')
  await saveConsent(noOptionalConsent)
  expect(asked.slice(2)).toEqual(['-visitor'])
})

test('the campaign in the address is sent, and nothing where it names none', async () => {
  arriveBy('https://xom.example/?utm_source=zalo&utm_campaign=t%E1%BA%BFt&x=1')
  await saveConsent(followed)
  expect(asked).toEqual([{ utm_source: 'zalo', utm_campaign: 'tết' }])
  await saveConsent(noOptionalConsent)
  expect(asked.slice(1)).toEqual(['-campaign'])
  arriveBy('https://xom.example/login')
  await saveConsent(followed)
  expect(asked).toHaveLength(2)
  expect(currentConsent()).not.toHaveProperty('unsent')
})

test.each([
  ['https://xom.example/', null],
  ['https://xom.example/?utm_source=', null],
  ['https://xom.example/?utm_term=x', null],
  ['https://xom.example/?utm_medium=qr#a', { utm_medium: 'qr' }],
])('%s names the campaign %j', (address, campaign) => {
  expect(parseCampaign(address)).toEqual(campaign)
})

test.each([
  ['does not answer', unreachable],
  ['fails', new ApiError(503)],
  ['is rate limiting', new ApiError(429)],
] as const)('a decision is sent on the next page when the server %s', async (_, trouble) => {
  answer(becomeVisitor, () => trouble)
  await expect(saveConsent(counted)).rejects.toBeInstanceOf(Error)
  expect(currentConsent()).toMatchObject({ ...counted, unsent: ['analytics'] })
  answer(becomeVisitor, () => (asked.push('+visitor'), {}))
  await sendPendingConsent()
  expect(asked).toEqual(['+visitor'])
  await sendPendingConsent()
  expect(asked).toEqual(['+visitor'])
})

test('a decision refused for good is not sent again', async () => {
  answer(becomeVisitor, () => new ApiError(403, { detail: 'No', code: 'no_consent' }))
  await saveConsent(counted)
  expect(currentConsent()).not.toHaveProperty('unsent')
})

test('after consent whose reply was lost, a refusal is sent: the server may have the consent', async () => {
  answer(becomeVisitor, () => unreachable)
  await expect(saveConsent(counted)).rejects.toBeInstanceOf(Error)
  await saveConsent(noOptionalConsent)
  expect(asked).toEqual(['-visitor'])
})

test('a decision changed while it is being sent is sent last', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  answer(becomeVisitor, async () => {
    asked.push('+visitor')
    await arrival
    return {}
  })
  const first = saveConsent(counted)
  await expect.poll(() => asked).toEqual(['+visitor'])
  const second = saveConsent(noOptionalConsent)
  arrive()
  await Promise.all([first, second])
  expect(asked).toEqual(['+visitor', '-visitor'])
  expect(currentConsent()).not.toHaveProperty('unsent')
})
