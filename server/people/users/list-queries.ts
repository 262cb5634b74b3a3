import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import { favourPartners } from '../../relations/partners.ts'
import { isNeighbourOf, wardsAround } from '../../relations/users-sql.ts'
import { isUserVisibleTo } from '../../relations/visibility.ts'
import { hasSkills, type SkillSearch } from './skills.ts'

type Viewer = { id: number; ward_code: string | null }

/** The maximum number of people counted, found and listed; for more, users search by name. */
export const maxListed = 1000

interface Page {
  count: number
  ids: number[]
}

/** A CTE `acquaintances` of `id` and `rank`: the people with whom the viewer has shared favours, latest first. */
const acquaintances = (viewer: Viewer, where: RawBuilder<unknown>) => sql`acquaintances AS MATERIALIZED (
      SELECT users.id, row_number() OVER (ORDER BY shared.at DESC, users.id) AS rank
      FROM (${favourPartners(viewer)}) AS shared
      CROSS JOIN LATERAL (SELECT * FROM users WHERE users.id = shared.person_id LIMIT 1) AS users
      WHERE users.id <> ${viewer.id} AND ${where} AND ${isUserVisibleTo(viewer)}
    )`

const isNotAcquaintance = sql`users.id <> ALL (ARRAY(SELECT id FROM acquaintances))`

/** `people` selects from `users` by name, enough rows for the page without acquaintances. */
const pageOf = (people: RawBuilder<unknown>, offset: number, limit: number) => sql`
      (SELECT coalesce(json_agg(id ORDER BY rank, name, id), '[]') FROM (
        SELECT id, rank, '' AS name FROM acquaintances UNION ALL SELECT id, NULL, name FROM (${people}) AS people
        ORDER BY rank, name, id OFFSET ${offset} LIMIT ${limit}
      ) AS page)`

/** Acquaintances first, then a few people of each ward, read from the index. */
export async function neighboursByName(
  db: Database,
  viewer: Viewer,
  offset: number,
  limit: number,
): Promise<Page> {
  const ofEachWard = sql`
          SELECT found.* FROM unnest(${wardsAround(viewer)}) AS ward(code) CROSS JOIN LATERAL (
            SELECT ${orderByName('users.display_name')} AS name, users.id FROM users
            WHERE users.ward_code = ward.code AND ${isNotAcquaintance} AND ${isUserVisibleTo(viewer)}
            ORDER BY ${orderByName('users.display_name')}, users.id LIMIT ${offset + limit}
          ) AS found`
  const { rows } = await sql<Page>`
    WITH ${acquaintances(viewer, isNeighbourOf(viewer))}
    SELECT
      (SELECT count(*) FROM (SELECT FROM unnest(${wardsAround(viewer)}) AS ward(code)
        JOIN users ON users.ward_code = ward.code WHERE ${isUserVisibleTo(viewer)}
        LIMIT ${sql.lit(maxListed)}) AS people) AS count,
      ${pageOf(ofEachWard, offset, limit)} AS ids`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

export async function everybodyByName(
  db: Database,
  viewer: Viewer,
  offset: number,
  limit: number,
): Promise<Page> {
  const everybody = sql`
          SELECT ${orderByName('users.display_name')} AS name, id FROM users WHERE ${isNotAcquaintance} AND ${isUserVisibleTo(viewer)}
          ORDER BY ${orderByName('users.display_name')}, id LIMIT ${offset + limit}`
  const { rows } = await sql<Page>`
    WITH ${acquaintances(viewer, sql`true`)}
    SELECT
      (SELECT count(*) FROM (SELECT FROM users WHERE ${isUserVisibleTo(viewer)} LIMIT ${sql.lit(maxListed)}) AS people)
        AS count,
      ${pageOf(everybody, offset, limit)} AS ids`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/** A subquery, so that PostgreSQL computes it once. */
const folded = (word: string) => sql`(SELECT folded(${word}))`

/** Finds a word anywhere in the name; one or two letters only at the beginning of a word, which the index supports. */
export const nameContains = (word: string) => {
  const plain = sql`(SELECT regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g'))`
  return word.length > 2
    ? sql`users.names LIKE '%' || ${plain} || '%'`
    : sql`(users.names LIKE ${plain} || '%' OR users.names LIKE '% ' || ${plain} || '%')`
}

/** The share of a word's trigrams that a name must have to be considered. */
const minSimilarity = '0.25'

/** Shorter words have too few trigrams to compare. */
const nameResembles = (word: string) =>
  word.length > 3 ? sql`(${nameContains(word)} OR ${folded(word)} <% users.names)` : nameContains(word)

/** Materialized before sorting; otherwise PostgreSQL may scan all names. Beyond the limit, neighbours come first. */
const collectMatches = (viewer: Viewer, matches: RawBuilder<unknown>) => sql`
    WITH ${acquaintances(viewer, matches)}, neighbours AS MATERIALIZED (
      SELECT users.id, users.names, ${orderByName('users.display_name')} AS name FROM users
      WHERE ${matches} AND ${isNeighbourOf(viewer)} AND ${isUserVisibleTo(viewer)}
      LIMIT ${sql.lit(maxListed)}
    ), others AS MATERIALIZED (
      SELECT users.id, users.names, ${orderByName('users.display_name')} AS name FROM users
      WHERE ${matches} AND ${isNeighbourOf(viewer)} IS NOT TRUE AND ${isUserVisibleTo(viewer)}
      LIMIT ${sql.lit(maxListed)}
    ), found AS MATERIALIZED (
      SELECT people.*, row_number() OVER (ORDER BY acquaintances.rank, people.name, people.id) AS place FROM (
        TABLE neighbours UNION ALL (SELECT * FROM others
          LIMIT greatest(0, ${sql.lit(maxListed)} - (SELECT count(*) FROM neighbours)))
      ) AS people LEFT JOIN acquaintances USING (id)
    )`

/** People whose name contains all words, or with the skills. */
export async function findPeople(
  db: Database,
  viewer: Viewer,
  { words, skilled }: { words: string[]; skilled: SkillSearch },
  offset: number,
  limit: number,
): Promise<Page> {
  const matches = sql`((${sql.join(words.map(nameContains), sql` AND `)}) OR ${hasSkills(viewer, skilled)})`
  const { rows } = await sql<Page>`
    ${collectMatches(viewer, matches)}
    SELECT (SELECT count(*) FROM found) AS count,
      (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM found
        WHERE place > ${offset} AND place <= ${offset + limit}) AS ids`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

export const findSimilarNames = (db: Database, viewer: Viewer, words: string[]) =>
  inTransaction(db, async (tx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(tx)
    const matches = sql.join(words.map(nameResembles), sql` AND `)
    const { rows } = await sql<{ id: number; names: string; folded: string }>`
      ${collectMatches(viewer, matches)}
      SELECT id, names, ${folded(words.join(' '))} AS folded FROM found ORDER BY place`.execute(tx)
    return rows
  })

/** Sorted newest first, without the viewer, staff and users without a name. Reads a few of each ward from the index. */
export async function newestNeighbours(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${wardsAround(viewer)}) AS ward(code) CROSS JOIN LATERAL (
      SELECT users.id, users.joined_at FROM users
      WHERE users.ward_code = ward.code AND users.joined_at >= ${since}::timestamptz
        AND users.id <> ${viewer.id} AND NOT users.is_staff AND NOT users.needs_name AND ${isUserVisibleTo(viewer)}
      ORDER BY users.joined_at DESC, users.id DESC LIMIT ${sql.lit(limit)}
    ) AS found
    ORDER BY found.joined_at DESC, found.id DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}
