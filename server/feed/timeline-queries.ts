import { sql } from 'kysely'
import { type Category, pageSize } from '../../contract/posts/posts.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import type { Cell } from '../platform/geography.ts'
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

/**
 * Reads each spot from an index, so the cost depends on the number of spots only. Rare words are found with the index of
 * words, then sorted. The data of the viewer are loaded with the posts, unless they were already.
 */
export async function findPostsAtSpots<V extends { id: number } & Partial<ViewerData>>(
  db: Database,
  viewer: V,
  spots: Spot[],
  { now, by, words }: Sorting,
): Promise<{ posts: FoundPost[]; viewer: V & ViewerData }> {
  const request: SpotsRequest = {
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
  const rows = words
    ? (await postsAtSpots(request, { words, cells: spots.map(({ cell }) => cell) }).execute(db)).rows
    : await allPostsAtSpots(db, request)
  const [{ posts, ...data } = { posts: [] }] = rows
  return { posts: posts.map(toFoundPost), viewer: { ...viewer, ...data } as V & ViewerData }
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

function postsAtSpots(
  { viewer, isFiltered, isByTime, now, ...spots }: SpotsRequest,
  search: { words: WordFilter; cells: Cell[] } | null,
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
  return sql<{ posts: FoundInJson[] } & Partial<ViewerData>>`
    WITH ${firstTable} post AS (${found})
    SELECT (SELECT coalesce(json_agg(post), '[]') FROM post) AS posts
    ${lastColumns}`
}

const allPostsAtSpots = compileOnce((request: SpotsRequest) => postsAtSpots(request, null))

/** Dates are text. */
type FoundInJson = Omit<FoundPost, 'value'> & { value: string | number }

const toFoundPost = ({ value, ...post }: FoundInJson): FoundPost => ({
  ...post,
  value: typeof value === 'string' ? new Date(value) : value,
})

export interface AuthorPostsQuery {
  by: SortColumn
  /** The near cells with their steps, in the order of distance; null for other orders. */
  cells: { cell: Cell; step: number }[] | null
  /** Empty for all. */
  categories: Category[]
  words: WordFilter | null
  after: { rank: number; value: number; id: number } | null
}

/** The rank of posts outside the near cells. */
const farthest = 11

/**
 * One more than a page. The newest posts are read from the index posts_author_id. For other orders, all posts of the author
 * are sorted.
 */
export async function findPostsOfAuthor(
  db: Database,
  viewer: { id: number } & ViewerData,
  author_id: number,
  { by, cells, categories, words, after }: AuthorPostsQuery,
): Promise<FoundPost[]> {
  const value = sql.ref(`posts.${by}`)
  const rank = cells ? sql`coalesce(spot.step, ${sql.lit(farthest)})` : sql`0`
  const spots = sql`unnest(${cells?.map(({ cell }) => cell)}::bigint[], ${cells?.map(({ step }) => step)}::integer[])`
  const last = after && (by === 'created_at' ? new Date(after.value) : after.value)
  const isLater = sql`(${value}, posts.id) < (${last}, ${after?.id})`
  const isAfter = cells
    ? sql`(${rank} > ${after?.rank} OR (${rank} = ${after?.rank} AND ${isLater}))`
    : isLater
  const { rows } = await sql<FoundPost>`
    SELECT ${rank} AS rank, ${value} AS value, posts.id FROM posts
    ${cells ? sql`LEFT JOIN ${spots} AS spot(cell, step) ON spot.cell = posts.cell` : sql``}
    WHERE posts.author_id = ${author_id} AND ${isPostListedFor(viewer)}
      ${categories.length ? sql`AND posts.category = ANY(${categories}::text[])` : sql``}
      ${words ? sql`AND ${matchesWords(words)}` : sql``}
      ${after ? sql`AND ${isAfter}` : sql``}
    ORDER BY ${cells ? sql`${rank},` : sql``} ${value} DESC, posts.id DESC
    LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

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
