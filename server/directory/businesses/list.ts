import type * as Type from 'typebox'
import { type BusinessCard, listBusinesses as contract } from '../../../contract/directory/businesses.ts'
import type { ListRoomPins } from '../../geo/pins.ts'
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

type Asked = Type.Static<typeof contract.query>
type ListViewer = Pick<Viewer, 'id' | 'uid' | 'cell' | 'is_staff'>

/** The last business shown, and the step of its distance. */
interface Place {
  page: number
  step: number
  id: number
}

const start: Place = { page: 1, step: 0, id: Number.MAX_SAFE_INTEGER }
const mostOwn = 100

/** Nothing around a viewer without a home. */
export async function listBusinesses(db: Database, viewer: ListViewer, asked: Asked, now: Date) {
  if (asked.mine) {
    const results = await loadBusinessCards(db, viewer, await listIdsOfOwner(db, viewer.id, mostOwn), now)
    return { count: results.length, next: null, previous: null, results }
  }
  const { search = '' } = asked
  const from = asked.cursor === undefined ? start : readCursor(search, unbindCursor(viewer, asked.cursor))
  const found = viewer.cell === null ? [] : await findBusinesses(db, reachOf(viewer.cell), search, from)
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  const next = isMore ? { ...last, page: from.page + 1 } : null
  const results: BusinessCard[] = await loadBusinessCards(
    db,
    viewer,
    shown.map(({ id }) => id),
    now,
  )
  return {
    count: (from.page - 1) * pageSize + found.length,
    next: next && addressOf(search, bindCursor(viewer, writeCursor(search, next))),
    previous: null,
    results,
  }
}

/** A page and one more. */
async function findBusinesses(db: Database, { parents, steps }: Reach, search: string, from: Place) {
  const limit = pageSize + 1
  if (search) {
    const words = await foldWords(db, search)
    if (!words.length) throw invalid({ search: ['holds no letter and no digit'] })
    const spots = steps.flatMap(({ step, places }) => places.map((cell) => ({ cell, step })))
    return findBusinessesByWords(db, { words, parents, spots }, from, limit)
  }
  const found: { id: number; step: number }[] = []
  for (const { step, places } of steps) {
    if (step < from.step) continue
    const below = step === from.step ? from.id : Number.MAX_SAFE_INTEGER
    const ids = await findBusinessesInCells(db, places, { below, limit: limit - found.length })
    found.push(...ids.map((id) => ({ id, step })))
    if (found.length >= limit) break
  }
  return found
}

const writeCursor = (search: string, { page, step, id }: Place) =>
  packCursor([page, step, id, hashSearch(search)])

/** Throws a 400 `Refusal` for anything but a cursor of the same list. */
function readCursor(search: string, text: string): Place {
  const [page = 0, step = -1, id = 0] = unpackCursor(text)
  const place = { page, step, id }
  const isPossible =
    [page, step, id].every(Number.isSafeInteger) && page >= 2 && step >= 0 && step <= 1000 && id >= 1
  // Encoding it again must give the same text, so it belongs to this search and is in its only form.
  if (!isPossible || writeCursor(search, place) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return place
}

const addressOf = (search: string, cursor: string) =>
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
