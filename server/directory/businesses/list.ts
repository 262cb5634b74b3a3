import type * as Type from 'typebox'
import { type BusinessCard, listBusinesses as contract } from '../../../contract/directory/businesses.ts'
import type { ListRoomPins } from '../../geo/map/pins.ts'
import { type Reach, reachOf } from '../../market/products/list/reach.ts'
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
import { hashSearch } from '../../text/words/cursor.ts'
import { loadBusinessCards } from './businesses.ts'
import {
  findBusinessesByWords,
  findBusinessesInBox,
  findBusinessesInCells,
  foldWords,
  listIdsOfOwner,
} from './queries.ts'

type ListQuery = Type.Static<typeof contract.query>
type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'is_staff'>

/** The last business of a page, with the step of its distance. */
interface Position {
  page: number
  step: number
  id: number
}

const start: Position = { page: 1, step: 0, id: Number.MAX_SAFE_INTEGER }
const maxOwn = 100

/** Empty for a viewer without a home. */
export async function listBusinesses(db: Database, viewer: ListViewer, query: ListQuery, now: Date) {
  if (query.mine) {
    const results = await loadBusinessCards(db, viewer, await listIdsOfOwner(db, viewer.id, maxOwn), now)
    return { count: results.length, next: null, previous: null, results }
  }
  const { search = '' } = query
  const position = query.cursor === undefined ? start : readCursor(search, unbindCursor(viewer, query.cursor))
  const hits = viewer.cell === null ? [] : await findBusinesses(db, reachOf(viewer.cell), search, position)
  const page = hits.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = hits.length > pageSize && last !== undefined
  const next = isMore ? { ...last, page: position.page + 1 } : null
  const results: BusinessCard[] = await loadBusinessCards(
    db,
    viewer,
    page.map(({ id }) => id),
    now,
  )
  return {
    count: (position.page - 1) * pageSize + hits.length,
    next: next && toPageAddress(search, bindCursor(viewer, writeCursor(search, next))),
    previous: null,
    results,
  }
}

/** Returns up to one more than a page. */
async function findBusinesses(db: Database, { parents, steps }: Reach, search: string, position: Position) {
  const limit = pageSize + 1
  if (search) {
    const words = await foldWords(db, search)
    if (!words.length) throw invalid({ search: ['contains no letter and no digit'] })
    const cells = steps.flatMap(({ step, places }) => places.map((cell) => ({ cell, step })))
    return findBusinessesByWords(db, { words, parents, cells }, position, limit)
  }
  const hits: { id: number; step: number }[] = []
  for (const { step, places } of steps) {
    if (step < position.step) continue
    const below = step === position.step ? position.id : Number.MAX_SAFE_INTEGER
    const ids = await findBusinessesInCells(db, places, { below, limit: limit - hits.length })
    hits.push(...ids.map((id) => ({ id, step })))
    if (hits.length >= limit) break
  }
  return hits
}

const writeCursor = (search: string, { page, step, id }: Position) =>
  packCursor([page, step, id, hashSearch(search)])

/** Throws 400 for a cursor of another list. */
function readCursor(search: string, text: string): Position {
  const [page = 0, step = -1, id = 0] = unpackCursor(text)
  const position = { page, step, id }
  const isValid =
    [page, step, id].every(Number.isSafeInteger) && page >= 2 && step >= 0 && step <= 1000 && id >= 1
  // Encoding it again must give the same text: this checks the hash of the search, and that there is only one form.
  if (!isValid || writeCursor(search, position) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return position
}

const toPageAddress = (search: string, cursor: string) =>
  `${contract.path}?${new URLSearchParams({ ...(search && { search }), cursor })}`

export const listBusinessPins: ListRoomPins = async (db, { box, limit }) =>
  (await findBusinessesInBox(db, box, limit)).map(({ id, slug, name, address, latitude, longitude }) => ({
    kind: 'business' as const,
    id,
    title: name,
    note: address,
    path: `/business/${encodeURIComponent(slug)}`,
    start_date: null,
    latitude,
    longitude,
  }))
