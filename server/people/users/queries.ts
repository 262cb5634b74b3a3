import type { UserChange } from '../../../contract/people/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isUserVisibleTo } from '../../relations/visibility.ts'
import { showsPresenceTo } from '../../chat/access.ts'
import type { Database } from '../../platform/database/db.ts'
import { lastNotifiedAt, reachesRelatives } from '../trusted-contacts/reach.ts'
import { allowsWriting } from '../../relations/users-sql.ts'

type Viewer = { id: number }

/** Only ward communities: group memberships are private. Further communities are a separate list. */
const maxCommunities = 20

const communitiesOf = (db: Database, user_id: number | RawBuilder<number>) =>
  db
    .selectFrom('community_members')
    .innerJoin('communities', 'communities.id', 'community_id')
    .innerJoin('users as member', 'member.id', 'user_id')
    .select(['communities.id', 'communities.name'])
    .where('user_id', '=', user_id)
    .where('communities.kind', '=', 'ward')
    .orderBy(sql`communities.ward_code IS NOT DISTINCT FROM member.ward_code`, 'desc')
    .orderBy('community_members.joined_at')
    .orderBy('communities.id')

const publicUsers = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'username',
      'first_name',
      'last_name',
      'display_name',
      'bio',
      'skills',
      'avatar_url',
      'is_staff',
      'is_verified',
      'post_count',
      'joined_at',
    ])
    .select((eb) => [
      eb.selectFrom('wards').select('full_name').whereRef('wards.code', '=', 'users.ward_code').as('ward'),
      jsonArrayFrom(communitiesOf(db, sql.ref('users.id')).limit(maxCommunities)).as('communities'),
    ])

export const publicUserById = (db: Database, viewer: Viewer, id: number) =>
  publicUsers(db).where('users.id', '=', id).where(isUserVisibleTo(viewer)).executeTakeFirst()

/** In the order of `ids`. */
export async function publicUsersById(db: Database, ids: number[]) {
  const rows = await publicUsers(db)
    .where('users.id', 'in', ids.length ? ids : [0])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function communitiesOfUser(db: Database, user_id: number, offset: number, limit: number) {
  const { count } = await db
    .selectFrom('community_members')
    .innerJoin('communities', 'communities.id', 'community_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('communities.kind', '=', 'ward')
    .executeTakeFirstOrThrow()
  const rows = await communitiesOf(db, user_id).offset(offset).limit(limit).execute()
  return { count, rows }
}

export const profileById = (
  db: Database,
  viewer: Viewer & { ward_code: string | null },
  id: number,
  usedSince: Date,
  now: Date,
) =>
  publicUsers(db)
    .select(showsPresenceTo(viewer).as('shows_presence'))
    .select(allowsWriting(viewer).as('lets_write'))
    .select(reachesRelatives(viewer, now).as('reaches_relatives'))
    .select(lastNotifiedAt(viewer, now).as('notified_at'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('user_id', '=', 'users.id')
            .where('ended_at', 'is', null)
            .where('last_used_at', '>', usedSince),
        )
        .as('is_here'),
    )
    .where('users.id', '=', id)
    .where(isUserVisibleTo(viewer))
    .executeTakeFirst()

export async function isUsernameTaken(db: Database, username: string) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username)
    .executeTakeFirst()
  return row !== undefined
}

/** The fields that are columns; omitted ones stay as they are. */
export type UserFields = Omit<UserChange, 'location' | 'birthday_confirmed'>

export const lockNames = (tx: Database, id: number) =>
  tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** A changed name recomputes the displayed name. */
export async function updateUserFields(
  db: Database,
  id: number,
  { first_name, last_name, onboarding_step, ...columns }: UserFields,
  now: Date,
) {
  const first = sql<string>`coalesce(${first_name ?? null}::text, first_name)`
  const last = sql<string>`coalesce(${last_name ?? null}::text, last_name)`
  await db
    .updateTable('users')
    .set({
      ...columns,
      first_name: first,
      last_name: last,
      display_name: sql`CASE WHEN (first_name, last_name) = (${first}, ${last}) THEN display_name
        ELSE trim(${first} || ' ' || ${last}) END`,
      onboarding_step: sql`greatest(onboarding_step, ${onboarding_step ?? 0}::smallint)`,
      ...(first_name !== undefined && { needs_name: false }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
