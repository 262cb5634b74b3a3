import { onlineManager } from '@tanstack/react-query'

/** So many requests in a row without a reply count as being offline, whatever the device says. */
const offlineAfterFailures = 2
/** Milliseconds. */
const probeDelaysMs = { first: 5000, most: 60_000 }

let unanswered = 0
let probe: ReturnType<typeof setTimeout> | undefined

/** Pages are also rendered without a browser. */
const browser: { onLine?: boolean } | undefined = globalThis.navigator

const isConnected = () => browser?.onLine ?? true

// The manager assumes a network until an event says otherwise; it refetches when the network is back.
onlineManager.setOnline(isConnected())

/** False while the device reports no network, and while requests get no reply. */
export const isOnline = () => isConnected() && onlineManager.isOnline()

export function subscribeOnline(listener: () => void): () => void {
  const unsubscribe = onlineManager.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Calls `act` each time the network is back. */
export function onBackOnline(act: () => void): () => void {
  let was = isOnline()
  return subscribeOnline(() => {
    const now = isOnline()
    if (now && !was) act()
    was = now
  })
}

/** A request was answered, whatever the answer. */
export function reportReply() {
  unanswered = 0
  clearTimeout(probe)
  onlineManager.setOnline(true)
}

/** A request got no answer. */
export function reportNoReply() {
  if (++unanswered < offlineAfterFailures) return
  onlineManager.setOnline(false)
  clearTimeout(probe)
  probe = setTimeout(
    () => void ask(),
    Math.min(probeDelaysMs.first * 2 ** (unanswered - offlineAfterFailures), probeDelaysMs.most),
  )
}

async function ask() {
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeDelaysMs.first) })
    reportReply()
  } catch {
    reportNoReply()
  }
}
