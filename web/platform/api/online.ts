import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The app counts as offline after this many requests in a row without a reply, even if the device reports a network. */
const offlineAfterFailures = 2
const probeDelaysMs = { first: 5000, max: 60_000 }

let failures = 0
let probe: ReturnType<typeof setTimeout> | undefined

/** Undefined while prerendering. */
const browser: { onLine?: boolean } | undefined = globalThis.navigator

const isConnected = () => browser?.onLine ?? true

// TanStack Query assumes a network until an event reports otherwise.
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

/** Calls `act` whenever the network returns. */
export function onBackOnline(listener: () => void): () => void {
  let wasOnline = isOnline()
  return subscribeOnline(() => {
    const isNowOnline = isOnline()
    if (isNowOnline && !wasOnline) listener()
    wasOnline = isNowOnline
  })
}

/** Call it after every reply, including errors. */
export function reportReply() {
  failures = 0
  clearTimeout(probe)
  onlineManager.setOnline(true)
}

/** Call it after every request without a reply. */
export function reportNoReply() {
  if (++failures < offlineAfterFailures) return
  onlineManager.setOnline(false)
  clearTimeout(probe)
  probe = setTimeout(
    () => void sendProbe(),
    Math.min(probeDelaysMs.first * 2 ** (failures - offlineAfterFailures), probeDelaysMs.max),
  )
}

async function sendProbe() {
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeDelaysMs.first) })
    reportReply()
  } catch {
    reportNoReply()
  }
}

/** See `isOnline`; true while prerendering. */
export const useOnline = () => useSyncExternalStore(subscribeOnline, isOnline, () => true)
