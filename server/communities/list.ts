import type * as Type from 'typebox'
import { communities, groups } from '../../contract/communities/communities.ts'
import { fold } from '../../contract/fold.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { listBlockedEitherWay } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/pagination.ts'
import type { Viewer } from '../platform/http/session.ts'
import {
  type Cell,
  decodeNearestCursor,
  distanceStepBetween,
  encodeNearestCursor,
  findNearest,
  type Nearest,
  parentOf,
  stepsAround,
} from '../platform/geography.ts'
import { hashSearch } from '../text/words/cursor.ts'
import { foldedWords } from '../text/words/parse-query.ts'
import {
  listFoundedAt,
  findFoundedByPrefix,
  findFoundedByWords,
  maxHits,
  type FoundedKind,
  listOwnCommunityIds,
} from './list-queries.ts'
import { toCommunity, listWardsNear } from './access.ts'
import { listCommunitiesByIds, listWardCommunities, type CommunityRow, insertCommunities } from './queries.ts'

type ListQuery = Type.Static<typeof communities.list.query>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff'>
type Reader = ListViewer & { blocked: readonly number[] }

const paths = { community: communities.list.path, group: groups.list.path }

/** The distance of the filter `near`, the end of a step. */
const nearKm = 5

export async function listCommunities(
  db: Database,
  viewer: ListViewer,
  kind: FoundedKind,
  query: ListQuery,
  now: Date,
) {
  const { cursor, ...filters } = query
  const hash = hashSearch(JSON.stringify([kind, filters]))
  const after = cursor === undefined ? null : decodeNearestCursor(hash, unbindCursor(viewer, cursor))
  const reader = { ...viewer, blocked: viewer.is_staff ? [] : await listBlockedEitherWay(db, viewer) }
  const hits = query.mine
    ? await listOwn(db, reader, kind, query, after)
    : await listAround(db, reader, kind, query, after)
  const page = hits.slice(0, pageSize)
  const last = page.at(-1)
  const rows = await listCommunitiesByIds(
    db,
    reader,
    page.map(({ id }) => id),
  )
  const hasWards = after === null && !query.mine && kind === 'community'
  const wards = hasWards ? await loadWardCommunities(db, reader, query.search, now) : []
  const results = [...wards, ...rows].map((row) => toCommunity(viewer, row))
  const isMore = last !== undefined && hits.length > pageSize
  const params = new URLSearchParams(filters)
  if (isMore) params.set('cursor', bindCursor(viewer, encodeNearestCursor(hash, last)))
  return {
    count: results.length + (isMore ? 1 : 0),
    next: isMore ? `${paths[kind]}?${params}` : null,
    previous: null,
    results,
  }
}

async function listOwn(
  db: Database,
  viewer: Reader,
  kind: FoundedKind,
  { mine, search }: ListQuery,
  after: Nearest | null,
) {
  const words = search === undefined ? null : await foldedWords(db, search)
  const ids = await listOwnCommunityIds(db, viewer, {
    kinds: kind === 'group' ? ['group'] : ['ward', 'community'],
    owned: mine === 'owned',
    words,
    below: after?.id ?? Number.MAX_SAFE_INTEGER,
    limit: pageSize + 1,
  })
  return ids.map((id): Nearest => ({ step: 0, id }))
}

/** Returns up to one more than a page. Empty for a viewer without a home. */
async function listAround(
  db: Database,
  viewer: Reader,
  kind: FoundedKind,
  { near, search }: ListQuery,
  after: Nearest | null,
) {
  const { cell } = viewer
  if (cell === null) {
    if (search !== undefined) await foldedWords(db, search)
    return []
  }
  const km = near ? nearKm : undefined
  if (search === undefined)
    return findNearest(cell, { after, limit: pageSize + 1, km }, (cells, below, limit) =>
      listFoundedAt(db, viewer, { kind, cells, below, limit }),
    )
  const words = await foldedWords(db, search)
  const cells = stepsAround(cell, km).flatMap((step) => step.cells)
  const exact = await findByWords(db, viewer, { kind, words, cell, cells })
  const hits = exact.length ? exact : await findFoundedByPrefix(db, viewer, { kind, words, cells })
  const cellsInRange = new Set(cells)
  return hits
    .filter((hit) => cellsInRange.has(hit.cell))
    .map((hit): Nearest => ({ step: distanceStepBetween(cell, hit.cell) ?? 11, id: hit.id }))
    .toSorted(byNearness)
    .filter((hit) => !after || byNearness(after, hit) < 0)
    .slice(0, pageSize + 1)
}

const closeKm = 2

/** Searches close cells first, because a search for frequent words stops at `maxHits`. */
async function findByWords(
  db: Database,
  viewer: Reader,
  { kind, words, cell, cells }: { kind: FoundedKind; words: string[][]; cell: Cell; cells: Cell[] },
) {
  const closeCells = stepsAround(cell, closeKm).flatMap((step) => step.cells)
  const hits = new Map<number, Cell>()
  for (const area of [closeCells, cells]) {
    const parents = [...new Set(area.map(parentOf))]
    for (const hit of await findFoundedByWords(db, viewer, { kind, words, parents }))
      hits.set(hit.id, hit.cell)
    if (hits.size >= maxHits) break
  }
  return [...hits].map(([id, hitCell]) => ({ id, cell: hitCell }))
}

const byNearness = (a: Nearest, b: Nearest) => a.step - b.step || b.id - a.id

/** Nearest first. Creates the community of a ward when it is first listed. */
async function loadWardCommunities(db: Database, viewer: Reader, search: string | undefined, now: Date) {
  const codes = await listWardsNear(db, viewer)
  const wards = await listWardCommunities(db, viewer, codes)
  const missing = codes.filter((code) => !wards.some(({ ward_code }) => ward_code === code))
  if (missing.length) {
    await insertCommunities(db, missing, now)
    wards.push(...(await listWardCommunities(db, viewer, missing)))
  }
  const position = ({ ward_code }: CommunityRow) => codes.indexOf(ward_code ?? '')
  return wards
    .filter(({ name }) => search === undefined || fold(name).includes(fold(search)))
    .toSorted((a, b) => position(a) - position(b))
}

/** In the order of `ids`, without those that are hidden from the viewer. */
export const loadFoundCommunities = async (db: Database, viewer: Reader, ids: number[]) =>
  (await listCommunitiesByIds(db, viewer, ids)).map((row) => toCommunity(viewer, row))

/** Finds groups around the viewer, nearest first. */
export const searchGroups = (
  db: Database,
  viewer: ListViewer,
  query: { search: string; cursor?: string },
  now: Date,
) => listCommunities(db, viewer, 'group', query, now)
