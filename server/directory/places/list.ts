import type * as Type from 'typebox'
import {
  listPlaces as contract,
  type Place,
  placeLimits,
  type PlacePage,
} from '../../../contract/directory/places.ts'
import { distanceSteps } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  bindCursor,
  packCursor,
  pageSize,
  unbindCursor,
  unpackCursor,
} from '../../platform/http/pagination.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type Cell, parentOf, ringsAround, distanceStepOf } from '../../platform/geography.ts'
import { hashSearch } from '../../text/words/cursor.ts'
import { foldedWords } from '../../text/words/parse-query.ts'
import {
  type NearbyCells,
  favoritesOf,
  type PlaceHit,
  maxHits,
  findPlacesAround,
  findPlacesByWords,
  placesAround,
  placesFound,
  type PlaceSearch,
} from './list-queries.ts'
import { readerOf, toFoundPlace } from './places.ts'
import { selectFoundPlaces } from './queries.ts'

type ListQuery = Type.Static<typeof contract.query>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell'>

/** Throws 400 for a cursor of another list, and for a search without letters and digits. */
export async function listPlaces(db: Database, viewer: ListViewer, query: ListQuery): Promise<PlacePage> {
  const { cursor, ...filters } = query
  const key = toAddress(filters)
  const position = cursor === undefined ? null : readCursor(key, unbindCursor(viewer, cursor))
  const found = await findHits(db, viewer, filters, position?.last ?? null)
  const rows = await selectFoundPlaces(db, readerOf(viewer), found)
  const page = position?.page ?? 1
  const pageRows = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? pageRows.at(-1) : undefined
  const next: PlaceCursor | null = last
    ? { page: page + 1, last: { step: last.step, likes: last.rank, id: last.id } }
    : null
  return {
    count: (page - 1) * pageSize + pageRows.length + (next ? 1 : 0),
    next: next && toAddress({ ...filters, cursor: bindCursor(viewer, writeCursor(key, next)) }),
    previous: null,
    results: pageRows.map((row) => toFoundPlace(viewer, row)),
  }
}

/** Finds places near the viewer by words, nearest first. */
export async function findPlaces(
  db: Database,
  viewer: ListViewer,
  { search, cursor }: { search: string; cursor?: string },
): Promise<{ count: number; next: string | null; results: Place[] }> {
  return listPlaces(db, viewer, { search, ...(cursor !== undefined && { cursor }) })
}

async function findHits(
  db: Database,
  viewer: ListViewer,
  { search, favorites = false, category, subcategory }: Omit<ListQuery, 'cursor'>,
  after: PlaceHit | null,
) {
  const alternatives = search === undefined ? null : await foldedWords(db, search)
  const filters: PlaceSearch = {
    category: category ?? null,
    subcategory: subcategory ?? null,
    alternatives,
    after,
  }
  if (favorites) return favoritesOf(viewer.id, filters)
  if (viewer.cell === null) return placesFound([])
  const groups = nearbyCells(viewer.cell).filter(({ steps }) => !after || after.step <= Math.max(...steps))
  if (!alternatives)
    return placesAround(
      {
        cells: groups.flatMap(({ cells }) => cells),
        steps: groups.flatMap(({ steps }) => steps),
        parents: [],
      },
      filters,
    )
  const hits: PlaceHit[] = []
  for (const around of groups) {
    hits.push(...(await findPlacesIn(db, around, { ...filters, alternatives })))
    if (hits.length >= maxHits) break
  }
  return placesFound(hits.slice(0, maxHits))
}

/** Nearest step first, then most liked first. Returns up to one more than a page. */
async function findPlacesIn(
  db: Database,
  around: NearbyCells,
  filters: PlaceSearch & { alternatives: string[][] },
): Promise<PlaceHit[]> {
  const { after } = filters
  const matches = await findPlacesByWords(db, around, filters)
  if (!matches) return findPlacesAround(db, around, filters)
  const steps = new Map(around.cells.map((cell, n) => [cell, around.steps[n]]))
  return matches
    .flatMap(({ cell, ...place }) => {
      const step = steps.get(cell)
      return step === undefined ? [] : [{ ...place, step }]
    })
    .filter((place) => after === null || compareHits(after, place) < 0)
    .toSorted(compareHits)
    .slice(0, maxHits)
}

const compareHits = (a: PlaceHit, b: PlaceHit) => a.step - b.step || b.likes - a.likes || b.id - a.id

function toAddress(query: ListQuery) {
  const { search, category, subcategory, favorites, cursor } = query
  const params = Object.entries({ search, category, subcategory, favorites, cursor }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
  )
  return params.length ? `${contract.path}?${new URLSearchParams(params)}` : contract.path
}

/** Searched one after another. In a town, the first group usually fills a page. */
const groups = [
  { from: 0, to: 2 },
  { from: 3, to: placeLimits.reachKm },
]

const nearbyCellsCache = new Map<Cell, NearbyCells[]>()
const maxCached = 200

function nearbyCells(cell: Cell): NearbyCells[] {
  const cached = nearbyCellsCache.get(cell)
  if (cached) return cached
  const rings = ringsAround(cell, placeLimits.reachKm)
  const around = groups.map(({ from, to }) => {
    const groupRings = rings.slice(from, to + 1)
    const cells = groupRings.flat()
    return {
      cells,
      steps: groupRings.flatMap((ring, n) => ring.map(() => distanceStepOf(from + n))),
      parents: [...new Set(cells.map(parentOf))],
    }
  })
  if (nearbyCellsCache.size >= maxCached) nearbyCellsCache.clear()
  nearbyCellsCache.set(cell, around)
  return around
}

interface PlaceCursor {
  page: number
  last: PlaceHit
}

/** `query`: the address of the list. It contains no cell, because a list uses the viewer's own. */
const writeCursor = (query: string, { page, last }: PlaceCursor) =>
  packCursor([page, last.step, last.likes, last.id, hashSearch(query)])

/** Throws 400 for a cursor of another list. */
function readCursor(query: string, text: string): PlaceCursor {
  const numbers = unpackCursor(text)
  const [page = 0, step = -1, likes = -1, id = 0] = numbers
  const cursor: PlaceCursor = { page, last: { step, likes, id } }
  const isValid =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    likes >= 0 &&
    likes <= Date.UTC(9999, 0) &&
    id >= 1
  if (!isValid || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}
