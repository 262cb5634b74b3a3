import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isOnline } from '../../platform/api/online.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { resumeLikes } from '../../posts/likes/waiting-likes.ts'
import { registerServiceWorker } from './follow-worker.ts'
import { restoreSeenQueries, startCachingSeenQueries } from './keep-seen.ts'
import { UpdateNotice, watchTyping } from './UpdateNotice.tsx'

const address = '/sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The worker's address, as a trusted script URL if the browser enforces Trusted Types. */
function trustedAddress() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('xom-worker', { createScriptURL: () => address })
  return policy ? policy.createScriptURL(address) : address
}

let starting: Promise<void> | undefined

/** A second call changes nothing. Resolves when stored data is restored, if the network is missing. */
export const startOfflineSupport = (): Promise<void> => (starting ??= start())

async function start() {
  startCachingSeenQueries()
  resumeLikes()
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    watchTyping()
    // In its own React root, so that the app's entry bundle doesn't contain it.
    // Below the bar of a lost network.
    const above = document.createElement('div')
    ;(document.getElementById('screen') ?? document.getElementById('root'))?.before(above)
    createRoot(above).render(createElement(UpdateNotice))
    registerServiceWorker(navigator.serviceWorker, trustedAddress(), () => location.reload()).catch(() => {
      // Without a worker, the app works while there is a network.
    })
  }
  const hasFailedQuery = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === undefined && state.fetchFailureCount > 0)
  if (!isOnline() || hasFailedQuery) await restoreSeenQueries()
}
