import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { toOwnPath } from '../../../contract/own-path.ts'
import { call } from '../../platform/api/call.ts'
import { deviceSystem } from '../../platform/device.ts'
import { refetchOpen } from '../../platform/socket/live-queries.ts'
import { localItems } from '../../platform/storage/local-items.ts'

/** `home_screen`: push works only in the installed app. `blocked`: only the browser's settings can allow it again. */
export type PushState = 'missing' | 'home_screen' | 'blocked' | 'off' | 'on'

/**
 * `no`, or the registration last sent to the server: the session and the subscription's address. Missing until the user
 * chooses.
 */
const choiceKey = 'push'

export const hasPushChoice = () => localItems.getItem(choiceKey) !== null

export const declinePush = () => localItems.setItem(choiceKey, 'no')

const storedRegistration = () => {
  const choice = localItems.getItem(choiceKey)
  return choice === 'no' ? null : choice
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function loadPushState(): Promise<PushState> {
  if (!isSupported()) return deviceSystem(navigator) === 'ios' ? 'home_screen' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return storedRegistration() !== null && (await currentSubscription()) ? 'on' : 'off'
}

const workerRegistration = () => navigator.serviceWorker.getRegistration()

const currentSubscription = async () => (await workerRegistration())?.pushManager.getSubscription()

/**
 * Call it from a press handler, because browsers ask for permission only then. Throws if the server or the push service
 * can't be reached.
 */
export async function turnOnPush(): Promise<'on' | 'blocked' | 'undecided'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'undecided'
  await subscribe(null)
  return 'on'
}

export async function turnOffPush() {
  declinePush()
  await (await currentSubscription())?.unsubscribe()
  const { devices } = await call(listPushSubscriptions)
  for (const { id, is_current } of devices)
    if (is_current) await call(removePushSubscription, { params: { id } })
}

/** Registers this device again if its subscription, the session or the server's key has changed. */
export async function renewSubscription() {
  const sent = storedRegistration()
  if (sent === null || !isSupported()) return
  if (Notification.permission === 'granted') await subscribe(sent)
  else localItems.removeItem(choiceKey)
}

async function subscribe(sent: string | null) {
  const registration = await workerRegistration()
  if (!registration) throw new Error('No worker is installed')
  const { key, session_id } = await call(getPushKey)
  const subscription = await ensureSubscription(registration.pushManager, bytesFromBase64Url(key))
  const { endpoint, keys } = subscription.toJSON()
  const now = `${session_id} ${endpoint}`
  if (now === sent || !endpoint) return
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
  localItems.setItem(choiceKey, now)
}

async function ensureSubscription(manager: PushManager, key: Uint8Array<ArrayBuffer>) {
  const existing = await manager.getSubscription()
  if (existing && isSameKey(key, existing.options.applicationServerKey)) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const isSameKey = (key: Uint8Array, other: ArrayBuffer | null) =>
  other !== null && String(key) === String(new Uint8Array(other))

const bytesFromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Opens the page of a pressed notification. Returns a function that stops listening. */
export function listenToPushMessages(navigate: (path: string) => void): () => void {
  const renew = () => void renewSubscription().catch(() => undefined)
  const onMessage = ({ data, ports }: MessageEvent<WindowMessage | null>) => {
    if (data?.push === 'changed') return renew()
    const path = data?.push === 'open' ? toOwnPath(data.path) : null
    if (path === null) return
    ports[0]?.postMessage('shown')
    navigate(path)
    refetchOpen()
  }
  renew()
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  serviceWorker?.addEventListener('message', onMessage)
  serviceWorker?.startMessages()
  return () => serviceWorker?.removeEventListener('message', onMessage)
}

/** A message from the worker to the app's windows. The window that opens the path replies through the port. */
export type WindowMessage = { push: 'open'; path: string } | { push: 'changed' }
