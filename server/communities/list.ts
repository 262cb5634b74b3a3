import type * as Type from 'typebox'
import { communities, groups } from '../../contract/communities/communities.ts'
import { fold } from '../../contract/fold.ts'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Blocked, type BlockReader, readBlockedOnce } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, unbindCursor } from '../platform/http/pagination.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import {
  type Cell,
  decodeNearestCursor,
  distanceStepBetween,
  encodeNearestCursor,
  type Nearest,
  parentOf,
  stepsAround,
} from '../platform/geography.ts'
import { hashSearch } from '../text/words/cursor.ts'
import { foldedWords } from '../text/words/parse-query.ts'
import {
  foundedAround,
  findFoundedByPrefix,
  findFoundedByWords,
  maxHits,
  type FoundedKind,
  ownCommunities,
} from './list-queries.ts'
import { toCommunity, listWardsNear } from './access.ts'
import {
  communitiesFound,
  listCommunitiesByIds,
  listWardCommunities,
  type CommunityRow,
  insertCommunities,
  selectFoundCommunities,
} from './queries.ts'

type ListQuery = Type.Static<typeof communities.list.query>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff' | 'blocked'>
type Reader = BlockReader<ListViewer>

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
  const reader = readBlockedOnce(viewer)
  const found = query.mine
    ? await findOwn(db, reader, kind, query, after)
    : await findAround(db, reader, kind, query, after)
  const hasWards = after === null && !query.mine && kind === 'community'
  const codes = hasWards ? await listWardsNear(db, viewer) : []
  const rows = await selectFoundCommunities(db, reader, found, codes)
  const founded = rows.filter(({ step }) => step !== null)
  const ofWards = rows.filter(({ step }) => step === null)
  const wards = await completeWards(db, viewer, ofWards, codes, query.search, now)
  const results = [...wards, ...founded.slice(0, pageSize)].map((row) => toCommunity(viewer, row))
  const last = founded[pageSize - 1]
  const isMore = last !== undefined && founded.length > pageSize
  const params = new URLSearchParams(filters)
  if (isMore) {
    const position = { id: last.id, step: last.step ?? 0 }
    params.set('cursor', bindCursor(viewer, encodeNearestCursor(hash, position)))
  }
  return {
    count: results.length + (isMore ? 1 : 0),
    next: isMore ? `${paths[kind]}?${params}` : null,
    previous: null,
    results,
  }
}

async function findOwn(
  db: Database,
  viewer: Reader,
  kind: FoundedKind,
  { mine, search }: ListQuery,
  after: Nearest | null,
) {
  const words = search === undefined ? null : await foldedWords(db, search)
  return ownCommunities(viewer, {
    kinds: kind === 'group' ? ['group'] : ['ward', 'community'],
    owned: mine === 'owned',
    words,
    below: after?.id ?? Number.MAX_SAFE_INTEGER,
    limit: pageSize + 1,
  })
}

/** Selects up to one more than a page; nothing for a viewer without a home. */
async function findAround(
  db: Database,
  viewer: Reader,
  kind: FoundedKind,
  { near, search }: ListQuery,
  after: Nearest | null,
) {
  const { cell } = viewer
  if (cell === null) {
    if (search !== undefined) await foldedWords(db, search)
    return communitiesFound([])
  }
  const km = near ? nearKm : undefined
  if (search === undefined) return foundedAround(viewer, kind, { cell, km, after, limit: pageSize + 1 })
  const words = await foldedWords(db, search)
  const cells = stepsAround(cell, km).flatMap((step) => step.cells)
  const exact = await findByWords(db, viewer, { kind, words, cell, cells })
  const hits = exact.length ? exact : await findFoundedByPrefix(db, viewer, { kind, words, cells })
  const cellsInRange = new Set(cells)
  const found = hits
    .filter((hit) => cellsInRange.has(hit.cell))
    .map((hit): Nearest => ({ step: distanceStepBetween(cell, hit.cell) ?? 11, id: hit.id }))
    .toSorted(byNearness)
    .filter((hit) => !after || byNearness(after, hit) < 0)
  return communitiesFound(found.slice(0, pageSize + 1))
}

const closeKm = 2

/** Frequent words, of which a search stops at `maxHits`, are searched in close cells again. */
async function findByWords(
  db: Database,
  viewer: Reader,
  { kind, words, cell, cells }: { kind: FoundedKind; words: string[][]; cell: Cell; cells: Cell[] },
) {
  const findIn = (area: Cell[]) =>
    findFoundedByWords(db, viewer, { kind, words, parents: [...new Set(area.map(parentOf))] })
  const all = await findIn(cells)
  if (all.length < maxHits) return all
  const close = await findIn(stepsAround(cell, closeKm).flatMap((step) => step.cells))
  if (close.length >= maxHits) return close
  const closeIds = new Set(close.map(({ id }) => id))
  return [...close, ...all.filter(({ id }) => !closeIds.has(id))]
}

const byNearness = (a: Nearest, b: Nearest) => a.step - b.step || b.id - a.id

/** In the order of `codes`. Creates the community of a ward when it is first listed. */
async function completeWards(
  db: Database,
  viewer: ListViewer,
  found: CommunityRow[],
  codes: string[],
  search: string | undefined,
  now: Date,
) {
  const wards = [...found]
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
export const loadFoundCommunities = async (
  db: Database,
  viewer: ListViewer & { blocked?: Blocked },
  ids: number[],
) => (await listCommunitiesByIds(db, viewer, ids)).map((row) => toCommunity(viewer, row))

/** Finds groups around the viewer, nearest first. */
export const searchGroups = (
  db: Database,
  viewer: ListViewer,
  query: { search: string; cursor?: string },
  now: Date,
) => listCommunities(db, viewer, 'group', query, now)
