import { dayMs, daySeconds, hourSeconds } from '../../../contract/durations.ts'
import type { AppContext } from '../../platform/room.ts'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { PushPayload } from '../../../contract/notifications/push.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import {
  isPushAddress,
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

/** Of a device that takes nothing so long nobody knows whether it is in use. */
const givenUpMs = 7 * dayMs
/** Of what one device did not take; the latest. */
const mostWaiting = 3
/** Seconds until a device is asked again that did not take something; its push service may say how long. */
const rest = { least: 10, most: hourSeconds }
/** Seconds between further tries. */
const pauses = [60, 5 * 60, 15 * 60, 30 * 60]

/** `topic` is as the push service sees it. */
interface Push {
  payload: PushPayload
  topic: string
  urgent: boolean
}

/** `later`: after so many seconds it may be taken. */
type Outcome = 'reached' | 'gone' | 'refused' | { later: number }

/** How many devices were reached at once. What another one doesn't take now is sent to it again for an hour. */
export async function sendPush(context: AppContext, user_id: number, note: PushNote): Promise<number> {
  const devices = await listDevicesOf(context.db, user_id, context.clock())
  const topic = pushTopic(context, user_id, note.topic)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const push = { payload: toPayload(note, device), topic, urgent: note.urgent }
      // Others don't wait for one that took nothing lately.
      const outcome = device.failing_since
        ? { later: busyFor(device, context.clock()) }
        : await sendToDevice(context, device, push)
      if (typeof outcome === 'object') await queueForDevice(context, device, push, outcome.later)
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'reached').length
}

/** Null for what is no news any more, as it was read, taken back or muted, or nobody is left to be named. */
type NoteNow = (user_id: number, topic: string) => Promise<PushNote | null>

/** What a device did not take, as it would be said now. Nothing is left to do once it is signed out. */
export async function sendWaitingPush(
  context: AppContext,
  { push_id }: { push_id: number },
  noteNow: NoteNow,
) {
  const { db, clock } = context
  const waiting = await findWaitingPush(db, push_id, clock())
  if (!waiting) return
  const { note, topic, tries, written_at, shows_content } = waiting
  // The person may have changed their mind since.
  if (!shows_content && note.payload.kind !== 'something') return deleteWaiting(db, push_id, written_at)
  const payload = await payloadNow(waiting, noteNow)
  if (!payload) return deleteWaiting(db, push_id, written_at)
  const outcome = await sendToDevice(context, waiting, { ...note, payload, topic })
  const pause = pauses[tries]
  if (typeof outcome !== 'object' || pause === undefined) return deleteWaiting(db, push_id, written_at)
  await inTransaction(db, async (tx) => {
    await countTry(tx, push_id)
    await addJob(tx, ...jobFor(push_id, clock(), Math.max(pause, outcome.later)))
  })
}

async function payloadNow(waiting: WaitingPush, noteNow: NoteNow): Promise<PushPayload | null> {
  const { payload } = waiting.note
  if (payload.kind === 'something') return payload
  const note = await noteNow(waiting.user_id, payload.tag)
  return note && toPayload(note, waiting)
}

const queueForDevice = ({ db, clock }: AppContext, device: Device, { topic, ...note }: Push, later: number) =>
  inTransaction(db, async (tx) => {
    const push_id = await saveWaiting(tx, device, { topic, note, written_at: clock() })
    await keepNewestWaiting(tx, device.id, mostWaiting)
    await addJob(tx, ...jobFor(push_id, clock(), Math.max(rest.least, later)))
  })

const jobFor = (push_id: number, now: Date, seconds: number) =>
  [
    'send_waiting_push',
    { push_id },
    { key: `push:${push_id}`, queue: 'push', runAt: new Date(now.getTime() + seconds * 1000) },
  ] as const

async function sendToDevice(context: AppContext, device: Device, push: Push): Promise<Outcome> {
  const wait = busyFor(device, context.clock())
  if (wait) return { later: wait }
  const outcome = outcomeOf(await requestPush(context, device, push))
  await recordOutcome(context, device, outcome)
  return outcome
}

async function requestPush(context: AppContext, device: Device, push: Push): Promise<Answer | null> {
  const { endpoint, p256dh, auth } = device
  // The configuration may have changed since it was accepted.
  if (!isPushAddress(context.config, endpoint)) return { status: 404, retryAfter: null }
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

function outcomeOf(answer: Answer | null): Outcome {
  const { status, retryAfter } = answer ?? { status: 503, retryAfter: null }
  if (status >= 200 && status < 300) return 'reached'
  if (status === 404 || status === 410) return 'gone'
  const isBusy = status === 408 || status === 429 || status >= 500
  return isBusy ? { later: Math.min(Math.max(retryAfter ?? 0, rest.least), rest.most) } : 'refused'
}

/** Seconds until it may be asked again. */
const busyFor = ({ busy_until }: Device, now: Date) =>
  busy_until ? Math.max(0, Math.ceil((busy_until.getTime() - now.getTime()) / 1000)) : 0

async function recordOutcome({ db, clock }: AppContext, { id, failing_since }: Device, outcome: Outcome) {
  const now = clock()
  if (outcome === 'reached') {
    if (failing_since) await saveFailing(db, id, { failing_since: null, busy_until: null })
  } else if (outcome === 'gone' || (failing_since && now.getTime() - failing_since.getTime() > givenUpMs))
    await deleteDevice(db, id)
  else {
    const seconds = typeof outcome === 'object' ? outcome.later : 0
    const busy_until = seconds ? new Date(now.getTime() + seconds * 1000) : null
    await saveFailing(db, id, { failing_since: failing_since ?? now, busy_until })
  }
}

/** Of an answer's body, in bytes; nobody reads it. */
const mostRead = 16 * 1024

interface Message {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

interface Answer {
  status: number
  /** Seconds. */
  retryAfter: number | null
}

/** Null where no answer came in time. Redirects are not followed. `isPushAddress` must have accepted the address. */
export function postPush(
  { endpoint, method, headers, body }: Message,
  patienceMs = 3000,
): Promise<Answer | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const request = endpoint.startsWith('https:')
    ? overHttps(endpoint, { method, headers, signal, lookup: publicLookup })
    : overHttp(endpoint, { method, headers, signal })
  request.on('response', (response) => {
    const seconds = response.headers['retry-after'] ?? ''
    resolve({
      status: response.statusCode ?? 0,
      retryAfter: /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
    })
    let read = 0
    response.on('error', () => undefined)
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > mostRead) response.destroy()
    })
  })
  request.on('error', () => resolve(null))
  request.on('close', () => resolve(null))
  request.end(body)
  return promise
}
