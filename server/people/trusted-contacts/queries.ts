import { type Insertable, sql, type Updateable } from 'kysely'
import type { TrustedContacts } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

const columns = ['id', 'kind', 'name', 'email', 'status', 'invited_at', 'answered_at'] as const

const ofUser = (db: Database, user_id: number) =>
  db.selectFrom('trusted_contacts').where('user_id', '=', user_id)

/** In the order in which they are told: as the person last chose, before them an emergency contact, after them the rest. */
export const contactsOf = (db: Database, user_id: number) =>
  ofUser(db, user_id)
    .select(columns)
    .orderBy(sql`place IS NULL AND kind = 'relative'`)
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()

export const placeContacts = (tx: Database, user_id: number, ids: number[]) =>
  tx
    .updateTable('trusted_contacts')
    .set({ place: sql`array_position(${ids}::bigint[], id)` })
    .where('user_id', '=', user_id)
    .execute()

export const insertContact = (tx: Database, contact: Insertable<TrustedContacts>) =>
  tx.insertInto('trusted_contacts').values(contact).returning(columns).executeTakeFirstOrThrow()

export const changeContact = (tx: Database, id: number, change: Updateable<TrustedContacts>) =>
  tx
    .updateTable('trusted_contacts')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteContact(db: Database, user_id: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('trusted_contacts')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const askedByToken = (db: Database, token_hash: string) =>
  db
    .selectFrom('trusted_contacts')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['trusted_contacts.id', 'kind', 'status', 'user_id', 'display_name', 'avatar_url'])
    .select(['is_staff', 'is_verified'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

const answering = (tx: Database) =>
  tx
    .selectFrom('trusted_contacts')
    .select([...columns, 'user_id', 'notified_status', 'notified_at'])
    .forUpdate()

/** Locked until the transaction ends, so that answers are serialised. */
export const lockAsked = (
  tx: Database,
  { user_id, id }: { user_id: number; id: number },
  token_hash: string,
) =>
  answering(tx)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

export const lockContact = (tx: Database, id: number) => answering(tx).where('id', '=', id).executeTakeFirst()

export const contactsAtAddressOf = (db: Database, user_id: number) =>
  db
    .selectFrom('trusted_contacts')
    .innerJoin('users as asked', (join) =>
      join.on(sql<boolean>`lower(asked.email) = lower(trusted_contacts.email)`),
    )
    .innerJoin('users as asker', 'asker.id', 'user_id')
    .select(['trusted_contacts.id', 'asker.display_name', 'kind', 'status', 'invited_at', 'answered_at'])
    .where('asked.id', '=', user_id)

export const deleteContactsAtAddressOf = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('trusted_contacts')
    .where('id', 'in', contactsAtAddressOf(tx, user_id).clearSelect().select('trusted_contacts.id'))
    .execute()
