import { type Insertable, sql } from 'kysely'
import { isPresent, canSeePerson, isUserVisibleTo } from '../../relations/visibility.ts'
import type { Invitations } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

const isAddress = (address: string) => sql<boolean>`lower(invitations.email) = lower(${address})`

const sentSince = (tx: Database, inviter_id: number, since: Date) =>
  tx
    .selectFrom('invitations')
    .select('created_at')
    .where('inviter_id', '=', inviter_id)
    .where('created_at', '>', since)
    .orderBy('created_at')

export const invitationTimes = async (tx: Database, inviter_id: number, since: Date) =>
  moments(await sentSince(tx, inviter_id, since).execute())

export const contactRequestTimes = async (tx: Database, inviter_id: number, since: Date) =>
  moments(await sentSince(tx, inviter_id, since).where('asks_contact', '=', true).execute())

export const invitationTimesToAddress = async (
  tx: Database,
  inviter_id: number,
  address: string,
  since: Date,
) => moments(await sentSince(tx, inviter_id, since).where(isAddress(address)).execute())

export const contactRequestTimesToAddress = async (
  tx: Database,
  inviter_id: number,
  address: string,
  since: Date,
) =>
  moments(
    await sentSince(tx, inviter_id, since)
      .where('asks_contact', '=', true)
      .where(isAddress(address))
      .execute(),
  )

const moments = (rows: { created_at: Date }[]) => rows.map(({ created_at }) => created_at)

export const insertInvitation = (tx: Database, invitation: Insertable<Invitations>) =>
  tx.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow()

/** `is_reachable` is false if a block separates the account and the sender. */
export const findAccountByEmail = (db: Database, sender: { id: number }, address: string) =>
  db
    .selectFrom('users')
    .select(['id', sql<string | null>`preferences ->> 'language'`.as('language')])
    .select(
      sql<boolean>`NOT ${isPresent()} OR (${isUserVisibleTo(sender)} AND ${canSeePerson(sender)})`.as(
        'is_reachable',
      ),
    )
    .where(sql`lower(email)`, '=', sql<string>`lower(${address})`)
    .executeTakeFirst()

/** Undefined if the code was not valid. */
export const consumeInvitation = (tx: Database, code: string, accepted_by: number, accepted_at: Date) =>
  tx
    .updateTable('invitations')
    .set({ accepted_by, accepted_at })
    .where('code', '=', code)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', accepted_at)
    .where('inviter_id', 'in', (eb) => eb.selectFrom('users').select('id').where(isPresent()))
    .returning('inviter_id')
    .executeTakeFirst()

export const invitationsOf = (db: Database, inviter: { id: number }) =>
  db
    .selectFrom('invitations')
    .leftJoin('users as newcomer', (join) =>
      join.onRef('newcomer.id', '=', 'accepted_by').on(isUserVisibleTo(inviter, 'newcomer')),
    )
    .select(['invitations.id', 'code', 'channel', 'invitations.email', 'invitations.created_at'])
    .select(['expires_at', 'accepted_at', 'newcomer.id as newcomer_id'])
    .select(['newcomer.display_name', 'newcomer.avatar_url', 'newcomer.is_staff', 'newcomer.is_verified'])
    .where('inviter_id', '=', inviter.id)
    .orderBy('invitations.id', 'desc')

/** A new invitation has no `accepted_by` fields. */
export type InvitationRow = Pick<FullRow, 'id' | 'code' | 'channel' | 'email' | 'created_at' | 'expires_at'> &
  Partial<FullRow>

type FullRow = Awaited<ReturnType<ReturnType<typeof invitationsOf>['execute']>>[number]

export async function countInvitations(db: Database, inviter_id: number) {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviter_id)
    .executeTakeFirstOrThrow()
  return count
}

/** With a `viewer`, only if the viewer may see the inviter. */
export const findOpenInvitation = (db: Database, viewer: { id: number } | null, code: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'inviter_id')
    .select(['code', 'expires_at', 'display_name', 'avatar_url', 'is_staff', 'is_verified'])
    .where('code', '=', code)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isPresent())
    .$if(viewer !== null, (query) => query.where(isUserVisibleTo(viewer ?? { id: 0 })))
    .executeTakeFirst()

export const lockOpenInvitation = (tx: Database, inviter: { id: number }, code: string, now: Date) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'channel'])
    .where('code', '=', code)
    .where('inviter_id', '=', inviter.id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const endInvitation = (tx: Database, id: number, expires_at: Date) =>
  tx.updateTable('invitations').set({ expires_at }).where('id', '=', id).execute()

export const deleteInvitation = (tx: Database, id: number) =>
  tx.deleteFrom('invitations').where('id', '=', id).execute()

export const invitationsAcceptedBy = (db: Database, accepted_by: number) =>
  db.selectFrom('invitations').select('accepted_at').where('accepted_by', '=', accepted_by).execute()

export const clearAddressOf = (tx: Database, user_id: number) =>
  sql`
    UPDATE invitations SET email = NULL FROM users
    WHERE users.id = ${user_id} AND lower(invitations.email) = lower(users.email)`.execute(tx)

export const deleteUnusedInvitations = (db: Database, expiredBefore: Date) =>
  db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', expiredBefore)
    .execute()

export const clearUsedAddresses = (db: Database, expiredBefore: Date) =>
  db
    .updateTable('invitations')
    .set({ email: null })
    .where('accepted_at', 'is not', null)
    .where('email', 'is not', null)
    .where('expires_at', '<', expiredBefore)
    .execute()
