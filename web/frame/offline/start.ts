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
  ) => { createScriptURL: (given: string) => string }
}

/** Where the browser checks what becomes a script, this address may. */
function trusted() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('xom-worker', { createScriptURL: () => address })
  return policy ? policy.createScriptURL(address) : address
}

/** To be called once, for somebody who is signed in. Resolves when a page without a network shows what was seen. */
export async function startOfflineSupport() {
  startCachingSeenQueries()
  resumeLikes()
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    watchTyping()
    // Apart from the app, whose first view needs to know nothing of it.
    createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(UpdateNotice))
    registerServiceWorker(navigator.serviceWorker, trusted(), () => location.reload()).catch(() => {
      // Without a worker the app works as long as there is a network.
    })
  }
  const isMissed = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === undefined && state.fetchFailureCount > 0)
  if (!isOnline() || isMissed) await restoreSeenQueries()
}
