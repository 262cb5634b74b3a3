import { type RawBuilder, sql } from 'kysely'
import { askLimits, type Helper } from '../../../contract/posts/helpers.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'
import { allowsWriting, authorJson, isNeighbourOf } from '../../relations/users-sql.ts'
import { isUserVisibleTo } from '../../relations/visibility.ts'

type Asker = { id: number; ward_code: string | null }

/** Whether a row of `users` may be asked: a neighbour whom the asker may write to, and who is not asked too often. */
const canBeAsked = (asker: Asker, since: Date) => sql<boolean>`
  users.id <> ${asker.id} AND ${isUserVisibleTo(asker)} AND ${isNeighbourOf(asker)} AND ${allowsWriting(asker)}
  AND users.birthday IS NOT NULL
  AND (SELECT count(*) FROM post_asks WHERE post_asks.user_id = users.id AND post_asks.created_at > ${since}::timestamptz)
    < ${sql.lit(askLimits.received)}`

/** `found` selects rows as for the search over everything. */
export async function selectHelpers(
  db: Database,
  asker: Asker,
  found: RawBuilder<unknown>,
  since: Date,
): Promise<{ person: Helper['person']; note: string; skills: string[] }[]> {
  const { rows } = await sql<{ person: Helper['person']; note: string; skills: string[] }>`
    SELECT ${authorJson('users')} AS person, found.note, users.skills FROM (
      SELECT DISTINCT ON (id) id, note FROM (${found}) AS each(type, id, name, cell, at, hours, is_typed, note)
      ORDER BY id, note
    ) AS found JOIN users ON users.id = found.id
    WHERE ${canBeAsked(asker, since)}
    ORDER BY found.note LIKE 'lent %' DESC, ${orderByName('users.display_name')}, users.id
    LIMIT ${sql.lit(askLimits.suggested)}`.execute(db)
  return rows
}

/** Serialises the asks by and to these people, so that the limits hold. */
export const lockPeople = (tx: Database, ids: number[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export interface AskablePost {
  author_id: number
  title: string
  content: string
}

/** Null unless it is an open request or call for help that everybody around may read. */
export async function findAskablePost(tx: Database, id: number): Promise<AskablePost | null> {
  const row = await tx
    .selectFrom('posts')
    .select(['author_id', 'title', 'content'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('category', 'in', ['help', 'request'])
    .where('over_at', 'is', null)
    .where('cell', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the ids of people who are asked now. */
export async function insertAsks(
  tx: Database,
  asker: Asker,
  { post_id, ids, since, now }: { post_id: number; ids: number[]; since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    INSERT INTO post_asks (post_id, user_id, asked_by, created_at)
    SELECT ${post_id}, users.id, ${asker.id}, ${now}::timestamptz FROM users
    WHERE users.id = ANY (${ids}::bigint[]) AND ${canBeAsked(asker, since)}
      AND NOT EXISTS (SELECT FROM post_asks WHERE post_id = ${post_id} AND user_id = users.id)
    ORDER BY users.id LIMIT least(
      ${sql.lit(askLimits.perPost)} - (SELECT count(*) FROM post_asks WHERE post_id = ${post_id}),
      greatest(0, ${sql.lit(askLimits.perDay)} - (SELECT count(*) FROM post_asks
        WHERE asked_by = ${asker.id} AND created_at > ${since}::timestamptz)))
    RETURNING user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export const markDeclined = (db: Database, post_id: number, user_id: number, now: Date) =>
  db
    .updateTable('post_asks')
    .set({ declined_at: now })
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .where('declined_at', 'is', null)
    .execute()

/** A column of posts: whether their author asks the viewer. */
export const askColumn = (viewer: { id: number }) => sql`
  EXISTS (SELECT FROM post_asks WHERE post_asks.post_id = post.id AND post_asks.user_id = ${viewer.id}
    AND post_asks.declined_at IS NULL) AS is_asked`

/** The asks to and by a person. */
export const selectAsksOf = (db: Database, user_id: number) =>
  db
    .selectFrom('post_asks')
    .select(['post_id', 'created_at', 'declined_at'])
    .select((eb) => eb('asked_by', '=', user_id).as('is_own'))
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('asked_by', '=', user_id)]))
    .orderBy('created_at')
    .orderBy('post_id')
    .execute()
