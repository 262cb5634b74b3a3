import { erasureHours, listErasures as endpoint } from '../../contract/people/erasures.ts'
import type { Erasure } from '../../contract/people/erasures.ts'
import { canEraseUser, type Person } from '../../contract/policy.ts'
import { sendMail } from '../mail/mail.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { endSessionsOf } from '../platform/http/session.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import {
  countErasures,
  dueErasures,
  endErasure,
  type ErasureRow,
  erasuresPage,
  insertErasure,
  lockErasure,
} from './by-staff-queries.ts'
import { closeAccount, reopenAccount } from './closed-by-staff.ts'
import { erase } from './erasure.ts'
import { lockPerson } from './queries.ts'

/** The person is signed out, hidden and mailed. A second order while one waits changes nothing. */
export const orderErasure = (
  db: Database,
  { publicUrl }: { publicUrl: string },
  viewer: Person,
  { user_id, reason }: { user_id: number; reason: Erasure['reason'] },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person) throw notFound('User')
    if (!canEraseUser(viewer, person)) throw notAllowed('Staff do not erase each other')
    const erase_at = new Date(now.getTime() + erasureHours * 60 * 60 * 1000)
    const order = { user_id, reason, ordered_by: viewer.id, ordered_at: now, erase_at }
    if (!(await insertErasure(tx, order))) return
    await closeAccount(tx, user_id, now)
    await endSessionsOf(tx, user_id, now)
    const { email, display_name: name, language } = person
    if (email === null) return
    const data = { name, reason, erase_at: erase_at.toISOString(), link: `${publicUrl}/contact` }
    const to = { address: email, user_id }
    await sendMail(tx, { template: 'account_closed', to, about: user_id, language, data }, now)
  })

/** A person who was already leaving still is. */
export const undoErasure = (db: Database, viewer: Person, id: number, now: Date): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const order = await lockErasure(tx, id)
    if (!order) throw notFound('Erasure')
    if (order.ended_as !== null || order.erase_at <= now)
      throw new Refusal(409, 'not_waiting', 'This was undone already, or its day is over')
    await endErasure(tx, id, { ended_as: 'undone', ended_by: viewer.id, ended_at: now })
    await reopenAccount(tx, order.user_id, order.ordered_at)
    const [row] = await erasuresPage(tx, { id, offset: 0, limit: 1 })
    if (!row) throw notFound('Erasure')
    return shown(row)
  })

export async function listErasures(db: Database, page: number) {
  const count = await countErasures(db)
  const rows = await erasuresPage(db, { offset: offsetOf(page), limit: pageSize })
  return pageReply(endpoint.path, { page, count, results: rows.map(shown) })
}

const shown = ({ ended_as, ordered_at, erase_at, ended_at, ...row }: ErasureRow): Erasure => ({
  ...row,
  state: ended_as ?? 'waiting',
  ordered_at: ordered_at.toISOString(),
  erase_at: erase_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
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
    if (!order || order.ended_as !== null || order.erase_at > now) return
    await erase(tx, deps, order.user_id, now)
    await endErasure(tx, erasure_id, { ended_as: 'erased', ended_by: null, ended_at: now })
  })
