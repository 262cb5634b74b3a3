import * as contract from '../../contract/users.ts'
import { type Database } from '../platform/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/pages.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import { countPeople, peopleElsewhere, peopleNamed, peopleNear, type Spot } from './list-queries.ts'
import { publicUsersById } from './queries.ts'

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
 * rest, each by name. With `search` only those whose names hold its words, accents aside.
 */
export async function listUsers(db: Database, viewer: Reader, page: number, search = '') {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const spots = spotsAround(viewer.cell)
  const { count, ids } = words.length
    ? await named(db, viewer, words, spots, page)
    : await everybody(db, viewer, spots, page)
  const users = await publicUsersById(db, ids)
  const results = users.map(({ joined_at, ...user }) => ({ ...user, joined_at: joined_at.toISOString() }))
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
  const look = (isForgiving: boolean) =>
    peopleNamed(db, viewer, { words, spots, isForgiving }, offset, pageSize)
  const exact = await look(false)
  return exact.count ? exact : look(true)
}
