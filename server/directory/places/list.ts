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
import type { Viewer } from '../../platform/http/session.ts'
import { type Cell, parentOf, ringsAround, distanceStepOf } from '../../platform/geography.ts'
import { hashSearch } from '../../text/words/cursor.ts'
import { foldedWords } from '../../text/words/parse-query.ts'
import {
  type NearbyCells,
  listFavoritesOf,
  type FoundPlace,
  maxFound,
  findPlacesAround,
  findPlacesByWords,
  type PlaceSearch,
} from './list-queries.ts'
import { loadPlaces } from './places.ts'

type Asked = Type.Static<typeof contract.query>
export type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell'>

/** Throws a 400 `Refusal` of a cursor of another list, and of a search without a letter and a digit. */
export async function listPlaces(db: Database, viewer: ListViewer, asked: Asked): Promise<PlacePage> {
  const { cursor, ...query } = asked
  const key = addressOf(query)
  const from = cursor === undefined ? null : readCursor(key, unbindCursor(viewer, cursor))
  const found = await look(db, viewer, query, from?.last ?? null)
  const page = from?.page ?? 1
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const next: PlaceCursor | null = last ? { page: page + 1, last } : null
  return {
    count: (page - 1) * pageSize + shown.length + (next ? 1 : 0),
    next: next && addressOf({ ...query, cursor: bindCursor(viewer, writeCursor(key, next)) }),
    previous: null,
    results: await loadPlaces(
      db,
      viewer,
      shown.map(({ id }) => id),
    ),
  }
}

/** Places near the viewer that hold the words, nearest first, for the search of everything. */
export async function findPlaces(
  db: Database,
  viewer: ListViewer,
  { search, cursor }: { search: string; cursor?: string },
): Promise<{ count: number; next: string | null; results: Place[] }> {
  return listPlaces(db, viewer, { search, ...(cursor !== undefined && { cursor }) })
}

async function look(
  db: Database,
  viewer: ListViewer,
  { search, favorites = false, ...asked }: Asked,
  after: FoundPlace | null,
): Promise<FoundPlace[]> {
  const alternatives = search === undefined ? null : await foldedWords(db, search)
  const { category, subcategory } = asked
  const sought: PlaceSearch = {
    category: category ?? null,
    subcategory: subcategory ?? null,
    alternatives,
    after,
  }
  if (favorites) return listFavoritesOf(db, viewer.id, sought)
  if (viewer.cell === null) return []
  const found: FoundPlace[] = []
  for (const around of aroundCell(viewer.cell)) {
    if (after && after.step > Math.max(...around.steps)) continue
    found.push(...(await placesIn(db, around, sought)))
    if (found.length >= maxFound) break
  }
  return found
}

/** Nearest step first, within it the best liked; one more than a page. */
async function placesIn(db: Database, around: NearbyCells, sought: PlaceSearch): Promise<FoundPlace[]> {
  const { alternatives, after } = sought
  const holding = alternatives && (await findPlacesByWords(db, around, { ...sought, alternatives }))
  if (!holding) return findPlacesAround(db, around, sought)
  const steps = new Map(around.cells.map((cell, n) => [cell, around.steps[n]]))
  return holding
    .flatMap(({ cell, ...place }) => {
      const step = steps.get(cell)
      return step === undefined ? [] : [{ ...place, step }]
    })
    .filter((place) => after === null || inOrder(after, place) < 0)
    .toSorted(inOrder)
    .slice(0, maxFound)
}

const inOrder = (a: FoundPlace, b: FoundPlace) => a.step - b.step || b.likes - a.likes || b.id - a.id

function addressOf(asked: Asked) {
  const { search, category, subcategory, favorites, cursor } = asked
  const query = Object.entries({ search, category, subcategory, favorites, cursor }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
  )
  return query.length ? `${contract.path}?${new URLSearchParams(query)}` : contract.path
}

/** Looked through one after another: in a town the first holds a page. */
const groups = [
  { from: 0, to: 2 },
  { from: 3, to: placeLimits.reachKm },
]

/** People ask from few places: many again and again from the same. */
const nearbyCellsCache = new Map<Cell, NearbyCells[]>()
const maxCached = 200

function aroundCell(cell: Cell): NearbyCells[] {
  const before = nearbyCellsCache.get(cell)
  if (before) return before
  const rings = ringsAround(cell, placeLimits.reachKm)
  const around = groups.map(({ from, to }) => {
    const within = rings.slice(from, to + 1)
    const cells = within.flat()
    return {
      cells,
      steps: within.flatMap((ring, n) => ring.map(() => distanceStepOf(from + n))),
      parents: [...new Set(cells.map(parentOf))],
    }
  })
  if (nearbyCellsCache.size >= maxCached) nearbyCellsCache.clear()
  nearbyCellsCache.set(cell, around)
  return around
}

interface PlaceCursor {
  page: number
  last: FoundPlace
}

/** `query` is what is asked for, as one text; it contains no cell: the viewer's own is used. */
const writeCursor = (query: string, { page, last }: PlaceCursor) =>
  packCursor([page, last.step, last.likes, last.id, hashSearch(query)])

/** Throws a 400 `Refusal` for anything but a cursor of the same query. */
function readCursor(query: string, text: string): PlaceCursor {
  const numbers = unpackCursor(text)
  const [page = 0, step = -1, likes = -1, id = 0] = numbers
  const cursor: PlaceCursor = { page, last: { step, likes, id } }
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    page <= 1_000_000 &&
    distanceSteps.some((each) => each === step) &&
    likes >= 0 &&
    likes <= Date.UTC(9999, 0) &&
    id >= 1
  if (!isPossible || writeCursor(query, cursor) !== text)
    throw invalid({ cursor: ['is not one of this list and order'] })
  return cursor
}
