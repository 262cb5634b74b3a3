import { type Insertable, sql } from 'kysely'
import type { Tickets } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

/** Serialises the tickets of one writer until the transaction ends, and those of all signed-out people. */
export const lockTicketWriter = (tx: Database, user_id: number | null) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tickets of ${user_id ?? 'anyone'}`}, 0))`.execute(tx)

export const findOpenDuplicate = (tx: Database, likeness: string, since: Date) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'reference'])
    .where('likeness', '=', likeness)
    .where('created_at', '>', since)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

const toTimes = async (rows: Promise<{ created_at: Date }[]>) =>
  (await rows).map(({ created_at }) => created_at)

export const listTicketTimesOfUser = (tx: Database, user_id: number, since: Date) =>
  toTimes(
    tx
      .selectFrom('tickets')
      .select('created_at')
      .where('user_id', '=', user_id)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .execute(),
  )

export const listTicketTimesOfAddress = (tx: Database, email: string, since: Date) =>
  tx
    .selectFrom('tickets')
    .select(['created_at', 'network_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

export const listTicketTimesOfNetwork = (tx: Database, network_hash: string, since: Date) =>
  tx
    .selectFrom('tickets')
    .select(['created_at', 'closed_at'])
    .where('network_hash', '=', network_hash)
    .where('created_at', '>', since)
    .execute()

export const clearNetworks = (db: Database, before: Date) =>
  db
    .updateTable('tickets')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute()

/** The latest `limit` times of signed-out people, oldest first. */
export const listOpenTicketTimes = async (tx: Database, since: Date, limit: number) =>
  (
    await toTimes(
      tx
        .selectFrom('tickets')
        .select('created_at')
        .where('closed_at', 'is', null)
        .where('user_id', 'is', null)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),
    )
  ).toReversed()

/** Undefined if the reference exists already. */
export const insertTicket = (tx: Database, ticket: Insertable<Tickets>) =>
  tx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((oc) => oc.column('reference').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()

/** For the reply to a bot: the id that a stored ticket would have. */
export async function reserveTicketId(tx: Database) {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('tickets', 'id')) AS id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const deleteClosedTickets = (db: Database, before: Date) =>
  db.deleteFrom('tickets').where('closed_at', '<', before).execute()

export const listTicketsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('tickets')
    .select(['reference', 'kind', 'topic', 'name', 'email', 'message', 'about', 'created_at', 'closed_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

/** Tickets that the person wrote signed in, or that have their address. */
const writtenBy = (user_id: number) => sql<boolean>`
  (tickets.user_id = ${user_id} OR lower(tickets.email) = (SELECT lower(email) FROM users WHERE id = ${user_id}))`

export const deleteTicketsOf = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('tickets')
    .where(writtenBy(user_id))
    .where((eb) => eb.or([eb('kind', '=', 'contact'), eb('about', 'is', null)]))
    .execute()

/** Keeps the page, without its query, and the reason. */
export async function anonymizeReportsOf(tx: Database, user_id: number) {
  await tx
    .updateTable('ticket_acts')
    .set({ note: '' })
    .where('ticket_id', 'in', (eb) => eb.selectFrom('tickets').select('id').where(writtenBy(user_id)))
    .execute()
  await tx
    .updateTable('tickets')
    .set({
      name: '',
      email: null,
      message: '',
      user_id: null,
      likeness: null,
      network_hash: null,
      about: sql`regexp_replace(about, '[?#].*$', '')`,
    })
    .where(writtenBy(user_id))
    .execute()
}

const selectTickets = (db: Database) =>
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

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const listOpenTickets = (db: Database, offset: number, limit: number) =>
  selectTickets(db)
    .where('closed_at', 'is', null)
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const listClosedTickets = (db: Database, offset: number, limit: number) =>
  selectTickets(db)
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

export const findTicket = (db: Database, id: number) =>
  selectTickets(db).where('tickets.id', '=', id).executeTakeFirst()

export const listActs = (db: Database, ticket_id: number) =>
  db
    .selectFrom('ticket_acts')
    .leftJoin('users', 'users.id', 'staff_id')
    .select(['act', 'note', 'staff_id as user_id', 'display_name', 'done_at'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('ticket_acts.id')
    .execute()

/** Returns false if the ticket has this state already, or does not exist. */
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
