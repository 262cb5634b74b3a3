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
  ownCommunities,
} from './list-queries.ts'
import { showCommunity, wardsNear } from './access.ts'
import { communitiesByIds, communitiesOfWards, type CommunityRow, insertCommunities } from './queries.ts'

type ListQuery = Type.Static<typeof communities.list.query>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff'>
type Reader = ListViewer & { blocked: number[] }

const paths = { community: communities.list.path, group: groups.list.path }

/** How far what is `near` looks, in kilometres, to the end of a step. */
const nearKm = 5

export async function listCommunities(
  db: Database,
  viewer: ListViewer,
  kind: FoundedKind,
  asked: ListQuery,
  now: Date,
) {
  const { cursor, ...query } = asked
  const mark = hashSearch(JSON.stringify([kind, query]))
  const after = cursor === undefined ? null : decodeNearestCursor(mark, unbindCursor(viewer, cursor))
  const reader = { ...viewer, blocked: viewer.is_staff ? [] : await listBlockedEitherWay(db, viewer) }
  const found = asked.mine
    ? await listOwn(db, reader, kind, asked, after)
    : await listAround(db, reader, kind, asked, after)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const rows = await communitiesByIds(
    db,
    reader,
    shown.map(({ id }) => id),
  )
  const isFirst = after === null && asked.mine !== 'owned' && kind === 'community'
  const wards = isFirst && !asked.mine ? await wardCommunities(db, reader, asked.search, now) : []
  const results = [...wards, ...rows].map((row) => showCommunity(viewer, row))
  const isMore = last !== undefined && found.length > pageSize
  const params = new URLSearchParams(query)
  if (isMore) params.set('cursor', bindCursor(viewer, encodeNearestCursor(mark, last)))
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
  const ids = await ownCommunities(db, viewer, {
    kinds: kind === 'group' ? ['group'] : ['ward', 'community'],
    owned: mine === 'owned',
    words,
    below: after?.id ?? Number.MAX_SAFE_INTEGER,
    limit: pageSize + 1,
  })
  return ids.map((id): Nearest => ({ step: 0, id }))
}

/** One more than a page; nothing around a viewer without a home. */
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
  const within = new Set(cells)
  return hits
    .filter((hit) => within.has(hit.cell))
    .map((hit): Nearest => ({ step: distanceStepBetween(cell, hit.cell) ?? 11, id: hit.id }))
    .toSorted(byNearness)
    .filter((hit) => !after || byNearness(after, hit) < 0)
    .slice(0, pageSize + 1)
}

const fewKm = 2

/** Those in the quarter first: of words that many hold, not all are looked up. */
async function findByWords(
  db: Database,
  viewer: Reader,
  { kind, words, cell, cells }: { kind: FoundedKind; words: string[][]; cell: Cell; cells: Cell[] },
) {
  const quarter = stepsAround(cell, fewKm).flatMap((step) => step.cells)
  const found = new Map<number, Cell>()
  for (const among of [quarter, cells]) {
    const parents = [...new Set(among.map(parentOf))]
    for (const hit of await findFoundedByWords(db, viewer, { kind, words, parents }))
      found.set(hit.id, hit.cell)
    if (found.size >= maxHits) break
  }
  return [...found].map(([id, at]) => ({ id, cell: at }))
}

const byNearness = (a: Nearest, b: Nearest) => a.step - b.step || b.id - a.id

/** Nearest first. Each is created when it is first listed. */
async function wardCommunities(db: Database, viewer: Reader, search: string | undefined, now: Date) {
  const codes = await wardsNear(db, viewer)
  const known = await communitiesOfWards(db, viewer, codes)
  const missing = codes.filter((code) => !known.some(({ ward_code }) => ward_code === code))
  if (missing.length) {
    await insertCommunities(db, missing, now)
    known.push(...(await communitiesOfWards(db, viewer, missing)))
  }
  const place = ({ ward_code }: CommunityRow) => codes.indexOf(ward_code ?? '')
  return known
    .filter(({ name }) => search === undefined || fold(name).includes(fold(search)))
    .toSorted((a, b) => place(a) - place(b))
}

/** For the search room: groups around the viewer by words, the nearest first. */
export const searchGroups = (
  db: Database,
  viewer: ListViewer,
  asked: { search: string; cursor?: string },
  now: Date,
) => listCommunities(db, viewer, 'group', asked, now)
