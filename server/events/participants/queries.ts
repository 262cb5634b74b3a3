import { type RawBuilder, sql } from 'kysely'
import type { Category } from '../../../contract/posts/posts.ts'
import { isParticipating } from '../../posts/post-updates.ts'
import type { Database } from '../../platform/database/db.ts'
import { newJobs } from '../../platform/jobs/jobs.ts'
import { isInReach, type Resident } from '../../posts/reach.ts'
import { isPostVisibleTo } from '../../relations/visibility.ts'
import { participantsCountColumn } from './post-columns.ts'

type Viewer = { id: number }

export interface Participation {
  status: 'going' | 'waiting' | 'offered'
  guests: number
  offered_until: Date | null
  turn: number
}

export interface JoinableEvent {
  id: number
  author_id: number
  category: Category
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  over_at: Date | null
  /** Places of participants and their guests. */
  taken: number
  /** Places that are offered. */
  offered: number
  mine: Participation | null
}

const columns = (viewer: Viewer) => sql`
  id, author_id, category, start_date, end_date, max_participants, over_at, participants_count AS taken,
  (SELECT coalesce(sum(1 + guests), 0)::integer FROM post_participants
    WHERE post_id = posts.id AND status = 'offered') AS offered,
  (SELECT json_build_object('status', status, 'guests', guests, 'offered_until', offered_until, 'turn', turn)
    FROM post_participants WHERE post_id = posts.id AND user_id = ${viewer.id}) AS mine`

/**
 * Concurrent requests for the event wait for each other. The second statement reads current data, because it starts after
 * the lock.
 */
export async function lockPost(tx: Database, viewer: Resident, id: number) {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<EventRow & { is_in_reach: boolean }>`
    SELECT ${columns(viewer)}, ${isInReach(viewer)} AS is_in_reach FROM posts
    WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(tx)
  return rows[0] && parseDates(rows[0])
}

/** Regardless of visibility. Returns undefined if it is deleted or not an event. */
export async function lockEvent(tx: Database, id: number): Promise<JoinableEvent | undefined> {
  await sql`SELECT FROM posts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<EventRow>`
    SELECT ${columns({ id: 0 })} FROM posts
    WHERE id = ${id} AND status = 'active' AND category = 'event'`.execute(tx)
  return rows[0] && parseDates(rows[0])
}

type EventRow = Omit<JoinableEvent, 'mine'> & {
  mine: (Omit<Participation, 'offered_until'> & { offered_until: string | null }) | null
}

const parseDates = <R extends EventRow>({ mine, ...post }: R) => ({
  ...post,
  mine: mine && { ...mine, offered_until: mine.offered_until === null ? null : new Date(mine.offered_until) },
})

export const insertParticipant = (
  tx: Database,
  row: { post_id: number; user_id: number; status: 'going' | 'waiting'; guests: number; created_at: Date },
) => tx.insertInto('post_participants').values(row).execute()

export const updateParticipant = (
  tx: Database,
  { post_id, user_id }: { post_id: number; user_id: number },
  to: Partial<Pick<Participation, 'status' | 'guests' | 'offered_until'>>,
) =>
  tx
    .updateTable('post_participants')
    .set(to)
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .execute()

export const deleteParticipant = (tx: Database, post_id: number, user_id: number) =>
  tx.deleteFrom('post_participants').where('post_id', '=', post_id).where('user_id', '=', user_id).execute()

export const addToCount = (tx: Database, post_id: number, places: number) =>
  tx
    .updateTable('posts')
    .set((posts) => ({ participants_count: posts('participants_count', '+', places) }))
    .where('id', '=', post_id)
    .execute()

/** Without people who blocked the viewer or are blocked. */
export async function countVisiblePlaces(tx: Database, viewer: Viewer, post_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${participantsCountColumn(viewer)} AS count FROM posts AS post WHERE post.id = ${post_id}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

const placesOfPost = sql`(SELECT coalesce(sum(1 + guests), 0) FROM post_participants
  WHERE post_participants.post_id = posts.id AND status = 'going')`

/** After a change of category: events count their participants, other posts their helpers. */
export const recountParticipants = (tx: Database, post_id: number, to: Category) =>
  sql`
    UPDATE posts SET participants_count = ${
      to === 'event'
        ? placesOfPost
        : sql`(SELECT count(*) FROM favours WHERE favours.post_id = posts.id AND ${isParticipating})`
    }
    WHERE id = ${post_id}`.execute(tx)

/** Also updates the counts. A job offers the free places. */
export const eraseParticipant = (tx: Database, user_id: number) =>
  deleteParticipations(tx, user_id, sql`user_id = ${user_id}`)

/** Like `eraseParticipant`, for the events of one community. */
export const deleteParticipationsIn = (tx: Database, community_id: number, user_id: number) =>
  deleteParticipations(
    tx,
    user_id,
    sql`user_id = ${user_id} AND post_id IN (SELECT id FROM posts WHERE community_id = ${community_id})`,
  )

async function deleteParticipations(tx: Database, user_id: number, condition: RawBuilder<unknown>) {
  await sql`
    SELECT FROM posts WHERE id IN (SELECT post_id FROM post_participants WHERE ${condition})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ post_id: number }>`
    WITH removed AS (
      DELETE FROM post_participants WHERE ${condition} RETURNING post_id, status, guests
    ), counted AS (
      UPDATE posts SET participants_count = participants_count - 1 - guests FROM removed
      WHERE posts.id = removed.post_id AND posts.category = 'event' AND removed.status = 'going'
    )
    SELECT post_id FROM removed WHERE EXISTS (
      SELECT FROM post_participants AS other
      WHERE other.post_id = removed.post_id AND other.user_id <> ${user_id} AND other.status = 'waiting')`.execute(
    tx,
  )
  await newJobs(
    'offer_places',
    rows.map(({ post_id }) => ({ post_id })),
  ).execute(tx)
}

/** Others appear by name only. */
export const listParticipationsOf = (db: Database, user_id: number) =>
  db
    .selectFrom('post_participants')
    .innerJoin('posts', 'posts.id', 'post_id')
    .innerJoin('users as author', 'author.id', 'author_id')
    .select([
      'post_id',
      'author.display_name as author',
      'post_participants.status',
      'post_participants.guests',
      'post_participants.created_at as joined_at',
    ])
    .where('user_id', '=', user_id)
    .orderBy('post_participants.created_at')
    .orderBy('post_id')
    .execute()

/** Returns participants to remind of events that begin soon, and marks them as reminded. */
export async function claimReminders(
  tx: Database,
  now: Date,
  { hoursAhead, batchSize }: { hoursAhead: number; batchSize: number },
) {
  const ahead = sql`make_interval(hours => ${sql.lit(hoursAhead)})`
  const { rows } = await sql<{ post_id: number; user_id: number }>`
    UPDATE post_participants AS going SET reminded_for = due.start_date
    FROM (
      SELECT going.post_id, going.user_id, posts.start_date
      FROM posts JOIN post_participants AS going ON going.post_id = posts.id
      WHERE posts.category = 'event' AND posts.status = 'active' AND posts.over_at IS NULL
        AND posts.start_date > ${now}::timestamptz AND posts.start_date <= ${now}::timestamptz + ${ahead}
        AND going.status = 'going' AND going.created_at < posts.start_date - ${ahead}
        AND going.reminded_for IS DISTINCT FROM posts.start_date
      ORDER BY going.post_id, going.user_id LIMIT ${sql.lit(batchSize)} FOR UPDATE OF going
    ) AS due
    WHERE going.post_id = due.post_id AND going.user_id = due.user_id
    RETURNING going.post_id, going.user_id`.execute(tx)
  return rows
}
