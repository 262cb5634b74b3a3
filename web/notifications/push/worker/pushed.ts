import type { PushPayload } from '../../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../../contract/urls.ts'
import type { WindowMessage } from '../subscription.ts'

interface Shown {
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
  notificationclick: WorkerEvent & { notification: Shown; action: string }
  pushsubscriptionchange: WorkerEvent & { oldSubscription?: PushSubscription | null }
}

/** What is needed of a service worker; the types of one can't be had beside those of a page. */
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

/** For what can't be read: browsers want something shown for each push. */
const nothingKnown: Pick<PushPayload, 'title' | 'body' | 'url' | 'tag' | 'actions'> = {
  title: 'Xóm',
  body: '',
  url: '/notifications',
  tag: 'news',
  actions: [],
}

/** Milliseconds; a window that hasn't answered by then shows none of the app's screens. */
const patience = 1000

export function handlePushes(worker: PushWorker) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, read(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, placeOf(event.notification.data, event.action)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAnew(worker, event.oldSubscription ?? null)),
  )
}

function read(data: { json: () => unknown } | null | undefined) {
  try {
    return { ...nothingKnown, ...(data?.json() as Partial<PushPayload> | undefined) }
  } catch {
    return nothingKnown
  }
}

async function show(
  worker: PushWorker,
  { title, body, url, tag, actions, ...more }: ReturnType<typeof read>,
) {
  const windows = await windowsOf(worker)
  await worker.registration.showNotification(title, {
    body,
    tag,
    // What it replaces was about the same thing; that there is more is news.
    renotify: true,
    // Who looks at the app sees it there.
    silent: windows.some(({ focused }) => focused),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'lang' in more ? more.lang : 'vi',
    data: { url },
    actions,
  })
}

/**
 * The worker has no token, and a link changes nothing: an action leads to where it is one tap away, on a page that asks
 * the server as whoever is signed in.
 */
function placeOf(data: unknown, action: string): string {
  const path = toOwnPath((data as { url?: unknown } | null)?.url) ?? nothingKnown.url
  if (!action) return path
  const there = new URL(path, 'https://xom.invalid')
  there.searchParams.set('do', action)
  return there.pathname + there.search + there.hash
}

const windowsOf = ({ clients }: PushWorker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** In a window that is open, so that what was typed there stays; else in a new one. */
async function open(worker: PushWorker, path: string) {
  const windows = await windowsOf(worker)
  const nearest = windows.find(({ focused }) => focused) ?? windows[0]
  if (!nearest || !(await isShownBy(nearest, path))) return worker.clients.openWindow(path)
  return nearest.focus()
}

function isShownBy(window: PushWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = () => resolve(true)
  setTimeout(() => resolve(false), patience)
  window.postMessage({ push: 'open', path }, [port2])
  return promise.finally(() => port1.close())
}

/** The server is told by the app, which may: at once where it is open, else when it next is. */
async function subscribeAnew(worker: PushWorker, old: PushSubscription | null) {
  if (old)
    await worker.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey })
      .catch(() => undefined)
  for (const window of await windowsOf(worker)) window.postMessage({ push: 'changed' }, [])
}
