import { ticketsKept } from '../../../contract/tickets.ts'
import type { Database } from '../../platform/database/db.ts'
import { clearNetworks, deleteClosed, deleteTicketsOf, leaveReportsOf, ticketsBy } from './queries.ts'

const keptMs = ticketsKept * 24 * 60 * 60 * 1000
const networkKeptMs = 24 * 60 * 60 * 1000

/** Deletes tickets a year after they were closed, with staff's notes, and clears their network after a day. */
export async function purgeOldTickets(db: Database, now: Date) {
  await deleteClosed(db, new Date(now.getTime() - keptMs))
  await clearNetworks(db, new Date(now.getTime() - networkKeptMs))
}

/** Reports of a page keep the page and the reason, without a name or text. The account must still exist. */
export async function eraseTicketsOf(tx: Database, user_id: number) {
  await deleteTicketsOf(tx, user_id)
  await leaveReportsOf(tx, user_id)
}

export const exportTickets = async (db: Database, user_id: number) =>
  (await ticketsBy(db, user_id)).map(({ created_at, closed_at, ...ticket }) => ({
    ...ticket,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))
