import webPush from 'web-push'
import type { PushPayload } from '../../contract/notifications/push.ts'
import { inTransaction } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { payloadOf, type PushNote, shownOn, topicOf } from './payload.ts'
import { type Answer, post } from './post.ts'
import {
  countTry,
  deleteDevice,
  deleteWaiting,
  type Device,
  devicesOf,
  saveFailingSince,
  saveWaiting,
  waitingPush,
} from './queries.ts'
import { subjectOf, vapidKeys } from './vapid.ts'

export type { PushNote }

const daySeconds = 24 * 60 * 60
/** Of a device that takes nothing so long nobody knows whether it is in use. */
const givenUpMs = 7 * daySeconds * 1000
/** Seconds until what a device did not take is sent again. */
const pauses = [10, 60, 5 * 60, 15 * 60, 30 * 60]

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
  const devices = await devicesOf(context.db, user_id, context.clock())
  const topic = topicOf(context, user_id, note.topic)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const push = { payload: payloadOf(note, device), topic, urgent: note.urgent }
      // Others don't wait for one that took nothing lately.
      const outcome = device.failing_since ? { later: 0 } : await pushTo(context, device, push)
      if (typeof outcome === 'object') await keepFor(context, device, push, outcome.later || pauses[0])
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'reached').length
}

/** What a device did not take. Nothing is left to do once it is signed out. */
export async function sendWaitingPush(context: AppContext, { push_id }: { push_id: number }) {
  const { db, clock } = context
  const waiting = await waitingPush(db, push_id, clock())
  if (!waiting) return
  const { note, topic, tries, written_at } = waiting
  const outcome = await pushTo(context, waiting, { ...note, topic })
  const pause = pauses[tries]
  if (typeof outcome !== 'object' || pause === undefined) return deleteWaiting(db, push_id, written_at)
  await inTransaction(db, async (tx) => {
    await countTry(tx, push_id)
    await addJob(tx, ...jobFor(push_id, clock(), Math.max(pause, outcome.later)))
  })
}

const keepFor = ({ db, clock }: AppContext, device: Device, { topic, ...note }: Push, seconds = 0) =>
  inTransaction(db, async (tx) => {
    const push_id = await saveWaiting(tx, device, { topic, note, written_at: clock() })
    await addJob(tx, ...jobFor(push_id, clock(), seconds))
  })

const jobFor = (push_id: number, now: Date, seconds: number) =>
  [
    'send_waiting_push',
    { push_id },
    { key: `push:${push_id}`, lane: 'push', runAt: new Date(now.getTime() + seconds * 1000) },
  ] as const

async function pushTo(context: AppContext, device: Device, push: Push): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shownOn(device, push.payload)),
    {
      TTL: daySeconds,
      urgency: push.urgent ? 'high' : 'normal',
      topic: push.topic,
      vapidDetails: { subject: subjectOf(context.config), ...(await vapidKeys(context)) },
    },
  )
  const outcome = outcomeOf(await post(request))
  await remember(context, device, outcome)
  return outcome
}

function outcomeOf(answer: Answer | null): Outcome {
  if (!answer) return { later: 0 }
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return 'reached'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) return { later: Math.min(retryAfter ?? 0, 60 * 60) }
  return 'refused'
}

async function remember({ db, clock }: AppContext, { id, failing_since }: Device, outcome: Outcome) {
  const now = clock()
  if (outcome === 'reached') {
    if (failing_since) await saveFailingSince(db, id, null)
  } else if (outcome === 'gone' || (failing_since && now.getTime() - failing_since.getTime() > givenUpMs))
    await deleteDevice(db, id)
  else if (!failing_since) await saveFailingSince(db, id, now)
}
