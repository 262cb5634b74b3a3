import { dayMs } from '../../../contract/durations.ts'
import { splitWords } from '../../../contract/fold.ts'
import * as contract from '../../../contract/people/users.ts'
import { loadReputations } from '../../favours/favours.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { editDistance, maxEdits } from '../../platform/text.ts'
import { findMeaning } from '../../text/meaning/meaning.ts'
import {
  everybodyByName,
  findPeople,
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
const noReputation = { helps_count: 0, ratings: { average: null, count: 0 } }

/**
 * People of the wards around, or everybody for a viewer without a ward; people with shared favours come first. `search`
 * finds names that contain its words and people with that skill, or else the most similar names. The list doesn't depend on where in a ward a
 * person lives.
 */
export async function listUsers(db: Database, viewer: Reader, page: number, search: string, now: Date) {
  const byName = viewer.ward_code === null ? everybodyByName : neighboursByName
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const { count, ids } = words.length
    ? await searchPeople(db, viewer, words, page)
    : await byName(db, viewer, offsetOf(page), pageSize)
  const results = await loadNeighbours(db, ids, now)
  return pageReply(contract.listUsers.path, { page, count, results }, words.length ? { search } : {})
}

/** In the order of `ids`. */
export async function loadNeighbours(db: Database, ids: number[], now: Date): Promise<contract.Neighbour[]> {
  const [users, reputations] = await Promise.all([publicUsersById(db, ids), loadReputations(db, ids, now)])
  return users.map((user) => ({ ...showUser(user), ...(reputations.get(user.id) ?? noReputation) }))
}

async function searchPeople(db: Database, viewer: Reader, words: string[], page: number) {
  const offset = offsetOf(page)
  const { core, skills } = findMeaning(words.join(' '))
  const skilled = { words: [splitWords(core).map(({ folded }) => folded)], skills }
  const exact = await findPeople(db, viewer, { words, skilled }, offset, pageSize)
  if (exact.count) return exact
  const people = await findSimilarNames(db, viewer, words)
  const similar = people
    .map(({ id, names, folded }) => ({ id, edits: editsBetween(folded.split(' '), names) }))
    .filter(({ edits }) => edits !== null)
    .sort((a, b) => (a.edits ?? 0) - (b.edits ?? 0))
    .slice(0, maxListed)
  return { count: similar.length, ids: similar.slice(offset, offset + pageSize).map(({ id }) => id) }
}

/** The sum of each word's edit distance to the nearest word of the name; null if a word is too far from all of them. */
function editsBetween(words: string[], name: string): number | null {
  const nameWords = name.split(' ')
  let sum = 0
  for (const word of words) {
    const edits = name.includes(word)
      ? 0
      : Math.min(...nameWords.map((nameWord) => editDistance(word, nameWord)))
    if (edits > maxEdits(word)) return null
    sum += edits
  }
  return sum
}

const monthMs = 30 * dayMs

/** Like every list of people, it depends on the ward only, not on where in it a person lives. */
export async function listNewcomers(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  now: Date,
) {
  const since = new Date(now.getTime() - monthMs)
  const ids = await newestNeighbours(db, viewer, since, contract.maxNewcomers)
  return { results: (await publicUsersById(db, ids)).map(showUser) }
}
