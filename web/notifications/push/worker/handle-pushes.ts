import type { PushPayload } from '../../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../../contract/own-path.ts'
import type { WindowMessage } from '../subscription.ts'

interface ShownNotification {
  data?: unknown
  close: () => void
}

interface PushWindow {
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: WindowMessage, transfer: Transferable[]) => void
}

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Events {
  push: WorkerEvent & { data?: { json: () => unknown } | null }
  notificationclick: WorkerEvent & { notification: ShownNotification; action: string }
  pushsubscriptionchange: WorkerEvent & { oldSubscription?: PushSubscription | null }
}

/** The parts of a service worker that this file uses: TypeScript can't load the worker types beside the page types. */
export interface PushWorker {
  addEventListener: <Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => void) => void
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    pushManager: Pick<PushManager, 'subscribe'>
  }
  clients: {
    matchAll: (options: object) => Promise<PushWindow[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

/** Shown for an unreadable push, because browsers require a notification for each push. */
const fallbackPayload: Pick<PushPayload, 'title' | 'body' | 'url' | 'tag' | 'actions'> = {
  title: 'Xóm',
  body: '',
  url: '/notifications',
  tag: 'news',
  actions: [],
}

/** A window that doesn't reply within this time shows no screen of the app. */
const replyTimeoutMs = 1000

export function handlePushes(worker: PushWorker) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, parsePayload(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, pathFor(event.notification.data, event.action)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(resubscribe(worker, event.oldSubscription ?? null)),
  )
}

function parsePayload(data: { json: () => unknown } | null | undefined) {
  try {
    return { ...fallbackPayload, ...(data?.json() as Partial<PushPayload> | undefined) }
  } catch {
    return fallbackPayload
  }
}

async function show(
  worker: PushWorker,
  { title, body, url, tag, actions, ...more }: ReturnType<typeof parsePayload>,
) {
  const windows = await windowsOf(worker)
  await worker.registration.showNotification(title, {
    body,
    tag,
    // A notification with the same tag is replaced; the user is alerted again.
    renotify: true,
    // The focused app shows the notification itself.
    silent: windows.some(({ focused }) => focused),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'lang' in more ? more.lang : 'vi',
    data: { url },
    actions,
  })
}

/**
 * The worker has no token and must not change data by itself: an action opens the page on which one tap confirms it,
 * with the session of the signed-in user.
 */
function pathFor(data: unknown, action: string): string {
  const path = toOwnPath((data as { url?: unknown } | null)?.url) ?? fallbackPayload.url
  if (!action) return path
  const url = new URL(path, 'https://xom.invalid')
  url.searchParams.set('do', action)
  return url.pathname + url.search + url.hash
}

const windowsOf = ({ clients }: PushWorker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Prefers an open window, so that text typed there stays. */
async function open(worker: PushWorker, path: string) {
  const windows = await windowsOf(worker)
  const target = windows.find(({ focused }) => focused) ?? windows[0]
  if (!target || !(await opensPath(target, path))) return worker.clients.openWindow(path)
  return target.focus()
}

function opensPath(window: PushWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = () => resolve(true)
  setTimeout(() => resolve(false), replyTimeoutMs)
  window.postMessage({ push: 'open', path }, [port2])
  return promise.finally(() => port1.close())
}

/**
 * The worker has no token, so the app sends the new subscription: at once if it is open, otherwise at its next start.
 */
async function resubscribe(worker: PushWorker, oldSubscription: PushSubscription | null) {
  if (oldSubscription)
    await worker.registration.pushManager
      .subscribe({
        userVisibleOnly: true,
        applicationServerKey: oldSubscription.options.applicationServerKey,
      })
      .catch(() => undefined)
  for (const window of await windowsOf(worker)) window.postMessage({ push: 'changed' }, [])
}
