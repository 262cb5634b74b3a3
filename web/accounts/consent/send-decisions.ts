import {
  becomeVisitor,
  clearCampaign,
  rememberCampaign,
  stopBeingVisitor,
} from '../../../contract/site/analytics.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { currentConsent } from '../../platform/storage/consent.ts'
import { withLock, tabLocks } from '../../platform/tab-locks.ts'
import { markSent, type ServerConsent, pendingKinds } from './decision.ts'

const timeoutMs = 10_000
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Campaign = Partial<Record<(typeof campaignParameters)[number], string>>

/** Sent without a token: a visitor stays anonymous. */
const requests: Record<ServerConsent, (on: boolean) => Promise<void>> = {
  analytics: (on) => send(on ? becomeVisitor : stopBeingVisitor),
  async marketing(on) {
    if (!on) return send(clearCampaign)
    const campaign = parseCampaign(arrivalAddress())
    if (campaign) await send(rememberCampaign, campaign)
    hasCountedArrival = true
  },
}

let hasCountedArrival = false
let sending: Promise<void> | undefined

/** One after the other, so that the last decision arrives last. Rejects when the server is unreachable. */
export const sendDecisions = (): Promise<void> =>
  (sending ??= withLock(tabLocks(), 'cookie_consent', sendAll).finally(() => (sending = undefined)))

async function sendAll() {
  for (let [kind] = pendingKinds(); kind; [kind] = pendingKinds()) {
    const on = currentConsent()[kind]
    await requests[kind](on)
    markSent(kind, on)
  }
  if (currentConsent().marketing && !hasCountedArrival) await requests.marketing(true)
}

async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: Campaign) {
  const { ok, status } = await fetch(path, {
    method,
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  // A final refusal would be repeated.
  if (!ok && (status >= 500 || status === 429)) throw new Error(`The server answered ${status}`)
}

/** The address this document was opened with; the app has navigated since. */
const arrivalAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href

export function parseCampaign(address: string): Campaign | null {
  const { searchParams } = new URL(address)
  const found = campaignParameters.flatMap((mark) => {
    const value = searchParams.get(mark)
    return value ? [[mark, value]] : []
  })
  return found.length ? (Object.fromEntries(found) as Campaign) : null
}
