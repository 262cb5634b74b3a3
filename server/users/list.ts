import * as contract from '../../contract/users.ts'
import { type Database } from '../platform/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/pages.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import {
  countPeople,
  mostListed,
  peopleElsewhere,
  peopleNamed,
  peopleNear,
  peopleResembling,
  type Spot,
} from './list-queries.ts'
import { slipsBetween } from './mistakes.ts'
import { publicUsersById } from './queries.ts'
import { showUser } from './show-user.ts'

/** Who looks, and from where. */
interface Reader {
  id: number
  cell: Cell | null
}

/** How far out nearness counts, in rings of cells. */
const nearRings = 2
const mostWords = 5

/**
 * A page of the people somebody may see: those in their cell, in the ring around it, in the next one, then the
 * rest, each by name. With `search` only those whose names hold its words, accents aside; where nobody's do, those
 * whose names come nearest.
 */
export async function listUsers(db: Database, viewer: Reader, page: number, search = '') {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const spots = spotsAround(viewer.cell)
  const { count, ids } = words.length
    ? await named(db, viewer, words, spots, page)
    : await everybody(db, viewer, spots, page)
  const users = await publicUsersById(db, ids)
  const results = users.map(showUser)
  return pageReply(contract.listUsers.path, { page, count, results }, words.length ? { search } : {})
}

const spotsAround = (cell: Cell | null): Spot[] =>
  cell === null
    ? []
    : ringsAround(cell, nearRings).flatMap((ring, rank) => ring.map((near) => ({ cell: near, rank })))

async function everybody(db: Database, viewer: Reader, spots: Spot[], page: number) {
  const offset = offsetOf(page)
  const { near, all } = await countPeople(db, viewer, spots)
  const ids = offset < near ? await peopleNear(db, viewer, spots, offset, pageSize) : []
  const from = Math.max(0, offset - near)
  const rest = pageSize - ids.length
  const others = rest > 0 ? await peopleElsewhere(db, viewer, spots, from, rest) : []
  return { count: all, ids: [...ids, ...others] }
}

async function named(db: Database, viewer: Reader, words: string[], spots: Spot[], page: number) {
  const offset = offsetOf(page)
  const exact = await peopleNamed(db, viewer, { words, spots }, offset, pageSize)
  if (exact.count) return exact
  const people = await peopleResembling(db, viewer, { words, spots })
  const meant = people
    .map(({ id, names, folded }) => ({ id, slips: slipsBetween(folded.split(' '), names) }))
    .filter(({ slips }) => slips !== null)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .slice(0, mostListed)
  return { count: meant.length, ids: meant.slice(offset, offset + pageSize).map(({ id }) => id) }
}
