import { dayMs } from '../../../contract/durations.ts'
import * as contract from '../../../contract/people/users.ts'
import { loadReputations } from '../../favours/favours.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { editDistance, maxEdits } from '../../platform/text.ts'
import {
  everybodyByName,
  findPeopleByName,
  findSimilarNames,
  maxListed,
  neighboursByName,
  newestNeighbours,
} from './list-queries.ts'
import { publicUsersById } from './queries.ts'
import { showUser } from './users.ts'

interface Reader {
  id: number
  ward_code: string | null
}

const maxWords = 5
const unknown = { helps_count: 0, ratings: { average: null, count: 0 } }

/**
 * People of the wards around, or everybody for a viewer without a ward; first those they have shared favours with. `search` finds names with its words, else the
 * most similar ones. Nothing in a list depends on where in a ward anybody lives.
 */
export async function listUsers(db: Database, viewer: Reader, page: number, search: string, now: Date) {
  const byName = viewer.ward_code === null ? everybodyByName : neighboursByName
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const { count, ids } = words.length
    ? await searchByName(db, viewer, words, page)
    : await byName(db, viewer, offsetOf(page), pageSize)
  const [users, reputations] = await Promise.all([publicUsersById(db, ids), loadReputations(db, ids, now)])
  const results = users.map((user) => ({ ...showUser(user), ...(reputations.get(user.id) ?? unknown) }))
  return pageReply(contract.listUsers.path, { page, count, results }, words.length ? { search } : {})
}

async function searchByName(db: Database, viewer: Reader, words: string[], page: number) {
  const offset = offsetOf(page)
  const exact = await findPeopleByName(db, viewer, words, offset, pageSize)
  if (exact.count) return exact
  const people = await findSimilarNames(db, viewer, words)
  const meant = people
    .map(({ id, names, folded }) => ({ id, slips: editsBetween(folded.split(' '), names) }))
    .filter(({ slips }) => slips !== null)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .slice(0, maxListed)
  return { count: meant.length, ids: meant.slice(offset, offset + pageSize).map(({ id }) => id) }
}

/** The sum of each word's distance to the nearest word of the name; null if a word is too far from everything. */
function editsBetween(words: string[], name: string): number | null {
  const known = name.split(' ')
  let sum = 0
  for (const word of words) {
    const slips = name.includes(word) ? 0 : Math.min(...known.map((one) => editDistance(word, one)))
    if (slips > maxEdits(word)) return null
    sum += slips
  }
  return sum
}

const monthMs = 30 * dayMs

/** By ward, as in every list of people: nothing depends on where in a ward anybody lives. */
export async function listNewcomers(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  now: Date,
) {
  const since = new Date(now.getTime() - monthMs)
  const ids = await newestNeighbours(db, viewer, since, contract.maxNewcomers)
  return { results: (await publicUsersById(db, ids)).map(showUser) }
}
