import { packCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FavourSection, maxFavoursCounted, type Unanswered } from '../../../contract/favours/favours.ts'
import { ratingHiddenDays } from '../../../contract/people/profiles.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { isUserVisibleTo } from '../../relations/visibility.ts'
import { isOfferVisibleTo, otherId } from '../offers/offer-queries.ts'

/** The last row of a page; `kind` is 0 for an offer, 1 for a post. */
export interface ListPosition {
  at: Date
  kind: 0 | 1
  id: number
}

export const writeCursor = ({ at, kind, id }: ListPosition) => packCursor([at.getTime(), kind, id])

/** Throws a 400 `Refusal` for anything that `writeCursor` did not return. */
export function readCursor(cursor: string): ListPosition {
  const numbers = unpackCursor(cursor)
  const [moment, kind, id] = numbers as [number, number, number]
  const isPossible =
    numbers.every(Number.isSafeInteger) && 0 <= moment && moment <= lastMoment && (kind === 0 || kind === 1)
  if (!isPossible || id < 1 || packCursor(numbers) !== cursor || numbers.length !== 3)
    throw invalid({ cursor: ['is not one of this list'] })
  return { at: new Date(moment), kind, id }
}

const lastMoment = Date.UTC(9999, 0)

type Viewer = { id: number }
type Side = 'helper' | 'helped'

const sides: Side[] = ['helper', 'helped']

interface Scope {
  viewer: Viewer
  from: ListPosition | null
  limit: number
}

/** Whether the viewer on this side is the post's author: the helper of a gift, else the person who is helped. */
const isAuthor = (side: Side) =>
  side === 'helper' ? sql<boolean>`favours.kind = 'give'` : sql<boolean>`favours.kind <> 'give'`

interface Source {
  table: 'favours' | 'posts'
  at: RawBuilder<Date>
  where: RawBuilder<boolean>
}

/** Selects `at`, `kind` and `id`, limited and in the order of the section. */
const rowsOf = ({ table, at, where }: Source, { from, limit }: Scope, isAscending: boolean) => {
  const kind = sql.lit(table === 'posts' ? 1 : 0)
  const id = sql.ref(`${table}.id`)
  const compare = sql.raw(isAscending ? '>' : '<')
  const order = sql.raw(isAscending ? 'ASC' : 'DESC')
  // The first condition uses the index; the second handles equal times.
  const after = from
    ? sql`AND ${at} ${compare}= ${from.at}::timestamptz
        AND (${at}, ${kind}, ${id}) ${compare} (${from.at}::timestamptz, ${from.kind}::integer, ${from.id}::bigint)`
    : sql``
  return sql`(SELECT ${at} AS at, ${kind} AS kind, ${id} AS id FROM ${sql.table(table)}
    WHERE ${where} ${after} ORDER BY ${at} ${order}, ${id} ${order} LIMIT ${limit})`
}

const updated = sql<Date>`favours.updated_at`

const withStatus = (viewer: Viewer, side: Side, status: string, condition = sql<boolean>`true`): Source => ({
  table: 'favours',
  at: updated,
  where: sql<boolean>`${sql.ref(`favours.${side}_id`)} = ${viewer.id} AND favours.status = ${sql.lit(status)}
    AND ${condition} AND ${isOfferVisibleTo(viewer)}`,
})

/** Finished recently, and the viewer can still rate the other side. */
const toRate = (viewer: Viewer, now: Date) => sql<boolean>`(favours.status = 'completed'
  AND favours.finished_at > ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)})
  AND EXISTS (SELECT FROM users WHERE users.id = ${otherId(viewer)} AND ${isUserVisibleTo(viewer)})
  AND NOT EXISTS (SELECT FROM ratings WHERE ratings.favour_id = favours.id AND ratings.rater_id = ${viewer.id}))`

function sourcesOf(section: FavourSection, viewer: Viewer, now: Date): Source[] {
  switch (section) {
    case 'waiting':
      return sides.flatMap((side) => [
        withStatus(viewer, side, 'offered', isAuthor(side)),
        {
          ...withStatus(viewer, side, 'handed_over', isAuthor(side)),
          at: sql<Date>`coalesce(favours.due_date, favours.updated_at)`,
        },
        {
          table: 'favours',
          // The end of the rating period.
          at: sql<Date>`(favours.finished_at + make_interval(days => ${sql.lit(ratingHiddenDays)}))`,
          where: sql<boolean>`${sql.ref(`favours.${side}_id`)} = ${viewer.id} AND ${toRate(viewer, now)}
            AND ${isOfferVisibleTo(viewer)}`,
        },
      ])
    case 'doing':
      return [
        ...sides.flatMap((side) => [
          withStatus(viewer, side, 'offered', sql<boolean>`NOT ${isAuthor(side)}`),
          withStatus(viewer, side, 'accepted'),
          withStatus(viewer, side, 'handed_over', sql<boolean>`NOT ${isAuthor(side)}`),
        ]),
        unanswered(viewer),
      ]
    case 'done':
      return sides.map((side) => ({
        table: 'favours',
        at: updated,
        where: sql<boolean>`${sql.ref(`favours.${side}_id`)} = ${viewer.id}
          AND favours.status IN ('completed', 'declined', 'withdrawn', 'no_show')
          AND NOT ${toRate(viewer, now)} AND ${isOfferVisibleTo(viewer)}`,
      }))
  }
}

const unanswered = (viewer: Viewer): Source => ({
  table: 'posts',
  at: sql<Date>`posts.created_at`,
  where: sql<boolean>`posts.author_id = ${viewer.id} AND posts.status = 'active' AND posts.over_at IS NULL
    AND posts.category IN ('help', 'request', 'give') AND NOT EXISTS (
      SELECT FROM favours WHERE favours.post_id = posts.id
        AND favours.status IN ('offered', 'accepted', 'handed_over') AND ${isOfferVisibleTo(viewer)})`,
})

/** In the order of the section. Each source is read from an index. */
export async function selectPositionsIn(db: Database, section: FavourSection, scope: Scope, now: Date) {
  const isAscending = section === 'waiting'
  const order = sql.raw(isAscending ? 'ASC' : 'DESC')
  const parts = sourcesOf(section, scope.viewer, now).map((source) => rowsOf(source, scope, isAscending))
  const { rows } = await sql<ListPosition>`
    SELECT at, kind, id FROM (${sql.join(parts, sql` UNION ALL `)}) AS all_sources
    ORDER BY at ${order}, kind ${order}, id ${order} LIMIT ${scope.limit}`.execute(db)
  return rows
}

/** At most `maxFavoursCounted`. */
export async function countSection(db: Database, section: FavourSection, viewer: Viewer, now: Date) {
  const parts = sourcesOf(section, viewer, now).map(
    ({ table, where }) => sql`(SELECT 1 FROM ${sql.table(table)} WHERE ${where} LIMIT ${maxFavoursCounted})`,
  )
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM (
    SELECT FROM (${sql.join(parts, sql` UNION ALL `)}) AS all_sources LIMIT ${maxFavoursCounted}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface UnansweredPostRow extends Omit<
  Unanswered,
  'title' | 'is_lending' | 'due_date' | 'created_at'
> {
  title: string
  content: string
  due_date: Date | null
  is_lending: boolean | null
  created_at: Date
}

export async function selectUnansweredPosts(
  db: Database,
  viewer: Viewer,
  ids: number[],
): Promise<UnansweredPostRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<UnansweredPostRow>`
    SELECT id, category AS kind, title, content, due_date, is_lending, created_at FROM posts
    WHERE id = ANY(${ids}::bigint[]) AND author_id = ${viewer.id}`.execute(db)
  return rows
}

/** The first picture of each post. Doesn't check visibility. */
export async function firstPictures(
  db: Database,
  post_ids: number[],
): Promise<(Picture & { post_id: number })[]> {
  if (!post_ids.length) return []
  const { rows } = await sql<Picture & { post_id: number }>`
    SELECT DISTINCT ON (post_id) post_id, id, type, content_type, key, width, height, blur, widths FROM media
    WHERE post_id = ANY(${post_ids}::bigint[]) ORDER BY post_id, position`.execute(db)
  return rows
}
