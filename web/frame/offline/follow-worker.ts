import { newVersion, reloadWhenIdle } from './UpdateNotice.tsx'
import { takeOverMessage } from './take-over.ts'

/** Milliseconds; browsers themselves look once a day, and when a page is loaded. */
const lookEvery = 3600_000

type Workers = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>

/** Installs the worker. A later version waits until somebody asks for it; then every tab is loaded anew. */
export async function registerServiceWorker(workers: Workers, address: string, reload: () => void) {
  let isControlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first one changes nothing.
    if (isControlled) reloadWhenIdle(reload)
    isControlled = true
  })
  const registration = await workers.register(address, { updateViaCache: 'none' })
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !registration.active) return
    newVersion.setState({ takeOver: () => waiting.postMessage(takeOverMessage, []) }, true)
  }
  offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer())
  })
  setInterval(() => void registration.update().catch(() => {}), lookEvery)
}
