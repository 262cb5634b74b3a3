import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../../contract/posts/posts.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/db.ts'
import { oncePerRooms, type Room } from '../../platform/room.ts'
import type { Layer } from '../../text/words/layers.ts'
import { elsewhereStep, type Found } from '../../text/words/words.ts'
import {
  type PostReader,
  type PostRow,
  postsAndResults,
  plainReaderOf,
  type RowWithResults,
  splitRows,
} from '../select-posts.ts'
import { selectByTime, timeQuery } from './by-time.ts'
import { selectByWords, wordsQuery } from './by-words.ts'
import type { NearbyCell } from './nearby-cells.ts'

/** The posts of a page of results. */
interface LoadedPage {
  rows: PostRow[]
  /** The provinces of distant posts, by post id. */
  provinces: ReadonlyMap<number, string | null>
}

export interface FoundAndLoaded {
  found: Found[]
  /** Null if the statement that found the last results of the page did not load it. */
  loaded: LoadedPage | null
}

/** Results of the segments before, of which the page has `ids`. */
interface Before {
  ids: number[]
  /** How many more the page needs. */
  missing: number
  /** Whether the page is complete in any case. */
  isLast: boolean
}

/** What the statements of the other segments need as well. */
interface Segment {
  cells: NearbyCell[]
  after: Found | null
}

const beforeOf = (earlier: Found[], isLast: boolean): Before => ({
  ids: earlier.map(({ id }) => id),
  missing: pageSize - earlier.length,
  isLast,
})

/** As `findByWords` anywhere, which is the last segment, and loads the page. */
export async function loadByWords(
  db: Database,
  rooms: readonly Room[],
  viewer: PostReader,
  { layers, cells, after }: Segment & { layers: Layer[] },
  earlier: Found[],
): Promise<FoundAndLoaded> {
  const find = wordsQuery(viewer, layers, cells, after)
  const values = { viewer: plainReaderOf(viewer), find, before: beforeOf(earlier, true) }
  return toFound(await statementsOf(rooms).byWords(db, values))
}

/** As `findByTime`, and loads the page if these results complete it. */
export async function loadByTime(
  db: Database,
  rooms: readonly Room[],
  viewer: PostReader,
  { layer, cells, after }: Segment & { layer: Layer },
  earlier: Found[],
): Promise<FoundAndLoaded> {
  const find = timeQuery(viewer, layer, cells, after)
  const values = { viewer: plainReaderOf(viewer), find, before: beforeOf(earlier, false) }
  return toFound(await statementsOf(rooms).byTime(db, values))
}

interface FoundJson extends Omit<Found, 'created_at'> {
  created_at: string
  province: string | null
}

function toFound(rows: RowWithResults<FoundJson[]>[]): FoundAndLoaded {
  const { results, posts } = splitRows(rows)
  const found = results ?? []
  return {
    found: found.map(({ id, rank, created_at }) => ({ id, rank, created_at: new Date(created_at) })),
    loaded: posts.length
      ? { rows: posts, provinces: new Map(found.map(({ id, province }) => [id, province])) }
      : null,
  }
}

interface Values<Query> {
  viewer: PostReader
  find: Query
  before: Before
}

const statementsOf = oncePerRooms((rooms) => ({
  byWords: compileOnce((values: Values<ReturnType<typeof wordsQuery>>) =>
    loadFound(rooms, values, selectByWords('anywhere')(values.find)),
  ),
  byTime: compileOnce((values: Values<ReturnType<typeof timeQuery>>) =>
    loadFound(rooms, values, selectByTime(values.find)),
  ),
}))

const inOrder = sql`ORDER BY rank, created_at DESC, id DESC`

const resultsJson = sql<
  FoundJson[]
>`(SELECT json_agg(json_build_object('id', id, 'rank', rank, 'created_at', created_at,
  'province', CASE WHEN rank >= ${sql.lit(elsewhereStep)} THEN (
    SELECT wards.province FROM posts JOIN wards ON wards.code = posts.ward_code WHERE posts.id = result.id) END
  ) ${inOrder}) FROM result)`

function loadFound(
  rooms: readonly Room[],
  { viewer, before: { ids, missing, isLast } }: Values<unknown>,
  find: RawBuilder<Found>,
) {
  const page = sql<
    number[]
  >`CASE WHEN ${isLast}::boolean OR (SELECT count(*) FROM result) > ${missing}::integer
    THEN ${ids}::bigint[] || ARRAY(SELECT id FROM result ${inOrder} LIMIT ${missing}::integer) END`
  const queries = sql`result AS MATERIALIZED (${find})`
  return postsAndResults(rooms, viewer, { queries, ids: page, results: resultsJson })
}
