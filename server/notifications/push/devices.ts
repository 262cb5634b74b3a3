import { createECDH } from 'node:crypto'
import type * as Type from 'typebox'
import type { addPushSubscription } from '../../../contract/notifications/push.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Config } from '../../platform/start/config.ts'
import { findPushAddressProblem } from './push-service.ts'
import {
  deleteOldestDevices,
  deleteOwnDevice,
  lockDevicesOf,
  listDeviceDates,
  saveSubscription,
  listOwnDevices,
} from './queries.ts'

type Subscription = Type.Static<NonNullable<(typeof addPushSubscription)['body']>>

export async function addDevice(
  db: Database,
  config: Config,
  { id: user_id, session_id }: Viewer,
  { endpoint, keys }: Subscription,
  now: Date,
) {
  const problem = findPushAddressProblem(config, endpoint)
  if (problem === 'form') throw invalid({ endpoint: ['is not the address of a push service'] })
  if (problem === 'service')
    throw new Refusal(400, 'push_service', 'The push service of this browser is not allowed here')
  if (!isPublicKey(keys.p256dh)) throw invalid({ 'keys.p256dh': ['is not a public key'] })
  await inTransaction(db, async (tx) => {
    await lockDevicesOf(tx, user_id)
    await saveSubscription(tx, { user_id, session_id, endpoint, ...keys, created_at: now })
    await deleteOldestDevices(tx, user_id)
  })
}

export async function listDevices(db: Database, { id, session_id }: Viewer, now: Date) {
  const devices = await listOwnDevices(db, id, session_id, now)
  return { devices: devices.map((each) => ({ ...each, created_at: each.created_at.toISOString() })) }
}

export async function removeDevice(db: Database, { id: user_id }: Viewer, id: number) {
  if (!(await deleteOwnDevice(db, user_id, id))) throw notFound('Push subscription')
}

/** Whether the key is a point of the curve; otherwise encryption fails. */
function isPublicKey(key: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(key, 'base64url')
    return true
  } catch {
    return false
  }
}

export async function exportDevices(db: Database, user_id: number) {
  const devices = await listDeviceDates(db, user_id)
  return { count: devices.length, since: devices.map(({ created_at }) => created_at.toISOString()) }
}
