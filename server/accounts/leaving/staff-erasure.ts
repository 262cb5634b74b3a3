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
import { endSessionsOf } from '../../platform/http/session.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
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

const confirmationPeriodMs = daysToConfirm * dayMs

/** The account stays as it is until another admin confirms. A repeated request changes nothing. */
export const requestErasure = (
  db: Database,
  viewer: Admin,
  { user_id, reason }: { user_id: number; reason: Erasure['reason'] },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (!canEraseUser(viewer, person))
      throw notAllowed('Only admins can erase accounts, and not those of staff')
    await expireErasures(tx, now, user_id)
    const erasure = { user_id, reason, ordered_by: viewer.id, ordered_at: now }
    if (!(await insertErasure(tx, erasure))) return
    await recordErasureAct(tx, viewer, 'erasure_asked', { user_id, reason }, now)
  })

/** Signs the user out, hides the account and mails the reason. */
export const confirmErasure = (
  db: Database,
  { publicUrl, rooms }: { publicUrl: string; rooms: readonly Room[] },
  viewer: Admin,
  id: number,
  now: Date,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const erasure = await lockErasure(tx, id)
    if (!erasure) throw notFound('Erasure')
    if (erasure.ended_as !== null || erasure.erase_at !== null || expiresAt(erasure) <= now)
      throw notWaiting()
    if (erasure.ordered_by === viewer.id)
      throw new Refusal(403, 'second_person', 'Another admin has to confirm what you asked for')
    const { user_id } = erasure
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (!canEraseUser(viewer, person))
      throw notAllowed('Only admins can erase accounts, and not those of staff')
    const erase_at = new Date(now.getTime() + erasureDelayHours * hourMs)
    await setErasureConfirmed(tx, id, { confirmed_by: viewer.id, confirmed_at: now, erase_at })
    await announceAbsence(tx, { rooms }, { kind: 'began', user_id, until: null, now })
    await closeAccount(tx, { rooms }, user_id, now)
    await endSessionsOf(tx, user_id, now)
    const { email, display_name: name, language } = person
    if (email !== null) {
      const data = {
        name,
        reason: erasure.reason,
        erase_at: erase_at.toISOString(),
        link: `${publicUrl}/contact`,
      }
      const to = { address: email, user_id }
      await sendMail(tx, { template: 'account_closed', to, about: user_id, language, data }, now)
    }
    await recordErasureAct(tx, viewer, 'erasure_confirmed', erasure, now)
    return loadErasure(tx, id)
  })

/** A user who was already leaving is still leaving. */
export const undoErasure = (
  db: Database,
  deps: Rooms,
  viewer: Person,
  id: number,
  now: Date,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const erasure = await lockErasure(tx, id)
    if (!erasure) throw notFound('Erasure')
    if (erasure.ended_as !== null || (erasure.erase_at ?? expiresAt(erasure)) <= now) throw notWaiting()
    await endErasure(tx, id, { ended_as: 'undone', ended_by: viewer.id, ended_at: now })
    // An erasure from before two admins were required has an `erase_at` from the start.
    if (erasure.erase_at) await reopenAccount(tx, deps, erasure.user_id)
    await recordErasureAct(tx, viewer, 'erasure_undone', erasure, now)
    return loadErasure(tx, id)
  })

const expiresAt = ({ ordered_at }: { ordered_at: Date }) =>
  new Date(ordered_at.getTime() + confirmationPeriodMs)

const notWaiting = () => new Refusal(409, 'not_waiting', 'This erasure was decided before or has expired')

async function loadErasure(tx: Database, id: number) {
  const [row] = await erasuresPage(tx, { id, offset: 0, limit: 1 })
  if (!row) throw notFound('Erasure')
  return showErasure(row)
}

const recordErasureAct = (
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

/** Expires erasures that nobody confirmed in time: those of one user, or all. */
export const expireErasures = (db: Database, now: Date, user_id: number | null = null) =>
  inTransaction(db, async (tx) => {
    const expired = await setErasuresExpired(
      tx,
      { before: new Date(now.getTime() - confirmationPeriodMs), user_id },
      now,
    )
    for (const erasure of expired) await recordErasureAct(tx, null, 'erasure_lapsed', erasure, now)
  })

export async function queueOrderedErasures(db: Database, now: Date) {
  for (const erasure_id of await dueErasures(db, now))
    await addJob(db, 'erase_by_order', { erasure_id }, { key: `erase_by_order ${erasure_id}` })
}

/** Does nothing if the erasure was undone. */
export const eraseByOrder = (
  deps: Pick<AppContext, 'db' | 'config' | 'rooms'>,
  erasure_id: number,
  now: Date,
) =>
  inTransaction(deps.db, async (tx) => {
    const erasure = await lockErasure(tx, erasure_id)
    if (!erasure || erasure.ended_as !== null || !erasure.erase_at || erasure.erase_at > now) return
    await eraseAccount(tx, deps, erasure.user_id, now)
    await endErasure(tx, erasure_id, { ended_as: 'erased', ended_by: null, ended_at: now })
    await recordErasureAct(tx, null, 'erased', erasure, now)
  })
