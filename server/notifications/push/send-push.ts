import { dayMs, daySeconds, hourSeconds } from '../../../contract/durations.ts'
import type { AppContext } from '../../platform/room.ts'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { PushPayload } from '../../../contract/notifications/push.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { counter } from '../../platform/metrics/metrics.ts'
import {
  findPushAddressProblem,
  loadVapidKeys,
  publicLookup,
  type PushNote,
  pushTopic,
  toPayload,
  vapidSubject,
} from './push-service.ts'
import {
  countTry,
  keepNewestWaiting,
  deleteDevice,
  deleteWaiting,
  type Device,
  listDevicesOf,
  saveFailing,
  saveWaiting,
  type WaitingPush,
  findWaitingPush,
} from './queries.ts'

export type { PushNote }

/** A device that fails for this time is deleted. */
const maxFailingMs = 7 * dayMs
/** The number of newest pushes that wait for one device. */
const maxWaiting = 3
/** Bounds of the time before a retry, which the push service can choose. */
const retrySeconds = { min: 10, max: hourSeconds }
/** The minimum time between further tries. */
const pauseSeconds = [60, 5 * 60, 15 * 60, 30 * 60]

/** `topic` is the one for the push service. */
interface Push {
  payload: PushPayload
  topic: string
  urgent: boolean
}

/** `retryAfter` is in seconds. */
type Outcome = 'reached' | 'gone' | 'refused' | { retryAfter: number }

const countPush = counter('xom_pushes_total', 'Pushes given to push services', ['outcome'])

/** Returns the number of devices that were reached. Pushes to busy devices are retried for an hour. */
export async function sendPush(context: AppContext, user_id: number, note: PushNote): Promise<number> {
  const devices = await listDevicesOf(context.db, user_id, context.clock())
  const topic = pushTopic(context, user_id, note.topic)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const push = { payload: toPayload(note, device), topic, urgent: note.urgent }
      // The other devices don't wait for one that failed recently.
      const outcome = device.failing_since
        ? { retryAfter: busyFor(device, context.clock()) }
        : await sendToDevice(context, device, push)
      if (typeof outcome === 'object') await queueForDevice(context, device, push, outcome.retryAfter)
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'reached').length
}

/** Null if the notification was read, withdrawn or muted, or has no visible people. */
type LoadCurrentNote = (user_id: number, topic: string) => Promise<PushNote | null>

/** Retries a push with its current text. Does nothing once the device is signed out. */
export async function sendWaitingPush(
  context: AppContext,
  { push_id }: { push_id: number },
  loadCurrentNote: LoadCurrentNote,
) {
  const { db, clock } = context
  const waiting = await findWaitingPush(db, push_id, clock())
  if (!waiting) return
  const { note, topic, tries, written_at, shows_content } = waiting
  // The user may have changed the preference since.
  if (!shows_content && note.payload.kind !== 'something') return deleteWaiting(db, push_id, written_at)
  const payload = await loadCurrentPayload(waiting, loadCurrentNote)
  if (!payload) return deleteWaiting(db, push_id, written_at)
  const outcome = await sendToDevice(context, waiting, { ...note, payload, topic })
  const pause = pauseSeconds[tries]
  if (typeof outcome !== 'object' || pause === undefined) return deleteWaiting(db, push_id, written_at)
  await inTransaction(db, async (tx) => {
    await countTry(tx, push_id)
    await addJob(tx, ...jobFor(push_id, clock(), Math.max(pause, outcome.retryAfter)))
  })
}

async function loadCurrentPayload(
  waiting: WaitingPush,
  loadCurrentNote: LoadCurrentNote,
): Promise<PushPayload | null> {
  const { payload } = waiting.note
  if (payload.kind === 'something') return payload
  const note = await loadCurrentNote(waiting.user_id, payload.tag)
  return note && toPayload(note, waiting)
}

const queueForDevice = (
  { db, clock }: AppContext,
  device: Device,
  { topic, ...note }: Push,
  retryAfter: number,
) =>
  inTransaction(db, async (tx) => {
    const push_id = await saveWaiting(tx, device, { topic, note, written_at: clock() })
    await keepNewestWaiting(tx, device.id, maxWaiting)
    await addJob(tx, ...jobFor(push_id, clock(), Math.max(retrySeconds.min, retryAfter)))
  })

const jobFor = (push_id: number, now: Date, seconds: number) =>
  [
    'send_waiting_push',
    { push_id },
    { key: `push:${push_id}`, queue: 'push', runAt: new Date(now.getTime() + seconds * 1000) },
  ] as const

async function sendToDevice(context: AppContext, device: Device, push: Push): Promise<Outcome> {
  const wait = busyFor(device, context.clock())
  if (wait) return { retryAfter: wait }
  const outcome = outcomeOf(await requestPush(context, device, push))
  countPush([typeof outcome === 'object' ? 'later' : outcome])
  await recordOutcome(context, device, outcome)
  return outcome
}

async function requestPush(context: AppContext, device: Device, push: Push): Promise<Reply | null> {
  const { endpoint, p256dh, auth } = device
  // The configuration may have changed since the address was accepted.
  if (findPushAddressProblem(context.config, endpoint)) return { status: 404, retryAfter: null }
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push.payload),
    {
      TTL: daySeconds,
      urgency: push.urgent ? 'high' : 'normal',
      topic: push.topic,
      vapidDetails: { subject: vapidSubject(context.config), ...(await loadVapidKeys(context)) },
    },
  )
  return postPush(request)
}

function outcomeOf(reply: Reply | null): Outcome {
  const { status, retryAfter } = reply ?? { status: 503, retryAfter: null }
  if (status >= 200 && status < 300) return 'reached'
  if (status === 404 || status === 410) return 'gone'
  const isBusy = status === 408 || status === 429 || status >= 500
  if (!isBusy) return 'refused'
  return { retryAfter: Math.min(Math.max(retryAfter ?? 0, retrySeconds.min), retrySeconds.max) }
}

/** Seconds until the device may be tried again. */
const busyFor = ({ busy_until }: Device, now: Date) =>
  busy_until ? Math.max(0, Math.ceil((busy_until.getTime() - now.getTime()) / 1000)) : 0

async function recordOutcome({ db, clock }: AppContext, { id, failing_since }: Device, outcome: Outcome) {
  const now = clock()
  if (outcome === 'reached') {
    if (failing_since) await saveFailing(db, id, { failing_since: null, busy_until: null })
  } else if (outcome === 'gone' || (failing_since && now.getTime() - failing_since.getTime() > maxFailingMs))
    await deleteDevice(db, id)
  else {
    const seconds = typeof outcome === 'object' ? outcome.retryAfter : 0
    const busy_until = seconds ? new Date(now.getTime() + seconds * 1000) : null
    await saveFailing(db, id, { failing_since: failing_since ?? now, busy_until })
  }
}

/** The reply's body is not used; the connection is closed after this size. */
const maxBodyBytes = 16 * 1024

interface Message {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

interface Reply {
  status: number
  /** In seconds. */
  retryAfter: number | null
}

/** Null if no reply came in time. Doesn't follow redirects. The caller has checked the address with `findPushAddressProblem`. */
export function postPush(
  { endpoint, method, headers, body }: Message,
  timeoutMs = 3000,
): Promise<Reply | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve } = Promise.withResolvers<Reply | null>()
  const request = endpoint.startsWith('https:')
    ? overHttps(endpoint, { method, headers, signal, lookup: publicLookup })
    : overHttp(endpoint, { method, headers, signal })
  request.on('response', (response) => {
    const seconds = response.headers['retry-after'] ?? ''
    resolve({
      status: response.statusCode ?? 0,
      retryAfter: /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
    })
    let bytes = 0
    response.on('error', () => undefined)
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBodyBytes) response.destroy()
    })
  })
  request.on('error', () => resolve(null))
  request.on('close', () => resolve(null))
  request.end(body)
  return promise
}
