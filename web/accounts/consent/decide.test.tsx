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

const withAnalytics = { ...noOptionalConsent, analytics: true }
const withMarketing = { ...noOptionalConsent, marketing: true }
const requests: unknown[] = []

const openedAt = (address: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry])

beforeEach(() => {
  requests.length = 0
  answer(becomeVisitor, ({ headers }) => (requests.push('+visitor', headers.get('authorization')), {}))
  answer(stopBeingVisitor, () => (requests.push('-visitor'), {}))
  answer(rememberCampaign, ({ body }) => (requests.push(body), {}))
  answer(clearCampaign, () => (requests.push('-campaign'), {}))
})

test('a first refusal sends nothing', async () => {
  await saveConsent(noOptionalConsent)
  await saveConsent({ ...noOptionalConsent, functional: true })
  expect(requests).toEqual([])
})

test('consent to analytics and its withdrawal are sent without a token', async () => {
  localStorage.setItem('access_token', 'lan')
  await saveConsent(withAnalytics)
  expect(requests).toEqual(['+visitor', null])
  expect(currentConsent()).not.toHaveProperty('unsent')
  await saveConsent(noOptionalConsent)
  expect(requests.slice(2)).toEqual(['-visitor'])
})

test('the campaign in the address is sent, and nothing without a campaign', async () => {
  openedAt('https://xom.example/?utm_source=zalo&utm_campaign=t%E1%BA%BFt&x=1')
  await saveConsent(withMarketing)
  expect(requests).toEqual([{ utm_source: 'zalo', utm_campaign: 'tết' }])
  await saveConsent(noOptionalConsent)
  expect(requests.slice(1)).toEqual(['-campaign'])
  openedAt('https://xom.example/login')
  await saveConsent(withMarketing)
  expect(requests).toHaveLength(2)
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
] as const)('a decision is sent on the next page when the server %s', async (_, reply) => {
  answer(becomeVisitor, () => reply)
  await expect(saveConsent(withAnalytics)).rejects.toBeInstanceOf(Error)
  expect(currentConsent()).toMatchObject({ ...withAnalytics, unsent: ['analytics'] })
  answer(becomeVisitor, () => (requests.push('+visitor'), {}))
  await sendPendingConsent()
  expect(requests).toEqual(['+visitor'])
  await sendPendingConsent()
  expect(requests).toEqual(['+visitor'])
})

test('a decision with a final refusal is not sent again', async () => {
  answer(becomeVisitor, () => new ApiError(403, { detail: 'No', code: 'no_consent' }))
  await saveConsent(withAnalytics)
  expect(currentConsent()).not.toHaveProperty('unsent')
})

test('a refusal is sent after a consent without a reply, because the server may have stored it', async () => {
  answer(becomeVisitor, () => unreachable)
  await expect(saveConsent(withAnalytics)).rejects.toBeInstanceOf(Error)
  await saveConsent(noOptionalConsent)
  expect(requests).toEqual(['-visitor'])
})

test('a decision that changes while it is sent is sent last', async () => {
  const { promise: canReply, resolve: sendReply } = Promise.withResolvers<void>()
  answer(becomeVisitor, async () => {
    requests.push('+visitor')
    await canReply
    return {}
  })
  const first = saveConsent(withAnalytics)
  await expect.poll(() => requests).toEqual(['+visitor'])
  const second = saveConsent(noOptionalConsent)
  sendReply()
  await Promise.all([first, second])
  expect(requests).toEqual(['+visitor', '-visitor'])
  expect(currentConsent()).not.toHaveProperty('unsent')
})
