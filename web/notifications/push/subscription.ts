import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../contract/urls.ts'
import { call } from '../../platform/api/call.ts'
import { deviceSystem } from '../../platform/device.ts'
import { localItems } from '../../platform/storage/local-items.ts'

/** `home_screen`: only once the app is installed; `blocked` only the browser's own settings undo. */
export type PushState = 'missing' | 'home_screen' | 'blocked' | 'off' | 'on'

/** `no`, or what the server was last told: the session and the subscription's address. Missing until somebody chose. */
const choiceKey = 'push'

export const hasPushChoice = () => localItems.getItem(choiceKey) !== null

export const declinePush = () => localItems.setItem(choiceKey, 'no')

const toldOrNull = () => {
  const choice = localItems.getItem(choiceKey)
  return choice === 'no' ? null : choice
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function loadPushState(): Promise<PushState> {
  if (!isSupported()) return deviceSystem(navigator) === 'ios' ? 'home_screen' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return toldOrNull() !== null && (await subscriptionHere()) ? 'on' : 'off'
}

const registered = () => navigator.serviceWorker.getRegistration()

const subscriptionHere = async () => (await registered())?.pushManager.getSubscription()

/** Must be called by a press: browsers only ask then. Throws where the server or the push service can't be reached. */
export async function turnOnPush(): Promise<'on' | 'blocked' | 'undecided'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'undecided'
  await subscribe(null)
  return 'on'
}

export async function turnOffPush() {
  declinePush()
  await (await subscriptionHere())?.unsubscribe()
  const { devices } = await call(listPushSubscriptions)
  for (const { id, is_current } of devices)
    if (is_current) await call(removePushSubscription, { params: { id } })
}

/** Tells the server where this device's subscription, the session or the server's key has changed. */
export async function renewSubscription() {
  const told = toldOrNull()
  if (told === null || !isSupported()) return
  if (Notification.permission === 'granted') await subscribe(told)
  else localItems.removeItem(choiceKey)
}

async function subscribe(told: string | null) {
  const registration = await registered()
  if (!registration) throw new Error('No worker is installed')
  const { key, session_id } = await call(getPushKey)
  const subscription = await subscriptionBy(registration.pushManager, bytesOf(key))
  const { endpoint, keys } = subscription.toJSON()
  const now = `${session_id} ${endpoint}`
  if (now === told || !endpoint) return
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
  localItems.setItem(choiceKey, now)
}

async function subscriptionBy(manager: PushManager, key: Uint8Array<ArrayBuffer>) {
  const existing = await manager.getSubscription()
  if (existing && isSame(key, existing.options.applicationServerKey)) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const isSame = (key: Uint8Array, other: ArrayBuffer | null) =>
  other !== null && String(key) === String(new Uint8Array(other))

/** Of base64url. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Goes where a notification leads that was pressed. Returns what ends it. */
export function listenToPushMessages(go: (path: string) => void): () => void {
  const catchUp = () => void renewSubscription().catch(() => undefined)
  const onMessage = ({ data, ports }: MessageEvent<WindowMessage | null>) => {
    if (data?.push === 'changed') return catchUp()
    const path = data?.push === 'open' ? toOwnPath(data.path) : null
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

/** What the worker says to the app's windows. One that shows the path answers through the port. */
export type WindowMessage = { push: 'open'; path: string } | { push: 'changed' }
