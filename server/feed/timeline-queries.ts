import { sql } from 'kysely'
import { type Category, pageSize } from '../../contract/posts/posts.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import type { Cell } from '../platform/geography.ts'
import { oncePerRooms, type Room } from '../platform/room.ts'
import {
  plainReaderOf,
  type PostReader,
  type PostRow,
  postsAndResults,
  splitRows,
} from '../posts/select-posts.ts'
import { matchesWords, selectMatchingIds, type WordFilter } from '../posts/words/word-filter.ts'
import { isPostListedFor, listReaderOf } from '../relations/visibility.ts'
import { type KnownViewer, type ViewerData, viewerDataParts } from './viewer-data.ts'

/** Highest first, then the highest id. */
export type SortColumn = 'created_at' | 'reactions_count'

/** Lower ranks come first. Reads only posts after `after`, or all if it is null. */
export interface Spot {
  cell: Cell
  category: Category | null
  rank: number
  after: { value: Date | number; id: number } | null
}

export interface FoundPost {
  id: number
  rank: number
  value: Date | number
}

/** One more than a page, which shows whether there is more. */
const maxFound = pageSize + 1

const first = { created_at: 'infinity', reactions_count: 2_147_483_647 }
const valueType = { created_at: sql`timestamptz`, reactions_count: sql`integer` }

interface Sorting {
  now: Date
  by: SortColumn
  /** The words that posts must have. */
  words: WordFilter | null
}

interface FoundAtSpots<V> {
  posts: FoundPost[]
  viewer: V & ViewerData
}

/**
 * Reads each spot from an index, so the cost depends on the number of spots only. Rare words are found with the index of
 * words, then sorted. The data of the viewer are loaded with the posts, unless they were already.
 */
export async function findPostsAtSpots<V extends { id: number } & Partial<ViewerData>>(
  db: Database,
  viewer: V,
  spots: Spot[],
  sorting: Sorting,
): Promise<FoundAtSpots<V>> {
  const request = requestOf(viewer, spots, sorting)
  const { words } = sorting
  const rows = words
    ? (await postsAtSpots(request, { words, cells: spots.map(({ cell }) => cell) }).execute(db)).rows
    : await allPostsAtSpots(db, request)
  return toFound(viewer, rows[0])
}

/**
 * As `findPostsAtSpots`, for all posts, and loads the first page of them if there are more, or if they are the last ones;
 * `rows` is null otherwise.
 */
export async function loadPostsAtSpots<V extends PostReader & Partial<ViewerData>>(
  db: Database,
  rooms: readonly Room[],
  viewer: V,
  spots: Spot[],
  { isLast, ...sorting }: Omit<Sorting, 'words'> & { isLast: boolean },
): Promise<FoundAtSpots<V> & { rows: PostRow[] | null }> {
  const request = { ...requestOf(viewer, spots, sorting), poster: plainReaderOf(viewer), isLast }
  const { results, posts } = splitRows(await loadingStatementOf(rooms)(db, request))
  return { ...toFound(viewer, results), rows: isLast || posts.length ? posts : null }
}

function requestOf(
  viewer: { id: number } & Partial<ViewerData>,
  spots: Spot[],
  { now, by }: Omit<Sorting, 'words'>,
): SpotsRequest {
  return {
    viewer: listReaderOf(viewer),
    cells: arrayLiteral(spots.map(({ cell }) => cell)),
    categories: spots.map(({ category }) => category),
    ranks: arrayLiteral(spots.map(({ rank }) => rank)),
    values: spots.map(({ after }) => after?.value ?? first[by]),
    ids: arrayLiteral(spots.map(({ after }) => after?.id ?? Number.MAX_SAFE_INTEGER)),
    isFiltered: spots.some(({ category }) => category !== null),
    isByTime: by === 'created_at',
    now,
  }
}

/** A column of spots each, for `unnest`. */
interface SpotsRequest {
  viewer: KnownViewer
  cells: string
  categories: (Category | null)[]
  ranks: string
  values: (Date | number | string)[]
  ids: string
  isFiltered: boolean
  isByTime: boolean
  now: Date
}

interface SearchedWords {
  words: WordFilter
  cells: Cell[]
}

const postsAtSpots = (request: SpotsRequest, search: SearchedWords | null) => {
  const { queries, results } = partsOfSpots(request, search)
  return sql<SpotsRow>`WITH ${queries} ${results}`
}

const allPostsAtSpots = compileOnce((request: SpotsRequest) => postsAtSpots(request, null))

const loadingStatementOf = oncePerRooms((rooms) =>
  compileOnce((request: SpotsRequest & { poster: PostReader; isLast: boolean }) => {
    const { reader, queries, results } = partsOfSpots(request, null)
    return postsAndResults(
      rooms,
      { ...request.poster, blocked: reader.blocked },
      {
        queries,
        ids: request.isLast
          ? idsOfPage
          : sql`CASE WHEN (SELECT count(*) FROM result) > ${sql.lit(pageSize)} THEN ${idsOfPage} END`,
        results: sql<SpotsRow>`(SELECT row_to_json(found) FROM (${results}) AS found)`,
      },
    )
  }),
)

/** The order of the rows of a `result` with `FoundPost`s. */
export const inOrder = sql`ORDER BY rank, value DESC, id DESC`

/** The ids of its first page. */
export const idsOfPage = sql<number[]>`ARRAY(SELECT id FROM result ${inOrder} LIMIT ${sql.lit(pageSize)})`

/** Parts of a statement: the queries of its WITH, and the SELECT of a `SpotsRow`, which reads them. */
function partsOfSpots(
  { viewer, isFiltered, isByTime, now, ...spots }: SpotsRequest,
  search: SearchedWords | null,
) {
  const by = isByTime ? 'created_at' : 'reactions_count'
  const value = sql.ref(`posts.${by}`)
  const table = sql`unnest(${spots.cells}::bigint[], ${spots.categories}::text[], ${spots.ranks}::integer[],
      ${spots.values}::${valueType[by]}[], ${spots.ids}::bigint[]) AS spot(cell, category, rank, value, id)`
  const { reader, firstTable, lastColumns } = viewerDataParts(viewer, now)
  const isAtSpot = sql`${isPostListedFor(reader)} AND posts.cell = spot.cell
    ${isFiltered ? sql`AND posts.category = spot.category` : sql``} AND (${value}, posts.id) < (spot.value, spot.id)`
  const found =
    search && !search.words.isFrequent
      ? sql`
    WITH hit AS MATERIALIZED (${selectMatchingIds(search.words, [...new Set(search.cells)])})
    SELECT spot.rank, ${value} AS value, posts.id FROM hit JOIN posts USING (id) JOIN ${table} ON ${isAtSpot}
    ORDER BY spot.rank, ${value} DESC, posts.id DESC LIMIT ${sql.lit(maxFound)}`
      : sql`
    SELECT spot.rank, found.value, found.id FROM ${table}
    CROSS JOIN LATERAL (
      SELECT ${value} AS value, posts.id FROM posts
      WHERE ${isAtSpot} ${search ? sql`AND ${matchesWords(search.words)}` : sql``}
      ORDER BY ${value} DESC, posts.id DESC LIMIT ${sql.lit(maxFound)}
    ) AS found
    ORDER BY spot.rank, found.value DESC, found.id DESC LIMIT ${sql.lit(maxFound)}`
  return {
    reader,
    queries: sql`${firstTable} result AS MATERIALIZED (${found})`,
    results: sql`SELECT (SELECT coalesce(json_agg(result ${inOrder}), '[]') FROM result) AS posts ${lastColumns}`,
  }
}

type SpotsRow = { posts: FoundInJson[] } & Partial<ViewerData>

/** Dates are text. */
export type FoundInJson = Omit<FoundPost, 'value'> & { value: string | number }

function toFound<V extends { id: number } & Partial<ViewerData>>(
  viewer: V,
  row: SpotsRow | null | undefined,
): FoundAtSpots<V> {
  const { posts, ...data } = row ?? { posts: [] }
  return { posts: posts.map(toFoundPost), viewer: { ...viewer, ...data } as V & ViewerData }
}

const toFoundPost = ({ value, ...post }: FoundInJson): FoundPost => ({
  ...post,
  value: typeof value === 'string' ? new Date(value) : value,
})

interface EventSearch {
  cells: Cell[]
  from: Date
  until: Date
  max: number
}

/** Selects ids, soonest first, then the oldest post. Reads a few events of each cell from an index. */
export const nextEvents = (
  viewer: { id: number; blocked?: readonly number[] },
  { cells, from, until, max }: EventSearch,
) => sql<number[]>`ARRAY(
    SELECT found.id FROM unnest(${arrayLiteral(cells)}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT posts.id, posts.start_date FROM posts
      WHERE ${isPostListedFor(viewer)} AND posts.cell = spot.cell AND posts.category = 'event'
        AND posts.over_at IS NULL
        AND posts.start_date >= ${from}::timestamptz AND posts.start_date < ${until}::timestamptz
      ORDER BY posts.start_date, posts.id LIMIT ${sql.lit(max)}
    ) AS found
    ORDER BY found.start_date, found.id LIMIT ${sql.lit(max)})`
