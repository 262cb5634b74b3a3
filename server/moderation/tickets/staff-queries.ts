import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

const tickets = (db: Database) =>
  db
    .selectFrom('tickets')
    .leftJoin('users', 'users.id', 'tickets.user_id')
    .select([
      'tickets.id',
      'reference',
      'kind',
      'topic',
      'name',
      'tickets.email',
      'message',
      'about',
      'user_id',
      'display_name',
      'tickets.created_at',
      'closed_at',
    ])

export type TicketRow = NonNullable<Awaited<ReturnType<typeof ticketById>>>

export const openTickets = (db: Database, offset: number, limit: number) =>
  tickets(db)
    .where('closed_at', 'is', null)
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const closedTickets = (db: Database, offset: number, limit: number) =>
  tickets(db)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countTickets(db: Database, is_closed: boolean) {
  const { count } = await db
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('count'))
    .where('closed_at', is_closed ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const ticketById = (db: Database, id: number) =>
  tickets(db).where('tickets.id', '=', id).executeTakeFirst()

export const actsOn = (db: Database, ticket_id: number) =>
  db
    .selectFrom('ticket_acts')
    .leftJoin('users', 'users.id', 'staff_id')
    .select(['act', 'note', 'staff_id as user_id', 'display_name', 'done_at'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('ticket_acts.id')
    .execute()

/** False if it was so already, or there is no such ticket. */
export async function setClosed(tx: Database, id: number, closed_at: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ closed_at })
    .where('id', '=', id)
    .where('closed_at', closed_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertAct = (
  tx: Database,
  act: { ticket_id: number; staff_id: number; act: 'close' | 'reopen'; note: string; done_at: Date },
) => tx.insertInto('ticket_acts').values(act).execute()
