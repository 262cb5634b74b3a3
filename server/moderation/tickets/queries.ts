import { type Insertable, sql } from 'kysely'
import type { Tickets } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

/** Serialises the tickets of one writer until the transaction ends, and those of all signed-out people. */
export const lockWriter = (tx: Database, user_id: number | null) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tickets of ${user_id ?? 'anyone'}`}, 0))`.execute(tx)

export const openDuplicate = (tx: Database, likeness: string, since: Date) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'reference'])
    .where('likeness', '=', likeness)
    .where('created_at', '>', since)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

const moments = async (rows: Promise<{ created_at: Date }[]>) =>
  (await rows).map(({ created_at }) => created_at)

export const momentsOfUser = (tx: Database, user_id: number, since: Date) =>
  moments(
    tx
      .selectFrom('tickets')
      .select('created_at')
      .where('user_id', '=', user_id)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .execute(),
  )

export const momentsOfAddress = (tx: Database, email: string, since: Date) =>
  tx
    .selectFrom('tickets')
    .select(['created_at', 'network_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

export const momentsOfNetwork = (tx: Database, network_hash: string, since: Date) =>
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

/** The last `most` at most, oldest first. */
export const openMomentsOfAnyone = async (tx: Database, since: Date, most: number) =>
  (
    await moments(
      tx
        .selectFrom('tickets')
        .select('created_at')
        .where('closed_at', 'is', null)
        .where('user_id', 'is', null)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute(),
    )
  ).toReversed()

/** Undefined if the reference is taken. */
export const insertTicket = (tx: Database, ticket: Insertable<Tickets>) =>
  tx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((oc) => oc.column('reference').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()

/** The id that a ticket would have got. */
export async function unusedId(tx: Database) {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('tickets', 'id')) AS id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const deleteClosed = (db: Database, before: Date) =>
  db.deleteFrom('tickets').where('closed_at', '<', before).execute()

export const ticketsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('tickets')
    .select(['reference', 'kind', 'topic', 'name', 'email', 'message', 'about', 'created_at', 'closed_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

/** Signed in or under the person's address. */
const writtenBy = (user_id: number) => sql<boolean>`
  (tickets.user_id = ${user_id} OR lower(tickets.email) = (SELECT lower(email) FROM users WHERE id = ${user_id}))`

export const deleteTicketsOf = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('tickets')
    .where(writtenBy(user_id))
    .where((is) => is.or([is('kind', '=', 'contact'), is('about', 'is', null)]))
    .execute()

/** Keeps the page, without its query, and the reason. */
export async function leaveReportsOf(tx: Database, user_id: number) {
  await tx
    .updateTable('ticket_acts')
    .set({ note: '' })
    .where('ticket_id', 'in', (from) => from.selectFrom('tickets').select('id').where(writtenBy(user_id)))
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
