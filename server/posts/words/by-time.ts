import { sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { listReaderOf, type Viewer } from '../../relations/visibility.ts'
import type { Layer } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, rankOf } from '../../text/words/words.ts'
import { cellArray, cellsAndRanks, type NearbyCell, type Spots, spotsOf } from './nearby-cells.ts'
import { checkOf, joinListed, maxFound } from './queries.ts'

const maxMoment = 'infinity'
const maxId = Number.MAX_SAFE_INTEGER
/** The position applies only to posts of the same rank. */
const afterIn = (rank: number, after: Found | null) => (after?.rank === rank ? after : null)

interface TimeQuery extends Spots {
  viewer: Viewer
  check: string
  /** For each spot. */
  moments: (Date | string)[]
  ids: number[]
}

export const timeQuery = (
  viewer: Viewer,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): TimeQuery => {
  const bounds = cells.map(({ step }) => afterIn(rankOf(layer.tier, step), after))
  return {
    viewer: listReaderOf(viewer),
    check: checkOf([layer]),
    moments: bounds.map((each) => each?.created_at ?? maxMoment),
    ids: bounds.map((each) => each?.id ?? maxId),
    ...spotsOf(cells, layer.tier),
  }
}

/** Reads posts by time. For frequent words. `ts_match_vq` instead of `@@` prevents the use of the index of words. */
export const selectByTime = (query: TimeQuery) => sql<Found>`
    SELECT found.post_id AS id, spot.rank, found.created_at
    FROM unnest(${cellsAndRanks(query)}, ${query.moments}::timestamptz[],
      ${query.ids}::bigint[]) AS spot(cell, rank, before, before_id)
    CROSS JOIN LATERAL (
      SELECT post_words.post_id, post_words.created_at
      FROM post_words ${joinListed(query.viewer, 'post_words.post_id')}
      WHERE post_words.cell = spot.cell
        AND (post_words.created_at, post_words.post_id) < (spot.before, spot.before_id)
        AND ts_match_vq(post_words.words, ${query.check}::tsquery)
      ORDER BY post_words.created_at DESC, post_words.post_id DESC LIMIT ${sql.lit(maxFound)}
    ) AS found
    ORDER BY spot.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`

const byTime = compileOnce(selectByTime)

export const findByTime = (
  db: Database,
  viewer: Viewer,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> => byTime(db, timeQuery(viewer, layer, cells, after))

/** Then `findByWords` takes over. */
const maxRead = 5000

const elsewhereByTime = compileOnce(
  (query: {
    viewer: Viewer
    check: string
    rank: number
    moment: Date | string
    id: number
    cells: Cell[]
  }) =>
    sql<Found>`
    SELECT newest.post_id AS id, ${query.rank}::integer AS rank, newest.created_at
    FROM (
      SELECT * FROM post_words
      WHERE (created_at, post_id) < (${query.moment}::timestamptz, ${query.id}::bigint)
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(maxRead)}
    ) AS newest ${joinListed(query.viewer, 'newest.post_id')}
    WHERE ts_match_vq(newest.words, ${query.check}::tsquery) AND newest.cell <> ALL(${cellArray(query)})
    ORDER BY newest.created_at DESC, newest.post_id DESC LIMIT ${sql.lit(maxFound)}`,
)

export const findElsewhereByTime = (
  db: Database,
  viewer: Viewer,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> => {
  const rank = rankOf(layer.tier, elsewhereStep)
  const bound = afterIn(rank, after)
  return elsewhereByTime(db, {
    viewer: listReaderOf(viewer),
    check: checkOf([layer]),
    rank,
    moment: bound?.created_at ?? maxMoment,
    id: bound?.id ?? maxId,
    cells: cells.map(({ cell }) => cell),
  })
}
