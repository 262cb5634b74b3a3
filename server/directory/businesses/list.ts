import type * as Type from 'typebox'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { type BusinessCard, listBusinesses as contract } from '../../../contract/directory/businesses.ts'
import type { ListRoomPins } from '../../geo/map/pins.ts'
import { reachOf } from '../../market/products/list/reach.ts'
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
import { nearestOf } from '../../platform/nearest.ts'
import { hashSearch } from '../../text/words/cursor.ts'
import { isBusinessVisible } from './visibility.ts'
import { toCard } from './businesses.ts'
import {
  businessesOfOwner,
  businessesWithWords,
  findBusinessesInBox,
  foldWords,
  selectFoundBusinesses,
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
    const own = await selectFoundBusinesses(db, viewer, businessesOfOwner(viewer.id, maxOwn))
    const results = own.map((row): BusinessCard => toCard(viewer, row, now))
    return { count: results.length, next: null, previous: null, results }
  }
  const { search = '' } = query
  const position = query.cursor === undefined ? start : readCursor(search, unbindCursor(viewer, query.cursor))
  const found = await findBusinesses(db, viewer, search, position)
  const rows = found ? await selectFoundBusinesses(db, viewer, found) : []
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = rows.length > pageSize && last !== undefined
  const next = isMore ? { step: last.step, id: last.id, page: position.page + 1 } : null
  const results = page.map((row): BusinessCard => toCard(viewer, row, now))
  return {
    count: (position.page - 1) * pageSize + rows.length,
    next: next && toPageAddress(search, bindCursor(viewer, writeCursor(search, next))),
    previous: null,
    results,
  }
}

/** Selects up to one more than a page; null for a viewer without a home. */
async function findBusinesses(db: Database, { cell }: ListViewer, search: string, position: Position) {
  if (cell === null) return null
  const limit = pageSize + 1
  if (search) {
    const words = await foldWords(db, search)
    if (!words.length) throw invalid({ search: ['contains no letter and no digit'] })
    const { parents, steps } = reachOf(cell)
    const cells = steps.flatMap(({ step, places }) => places.map((each) => ({ cell: each, step })))
    return businessesWithWords({ words, parents, cells }, position, limit)
  }
  return nearestOf('businesses', isBusinessVisible, {
    cell,
    km: businessLimits.reachKm,
    after: position,
    limit,
  })
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
