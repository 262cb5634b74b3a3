import { type RawBuilder, sql } from 'kysely'
import { userSeenBy } from '../blocks/blocks.ts'
import { type Database } from '../platform/db.ts'
import { type Cell } from '../platform/place.ts'

type Viewer = { id: number }

/** A cell near the reader, and how many rings away it lies. */
export interface Spot {
  cell: Cell
  rank: number
}

/** So many people are counted, found and paged through; beyond, one searches by name. */
export const mostListed = 1000

const cells = (spots: Spot[]) => sql`${spots.map(({ cell }) => cell)}::bigint[]`
const spotRows = (spots: Spot[]) =>
  sql`unnest(${cells(spots)}, ${spots.map(({ rank }) => rank)}::integer[]) AS spot(cell, rank)`

const idsOf = async (db: Database, query: RawBuilder<{ id: number }>) =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** How many people live at some spots, and how many there are, both at most `mostListed`. */
export async function countPeople(db: Database, viewer: Viewer, spots: Spot[]) {
  const { rows } = await sql<{ near: number; all: number }>`
    SELECT
      (SELECT count(*) FROM (SELECT FROM users WHERE cell = ANY(${cells(spots)}) AND ${userSeenBy(viewer)}
        LIMIT ${sql.lit(mostListed)}) AS near) AS near,
      (SELECT count(*) FROM (SELECT FROM users WHERE ${userSeenBy(viewer)}
        LIMIT ${sql.lit(mostListed)}) AS everybody) AS all`.execute(db)
  return rows[0] ?? { near: 0, all: 0 }
}

/** People at some spots, those of a lower rank first, then by name: a few of each spot straight from the index. */
export const peopleNear = (db: Database, viewer: Viewer, spots: Spot[], offset: number, limit: number) =>
  idsOf(
    db,
    sql`
      SELECT found.id FROM ${spotRows(spots)} CROSS JOIN LATERAL (
        SELECT users.id, users.names FROM users
        WHERE users.cell = spot.cell AND ${userSeenBy(viewer)}
        ORDER BY users.names, users.id LIMIT ${offset + limit}
      ) AS found
      ORDER BY spot.rank, found.names, found.id OFFSET ${offset} LIMIT ${limit}`,
  )

/** People who live at none of some spots, by name. */
export const peopleElsewhere = (db: Database, viewer: Viewer, spots: Spot[], offset: number, limit: number) =>
  idsOf(
    db,
    sql`
      SELECT id FROM users
      WHERE (cell IS NULL OR cell <> ALL(${cells(spots)})) AND ${userSeenBy(viewer)}
      ORDER BY names, id OFFSET ${offset} LIMIT ${limit}`,
  )

/** A word as names are kept, made once a query. */
const folded = (word: string) => sql`(SELECT folded(${word}))`

/** A word somewhere in the name; one of one or two letters at a word's beginning, which the index can find too. */
const holds = (word: string) => {
  const plain = sql`(SELECT regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g'))`
  return word.length > 2
    ? sql`users.names LIKE '%' || ${plain} || '%'`
    : sql`(users.names LIKE ${plain} || '%' OR users.names LIKE '% ' || ${plain} || '%')`
}

/** How much of a word's groups of three letters a name must share to be looked at closer. */
const likeness = '0.25'

/** Shorter words share too little with what they were meant to be. */
const resembles = (word: string) =>
  word.length > 3 ? sql`(${holds(word)} OR ${folded(word)} <% users.names)` : holds(word)

/** Who looks for which words, and which spots come first. */
interface Search {
  words: string[]
  spots: Spot[]
}

/**
 * Everybody in whose name `matches` holds: those at some spots first, then by name. They are gathered before they
 * are put in order, or the database might walk through all names in theirs.
 */
const gathered = (viewer: Viewer, spots: Spot[], matches: RawBuilder<unknown>) => sql`
    WITH near AS MATERIALIZED (
      SELECT spot.rank, users.id, users.names FROM ${spotRows(spots)} JOIN users ON users.cell = spot.cell
      WHERE ${matches} AND ${userSeenBy(viewer)} LIMIT ${sql.lit(mostListed)}
    ), elsewhere AS MATERIALIZED (
      SELECT ${sql.lit(spots.length)} AS rank, users.id, users.names FROM users
      WHERE ${matches} AND (users.cell IS NULL OR users.cell <> ALL(${cells(spots)})) AND ${userSeenBy(viewer)}
      LIMIT ${sql.lit(mostListed)}
    ), found AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY rank, names, id) AS place
      FROM (TABLE near UNION ALL TABLE elsewhere) AS them
    )`

/** A page of the people whose names hold all of some words, and how many they are, at most `mostListed`. */
export async function peopleNamed(
  db: Database,
  viewer: Viewer,
  { words, spots }: Search,
  offset: number,
  limit: number,
) {
  const matches = sql.join(words.map(holds), sql` AND `)
  const { rows } = await sql<{ count: number; ids: number[] }>`
    ${gathered(viewer, spots, matches)}
    SELECT (SELECT least(count(*), ${sql.lit(mostListed)}) FROM found) AS count,
      (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM found
        WHERE place > ${offset} AND place <= ${offset + limit}) AS ids`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/** People whose names come near to some words, and the words as the names are spelled: folded. */
export const peopleResembling = (db: Database, viewer: Viewer, { words, spots }: Search) =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`.execute(tx)
    const matches = sql.join(words.map(resembles), sql` AND `)
    const { rows } = await sql<{ id: number; names: string; folded: string }>`
      ${gathered(viewer, spots, matches)}
      SELECT id, names, ${folded(words.join(' '))} AS folded FROM found ORDER BY place`.execute(tx)
    return rows
  })
