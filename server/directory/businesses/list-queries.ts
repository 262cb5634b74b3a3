import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { hiddenFromPlanner } from '../../platform/database/planner.ts'
import type { Box } from '../../platform/in-box.ts'
import { isInBox } from '../../platform/in-box.ts'
import type { Cell } from '../../platform/place.ts'
import { isBusinessShown } from './visibility.ts'

interface Sought {
  /** The newest of those within the cells below this id. */
  below: number
  limit: number
}

/** Each cell's newest straight from an index: the cost depends on the number of cells, not of businesses. */
export async function businessesAt(db: Database, cells: Cell[], { below, limit }: Sought): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT near.id FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT id FROM businesses WHERE businesses.cell = spot.cell AND id < ${below} AND ${isBusinessShown}
      ORDER BY id DESC LIMIT ${limit}) AS near
    ORDER BY near.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Folded, as the index of words has them. */
export async function wordsTyped(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT word FROM spelt_words(${hiddenFromPlanner(sql`${text}::text`)})`.execute(db)
  return rows.map(({ word }) => word)
}

/** So many that hold the words are put in order of distance. */
const mostSorted = 2000

/** Those that hold all words, by the index of words, nearest ring first, from `after` on. */
export async function businessesHolding(
  db: Database,
  { words, parents, spots }: { words: string[]; parents: Cell[]; spots: { cell: Cell; step: number }[] },
  after: { step: number; id: number },
  limit: number,
): Promise<{ id: number; step: number }[]> {
  const isHolding = sql.join(
    words.map(
      (word) => sql`words_near(parent, words) && ${parents.map((parent) => `${parent} ${word}`)}::text[]`,
    ),
    sql` AND `,
  )
  const { rows } = await sql<{ id: number; step: number }>`
    WITH hit AS MATERIALIZED (
      SELECT id, cell FROM businesses WHERE ${isHolding} AND ${isBusinessShown} LIMIT ${sql.lit(mostSorted)}
    )
    SELECT hit.id, spot.step FROM hit
    JOIN unnest(${spots.map(({ cell }) => cell)}::bigint[], ${spots.map(({ step }) => step)}::integer[])
      AS spot(cell, step) USING (cell)
    WHERE (spot.step, -hit.id) > (${after.step}::integer, -${after.id}::bigint)
    ORDER BY spot.step, hit.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export interface PinRow {
  id: number
  slug: string
  name: string
  address: string
  latitude: number
  longitude: number
}

export async function businessesWithin(db: Database, box: Box, limit: number) {
  const { rows } = await sql<PinRow>`
    SELECT id, slug, name, address, latitude, longitude FROM businesses
    WHERE latitude IS NOT NULL
      AND ${isInBox('businesses', box)} AND ${isBusinessShown}
    LIMIT ${limit}`.execute(db)
  return rows
}
