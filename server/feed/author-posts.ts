import { sql } from 'kysely'
import { type Category, distanceSteps, pageSize, widestReach } from '../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../geo/sections.ts'
import { compileOnce, isEmptyList } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import { packCursor, unpackCursor } from '../platform/http/pagination.ts'
import { invalid } from '../platform/http/refusal.ts'
import { oncePerRooms, type Room } from '../platform/room.ts'
import { plainReaderOf, type PostReader, postsAndResults, splitRows } from '../posts/select-posts.ts'
import { matchesWords, type WordFilter } from '../posts/words/word-filter.ts'
import { isPostListedFor, listReaderOf } from '../relations/visibility.ts'
import { hashSearch } from '../text/words/cursor.ts'
import type { FeedQuery, Page } from './query.ts'
import { type FoundInJson, idsOfPage, inOrder } from './timeline-queries.ts'
import { sortColumns } from './timeline.ts'
import { type KnownViewer, viewerDataParts } from './viewer-data.ts'

interface AuthorQuery extends Pick<FeedQuery, 'ordering' | 'categories'> {
  author: number
  words?: WordFilter | null
}

export async function authorPage(
  db: Database,
  rooms: readonly Room[],
  viewer: PostReader,
  { author, ordering, categories, words = null }: AuthorQuery,
  { from, now }: { from: AuthorCursor | null; now: Date },
): Promise<Page<AuthorCursor>> {
  const { cell } = viewer
  const by = ordering === 'for you' ? 'created_at' : sortColumns[ordering]
  const near =
    ordering === 'distance' && cell !== null ? cellsOfSection(cell, sectionWithinReach(widestReach)) : null
  const after = from?.last ?? null
  const request: AuthorRequest = {
    viewer: listReaderOf(viewer),
    poster: plainReaderOf(viewer),
    author,
    isByTime: by === 'created_at',
    spots: near && {
      cells: arrayLiteral(near.map((each) => each.cell)),
      steps: arrayLiteral(near.map(({ step }) => step)),
    },
    categories,
    after: after && { ...after, value: by === 'created_at' ? new Date(after.value) : after.value },
    now,
  }
  const rows = words
    ? (await selectAuthorPosts(rooms, request, words).execute(db)).rows
    : await statementOf(rooms)(db, request)
  const { results, posts } = splitRows(rows)
  const last = results?.length === pageSize + 1 ? results[pageSize - 1] : undefined
  return {
    posts: { rows: posts },
    radius: null,
    next: last ? { page: (from?.page ?? 1) + 1, last: { ...last, value: toNumber(last.value) } } : null,
  }
}

interface AuthorRequest {
  viewer: KnownViewer
  poster: PostReader
  author: number
  isByTime: boolean
  /** The near cells with their steps, in the order of distance; null for other orders. */
  spots: { cells: string; steps: string } | null
  /** Empty for all. */
  categories: Category[]
  after: { rank: number; value: Date | number; id: number } | null
  now: Date
}

const toNumber = (value: string | number) => (typeof value === 'string' ? Date.parse(value) : value)

/** The rank of posts outside the near cells. */
const farthest = 11

/**
 * A page; the results are one more. The newest posts are read from the index posts_author_id. For other orders, all posts
 * of the author are sorted.
 */
function selectAuthorPosts(
  rooms: readonly Room[],
  { viewer, poster, author, isByTime, spots, categories, after, now }: AuthorRequest,
  words: WordFilter | null,
) {
  const value = isByTime ? sql`posts.created_at` : sql`posts.reactions_count`
  const rank = spots ? sql`coalesce(spot.step, ${sql.lit(farthest)})` : sql`0`
  const type = isByTime ? sql`timestamptz` : sql`integer`
  const isLater = sql`(${value}, posts.id) < (${after?.value}::${type}, ${after?.id}::bigint)`
  const isAfter = spots
    ? sql`(${rank} > ${after?.rank} OR (${rank} = ${after?.rank} AND ${isLater}))`
    : isLater
  const { reader, firstTable } = viewerDataParts(viewer, now)
  const queries = sql`${firstTable} result AS MATERIALIZED (
    SELECT ${rank} AS rank, ${value} AS value, posts.id FROM posts
    ${
      spots
        ? sql`LEFT JOIN unnest(${spots.cells}::bigint[], ${spots.steps}::integer[]) AS spot(cell, step)
            ON spot.cell = posts.cell`
        : sql``
    }
    WHERE posts.author_id = ${author} AND ${isPostListedFor(reader)}
      ${isEmptyList(categories) ? sql`` : sql`AND posts.category = ANY(${categories}::text[])`}
      ${words ? sql`AND ${matchesWords(words)}` : sql``}
      ${after ? sql`AND ${isAfter}` : sql``}
    ORDER BY ${spots ? sql`${rank},` : sql``} ${value} DESC, posts.id DESC
    LIMIT ${sql.lit(pageSize + 1)})`
  return postsAndResults(
    rooms,
    { ...poster, blocked: reader.blocked },
    {
      queries,
      ids: idsOfPage,
      results: sql<FoundInJson[]>`(SELECT json_agg(result ${inOrder}) FROM result)`,
    },
  )
}

const statementOf = oncePerRooms((rooms) =>
  compileOnce((request: AuthorRequest) => selectAuthorPosts(rooms, request, null)),
)

/** `value` is a time or a number of likes; `rank` is a step in the order of distance, else 0. */
interface AuthorCursor {
  page: number
  last: { rank: number; value: number; id: number }
}

type ListOptions = Pick<FeedQuery, 'ordering' | 'categories' | 'search'>

export const writeAuthorCursor = (author_id: number, query: ListOptions, { page, last }: AuthorCursor) =>
  packCursor([author_id, page, last.value, last.id, ...(isPlain(query) ? [] : [last.rank, scopeOf(query)])])

const isPlain = ({ ordering, categories, search }: ListOptions) =>
  ordering === '-created_at' && categories.length === 0 && search === null

const scopeOf = ({ ordering, categories, search }: ListOptions) =>
  hashSearch(JSON.stringify([ordering, categories.toSorted(), search]))

/** Throws a 400 `Refusal` for a cursor of another list. */
export function readAuthorCursor(author_id: number, query: ListOptions, text: string): AuthorCursor {
  const numbers = unpackCursor(text)
  const [, page = 0, value = -1, id = 0, rank = 0] = numbers
  const cursor = { page, last: { rank, value, id } }
  const highest = query.ordering === '-reactions_count' ? 2_147_483_647 : Date.UTC(9999, 0)
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= value &&
    value <= highest &&
    id >= 1 &&
    distanceSteps.some((step) => step === rank)
  if (!isPossible || writeAuthorCursor(author_id, query, cursor) !== text)
    throw invalid({ cursor: ["is not one of this author's posts, ordering, category and search"] })
  return cursor
}
