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

/** The requests carry no token, so that a visitor stays anonymous. */
const sendConsent: Record<ServerConsent, (on: boolean) => Promise<void>> = {
  analytics: (on) => send(on ? becomeVisitor : stopBeingVisitor),
  async marketing(on) {
    if (!on) return send(clearCampaign)
    const campaign = parseCampaign(openedAddress())
    if (campaign) await send(rememberCampaign, campaign)
    hasSentCampaign = true
  },
}

let hasSentCampaign = false
let sending: Promise<void> | undefined

/** Sends the decisions one after the other, so that the last one arrives last. Rejects if the server is unreachable. */
export const sendDecisions = (): Promise<void> =>
  (sending ??= withLock(tabLocks(), 'cookie_consent', sendAll).finally(() => (sending = undefined)))

async function sendAll() {
  for (let [kind] = pendingKinds(); kind; [kind] = pendingKinds()) {
    const on = currentConsent()[kind]
    await sendConsent[kind](on)
    markSent(kind, on)
  }
  if (currentConsent().marketing && !hasSentCampaign) await sendConsent.marketing(true)
}

async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: Campaign) {
  const { ok, status } = await fetch(path, {
    method,
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  // Other refusals are final; a retry would fail again.
  if (!ok && (status >= 500 || status === 429)) throw new Error(`The server answered ${status}`)
}

/** The address with which this document was opened; the app may have navigated since. */
const openedAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href

export function parseCampaign(address: string): Campaign | null {
  const { searchParams } = new URL(address)
  const entries = campaignParameters.flatMap((parameter) => {
    const value = searchParams.get(parameter)
    return value ? [[parameter, value]] : []
  })
  return entries.length ? (Object.fromEntries(entries) as Campaign) : null
}
