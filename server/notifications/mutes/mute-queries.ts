import { type RawBuilder, sql } from 'kysely'
import type { Mute } from '../../../contract/notifications/mutes.ts'
import { userSeenBy } from '../../relations/blocks/visibility.ts'
import { beginningOf } from '../../platform/database/beginning.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'
import { phraseOf } from './muted.ts'

type Viewer = { id: number }

export type Target = { person_id: number } | { post_id: number } | { word: string }

export interface MuteRow {
  id: number
  person: Mute['person']
  post: { id: number; title: string; content: string } | null
  word: string | null
  until: Date
}

export const lettersOfPost = 80

export const lockMutesOf = (tx: Database, { id }: Viewer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mutes of ${id}`}, 0))`.execute(tx)

const mutesWhere = async (db: Database, viewer: Viewer, which: RawBuilder<unknown>) => {
  const { rows } = await sql<MuteRow>`
    SELECT mute.id, mute.word, mute.until,
      CASE WHEN users.id IS NOT NULL THEN json_build_object('id', users.id, 'display_name', users.display_name,
        'avatar_url', users.avatar_url, 'is_staff', users.is_staff, 'is_verified', users.is_verified) END AS person,
      CASE WHEN posts.id IS NOT NULL THEN json_build_object('id', posts.id, 'title', posts.title,
        'content', ${beginningOf('posts.content', lettersOfPost)}) END AS post
    FROM notification_mutes AS mute
    LEFT JOIN users ON users.id = mute.person_id AND ${userSeenBy(viewer)}
    LEFT JOIN posts ON posts.id = mute.post_id AND ${postSeenBy(viewer)}
    WHERE mute.user_id = ${viewer.id} AND (mute.word IS NOT NULL OR users.id IS NOT NULL OR posts.id IS NOT NULL)
      AND ${which}
    ORDER BY mute.until, mute.id`.execute(db)
  return rows
}

/** Without those whose person or post can't be seen. */
export const mutesOf = (db: Database, viewer: Viewer, now: Date) =>
  mutesWhere(db, viewer, sql`mute.until > ${now}`)

export const muteById = async (db: Database, viewer: Viewer, id: number) =>
  (await mutesWhere(db, viewer, sql`mute.id = ${id}`))[0] ?? null

export async function countMutes(db: Database, { id }: Viewer, now: Date) {
  const { count } = await db
    .selectFrom('notification_mutes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function isPostSeen(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows.length > 0
}

/** Whether it contains a letter or a digit: nothing else is compared. */
export async function isPhrase(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql<{ phrase: string }>`SELECT ${phraseOf(word)} AS phrase`.execute(db)
  return rows[0]?.phrase.trim() !== ''
}

/** Of the same target the new end holds. */
export async function saveMute(tx: Database, { id }: Viewer, target: Target, until: Date): Promise<number> {
  const [column, values] =
    'word' in target
      ? (['phrase', sql`NULL::bigint, NULL::bigint, ${target.word}, ${phraseOf(target.word)}`] as const)
      : 'post_id' in target
        ? (['post_id', sql`NULL::bigint, ${target.post_id}::bigint, NULL, NULL`] as const)
        : (['person_id', sql`${target.person_id}::bigint, NULL::bigint, NULL, NULL`] as const)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO notification_mutes (user_id, person_id, post_id, word, phrase, until)
    VALUES (${id}, ${values}, ${until})
    ON CONFLICT (user_id, ${sql.ref(column)}) DO UPDATE SET until = excluded.until, word = excluded.word
    RETURNING id`.execute(tx)
  if (!rows[0]) throw new Error('A mute was neither added nor changed')
  return rows[0].id
}

/** Returns whether it existed. */
export async function deleteMuteById(db: Database, { id: user_id }: Viewer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_mutes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteMutesBefore = (db: Database, now: Date) =>
  db.deleteFrom('notification_mutes').where('until', '<=', now).execute()

export const allMutesOf = (db: Database, user_id: number) =>
  db
    .selectFrom('notification_mutes as mute')
    .leftJoin('users', 'users.id', 'mute.person_id')
    .select(['users.display_name as person', 'mute.post_id', 'mute.word', 'mute.until'])
    .where('mute.user_id', '=', user_id)
    .orderBy('mute.id')
    .execute()
