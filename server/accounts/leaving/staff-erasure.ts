import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { AuditAct } from '../../../contract/moderation/audit.ts'
import {
  daysToConfirm,
  type Erasure,
  erasureDelayHours,
  listErasures as endpoint,
} from '../../../contract/accounts/leaving.ts'
import { canEraseUser, type Person } from '../../../contract/policy.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf, type Viewer } from '../../platform/http/session.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room, AppContext } from '../../platform/room.ts'
import { announceAbsence, closeAccount, reopenAccount, type Rooms } from './absence.ts'
import {
  setErasureConfirmed,
  countErasures,
  dueErasures,
  endErasure,
  type ErasureRow,
  erasuresPage,
  insertErasure,
  setErasuresExpired,
  lockErasure,
} from './erasure-queries.ts'
import { eraseAccount } from './erasure.ts'
import { lockPerson } from './queries.ts'

type Admin = Person & Pick<Viewer, 'staff_role'>

const daysMs = daysToConfirm * dayMs

/** Nothing happens to the account before another admin confirms. A second request while one waits changes nothing. */
export const requestErasure = (
  db: Database,
  viewer: Admin,
  { user_id, reason }: { user_id: number; reason: Erasure['reason'] },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (!canEraseUser(viewer, person)) throw notAllowed('Only admins may, and never other staff')
    await expireErasures(tx, now, user_id)
    const order = { user_id, reason, ordered_by: viewer.id, ordered_at: now }
    if (!(await insertErasure(tx, order))) return
    await record(tx, viewer, 'erasure_asked', { user_id, reason }, now)
  })

/** The person is signed out, hidden and mailed. */
export const confirmErasure = (
  db: Database,
  { publicUrl, rooms }: { publicUrl: string; rooms: readonly Room[] },
  viewer: Admin,
  id: number,
  now: Date,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const order = await lockErasure(tx, id)
    if (!order) throw notFound('Erasure')
    if (order.ended_as !== null || order.erase_at !== null || expiresAt(order) <= now) throw notWaiting()
    if (order.ordered_by === viewer.id)
      throw new Refusal(403, 'second_person', 'Another admin has to confirm what you asked for')
    const { user_id } = order
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (!canEraseUser(viewer, person)) throw notAllowed('Only admins may, and never other staff')
    const erase_at = new Date(now.getTime() + erasureDelayHours * hourMs)
    await setErasureConfirmed(tx, id, { confirmed_by: viewer.id, confirmed_at: now, erase_at })
    await announceAbsence(tx, { rooms }, { kind: 'began', user_id, until: null, now })
    await closeAccount(tx, { rooms }, user_id, now)
    await endSessionsOf(tx, user_id, now)
    const { email, display_name: name, language } = person
    if (email !== null) {
      const data = {
        name,
        reason: order.reason,
        erase_at: erase_at.toISOString(),
        link: `${publicUrl}/contact`,
      }
      const to = { address: email, user_id }
      await sendMail(tx, { template: 'account_closed', to, about: user_id, language, data }, now)
    }
    await record(tx, viewer, 'erasure_confirmed', order, now)
    return loadErasure(tx, id)
  })

/** A person who was already leaving still is. */
export const undoErasure = (
  db: Database,
  deps: Rooms,
  viewer: Person,
  id: number,
  now: Date,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const order = await lockErasure(tx, id)
    if (!order) throw notFound('Erasure')
    if (order.ended_as !== null || (order.erase_at ?? expiresAt(order)) <= now) throw notWaiting()
    await endErasure(tx, id, { ended_as: 'undone', ended_by: viewer.id, ended_at: now })
    // One from before there were two people to it closed the account when it was asked for.
    if (order.erase_at) await reopenAccount(tx, deps, order.user_id)
    await record(tx, viewer, 'erasure_undone', order, now)
    return loadErasure(tx, id)
  })

const expiresAt = ({ ordered_at }: { ordered_at: Date }) => new Date(ordered_at.getTime() + daysMs)

const notWaiting = () => new Refusal(409, 'not_waiting', 'This is decided already, or its time is over')

async function loadErasure(tx: Database, id: number) {
  const [row] = await erasuresPage(tx, { id, offset: 0, limit: 1 })
  if (!row) throw notFound('Erasure')
  return showErasure(row)
}

const record = (
  tx: Database,
  viewer: { id: number } | null,
  act: AuditAct,
  { user_id, reason }: { user_id: number; reason: string },
  at: Date,
) =>
  recordAct(tx, {
    at,
    actor_id: viewer?.id ?? null,
    act,
    subject_type: 'user',
    subject_id: user_id,
    detail: { reason },
  })

export async function listErasures(db: Database, page: number) {
  const count = await countErasures(db)
  const rows = await erasuresPage(db, { offset: offsetOf(page), limit: pageSize })
  return pageReply(endpoint.path, { page, count, results: rows.map(showErasure) })
}

const showErasure = (row: ErasureRow): Erasure => {
  const { ended_as, ordered_at, confirmed_at, erase_at, ended_at, ...rest } = row
  return {
    ...rest,
    state: ended_as ?? (erase_at ? 'waiting' : 'asked'),
    ordered_at: ordered_at.toISOString(),
    lapse_at: erase_at ? null : expiresAt(row).toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    erase_at: erase_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }
}

/** What nobody has confirmed in time; of one person, or all. */
export const expireErasures = (db: Database, now: Date, user_id: number | null = null) =>
  inTransaction(db, async (tx) => {
    const lapsed = await setErasuresExpired(tx, { before: new Date(now.getTime() - daysMs), user_id }, now)
    for (const order of lapsed) await record(tx, null, 'erasure_lapsed', order, now)
  })

export async function queueOrderedErasures(db: Database, now: Date) {
  for (const erasure_id of await dueErasures(db, now))
    await addJob(db, 'erase_by_order', { erasure_id }, { key: `erase_by_order ${erasure_id}` })
}

/** Does nothing if the order was undone. */
export const eraseByOrder = (
  deps: Pick<AppContext, 'db' | 'config' | 'rooms'>,
  erasure_id: number,
  now: Date,
) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockErasure(tx, erasure_id)
    if (!order || order.ended_as !== null || !order.erase_at || order.erase_at > now) return
    await eraseAccount(tx, deps, order.user_id, now)
    await endErasure(tx, erasure_id, { ended_as: 'erased', ended_by: null, ended_at: now })
    await record(tx, null, 'erased', order, now)
  })
