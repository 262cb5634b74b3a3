import { ticketsKept } from '../../contract/tickets.ts'
import { type Database } from '../platform/database/db.ts'
import { deleteClosed, deleteTicketsOf, clearNetworks, leaveReportsOf, ticketsBy } from './queries.ts'

const keptMs = ticketsKept * 24 * 60 * 60 * 1000
const networkKeptMs = 24 * 60 * 60 * 1000

/** Forgets tickets a year after they were closed, with all that staff noted, and after a day where they came from. */
export async function purgeOldTickets(db: Database, now: Date) {
  await deleteClosed(db, new Date(now.getTime() - keptMs))
  await clearNetworks(db, new Date(now.getTime() - networkKeptMs))
}

/**
 * Takes away what somebody who leaves wrote to staff, signed in or under their address. Of reports of a page stays
 * which page and why, without a name or a word of them. Their account must still be there.
 */
export async function eraseTicketsOf(tx: Database, user_id: number) {
  await deleteTicketsOf(tx, user_id)
  await leaveReportsOf(tx, user_id)
}

/** What somebody wrote to staff while signed in, for the copy of everything about them. */
export const exportTickets = async (db: Database, user_id: number) =>
  (await ticketsBy(db, user_id)).map(({ created_at, closed_at, ...ticket }) => ({
    ...ticket,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))
