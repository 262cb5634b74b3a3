import { vi } from 'vitest'
import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  type PushDevice,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { localItems } from '../../platform/storage/local-items.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const keyNamed = (letter: string) => `B${letter.repeat(86)}`
export const session = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const bytesOf = (key: string) => Uint8Array.from(atob(`${key}=`), (letter) => letter.charCodeAt(0)).buffer

/** A browser with a worker. `will` is the user's answer to its permission prompt. */
export function fakeBrowser(will: NotificationPermission = 'granted') {
  localItems.removeItem('push')
  const browser = {
    permission: 'default' as NotificationPermission,
    will,
    promptCount: 0,
    subscription: null as PushSubscription | null,

    subscribeCount: 0,
    closedCount: 0,
    workers: new EventTarget(),
  }
  const subscribe = ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    const endpoint = `https://push.example/${++browser.subscribeCount}`
    const keys = { p256dh: keyNamed('P'), auth: 'A'.repeat(22) }
    browser.subscription = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        browser.subscription = null
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    return Promise.resolve(browser.subscription)
  }
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(browser.subscription), subscribe },
    getNotifications: () => Promise.resolve([{ close: () => browser.closedCount++ }]),
  }
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    browser.promptCount++
    browser.permission = browser.will
    return Promise.resolve(browser.permission)
  })
  const container = Object.assign(browser.workers, {
    getRegistration: () => Promise.resolve(registration),
    startMessages: () => undefined,
  })
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(container as unknown as ServiceWorkerContainer)
  return browser
}

/** A server that knows another device of the same user. */
export function fakePushServer() {
  const other: PushDevice = {
    id: 7,
    device: android,
    created_at: '2026-11-20T03:00:00.000Z',
    is_current: false,
  }
  const server = { key: keyNamed('K'), session_id: session(1), devices: [other], added: [] as string[] }
  answer(getPushKey, () => ({ key: server.key, session_id: server.session_id }))
  answer(listPushSubscriptions, () => ({ devices: server.devices }))
  answer(addPushSubscription, ({ body }) => {
    server.added.push(body.endpoint)
    const current = { id: 8, device: firefox, created_at: '2026-11-25T03:00:00.000Z', is_current: true }
    server.devices = [current, ...server.devices.filter(({ is_current }) => !is_current)]
    return {}
  })
  answer(removePushSubscription, ({ params }) => {
    server.devices = server.devices.filter(({ id }) => String(id) !== params['id'])
    return {}
  })
  return server
}

export const isSubscribedBy = (subscription: PushSubscription | null, key: string) =>
  String(new Uint8Array(subscription?.options.applicationServerKey ?? new ArrayBuffer())) ===
  String(new Uint8Array(bytesOf(key)))
