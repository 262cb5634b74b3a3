import { newVersion, reloadWhenIdle } from './UpdateNotice.tsx'
import { takeOverMessage } from './take-over.ts'

/** Browsers check for updates once a day and at page loads. */
const updateIntervalMs = 3600_000

type Workers = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>

/** Registers the service worker. A new version waits until the user accepts it; then all tabs reload. */
export async function registerServiceWorker(workers: Workers, address: string, reload: () => void) {
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first activation needs no reload.
    if (isControlled) reloadWhenIdle(reload)
    isControlled = true
  })
  const registration = await workers.register(address, { updateViaCache: 'none' })
  const offerUpdate = () => {
    const { waiting } = registration
    if (!waiting || !registration.active) return
    newVersion.setState({ takeOver: () => waiting.postMessage(takeOverMessage, []) }, true)
  }
  offerUpdate()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offerUpdate())
  })
  setInterval(() => void registration.update().catch(() => {}), updateIntervalMs)
}
