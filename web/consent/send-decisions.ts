import { becomeVisitor, clearCampaign, rememberCampaign, stopBeingVisitor } from '../../contract/analytics.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { consent } from '../platform/kept/consent.ts'
import { inTurn, tabLocks } from '../platform/tab-locks.ts'
import { markSent, type ServerConsent, unsent } from './decision.ts'

const timeOut = 10_000
const marks = ['utm_source', 'utm_medium', 'utm_campaign'] as const

type Campaign = Partial<Record<(typeof marks)[number], string>>

/** How the server hears of each kind, on or off. No token goes along: a visitor is nobody in particular. */
const tell: Record<ServerConsent, (on: boolean) => Promise<void>> = {
  analytics: (on) => send(on ? becomeVisitor : stopBeingVisitor),
  async marketing(on) {
    if (!on) return send(clearCampaign)
    const campaign = campaignOf(arrival())
    if (campaign) await send(rememberCampaign, campaign)
    hasCountedArrival = true
  },
}

let hasCountedArrival = false
let telling: Promise<void> | undefined

/**
 * Tells the server all that it has not heard of what is decided, one thing after the other, so that what was
 * decided last is also heard last; and by which link one came, where it may know. Rejects when it can't be reached.
 */
export const sendDecisions = (): Promise<void> =>
  (telling ??= inTurn(tabLocks(), 'cookie_consent', tellAll).finally(() => (telling = undefined)))

async function tellAll() {
  for (let [kind] = unsent(); kind; [kind] = unsent()) {
    const on = consent()[kind]
    await tell[kind](on)
    markSent(kind, on)
  }
  if (consent().marketing && !hasCountedArrival) await tell.marketing(true)
}

async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: Campaign) {
  const { ok, status } = await fetch(path, {
    method,
    keepalive: true,
    signal: AbortSignal.timeout(timeOut),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  // What is refused for good would be refused again.
  if (!ok && (status >= 500 || status === 429)) throw new Error(`The server answered ${status}`)
}

/** The address with which this document was opened; the app has moved on since. */
const arrival = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href

/** What an address says of the link that one followed; null where it says nothing. */
export function campaignOf(address: string): Campaign | null {
  const { searchParams } = new URL(address)
  const found = marks.flatMap((mark) => {
    const value = searchParams.get(mark)
    return value ? [[mark, value]] : []
  })
  return found.length ? (Object.fromEntries(found) as Campaign) : null
}
