import { ownPath } from '../../../contract/own-path.ts'
import { keepUp } from './subscription.ts'
import type { ToWindow } from './to-window.ts'

/** Goes where a notification leads that was pressed. Returns what ends it. */
export function listenToPushes(go: (path: string) => void): () => void {
  const catchUp = () => void keepUp().catch(() => undefined)
  const onMessage = ({ data, ports }: MessageEvent<ToWindow | null>) => {
    if (data?.push === 'changed') return catchUp()
    const path = data?.push === 'open' ? ownPath(data.path) : null
    if (path === null) return
    ports[0]?.postMessage('shown')
    go(path)
  }
  catchUp()
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  serviceWorker?.addEventListener('message', onMessage)
  serviceWorker?.startMessages()
  return () => serviceWorker?.removeEventListener('message', onMessage)
}
