import * as contract from '../../contract/people/users.ts'
import { type Database } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import {
  everybodyByName,
  maxListed,
  neighboursByName,
  peopleNamed,
  peopleResembling,
} from './list-queries.ts'
import { publicUsersById } from './queries.ts'
import { showUser } from './show-user.ts'
import { editDistance, editsAllowed } from '../platform/start/edit-distance.ts'

/** Who looks, and the ward they live in. */
interface Reader {
  id: number
  ward_code: string | null
}

const mostWords = 5

/**
 * A page of the people that a viewer may see, by name: those of the viewer's ward and the ones beside it, or everybody
 * for a viewer without one. With `search` it is everybody whose name contains its words, ignoring accents; if nobody
 * does, the most similar names. Nothing in a list depends on where in a ward anybody lives.
 */
export async function listUsers(db: Database, viewer: Reader, page: number, search = '') {
  const byName = viewer.ward_code === null ? everybodyByName : neighboursByName
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const { count, ids } = words.length
    ? await named(db, viewer, words, page)
    : await byName(db, viewer, offsetOf(page), pageSize)
  const users = await publicUsersById(db, ids)
  const results = users.map(showUser)
  return pageReply(contract.listUsers.path, { page, count, results }, words.length ? { search } : {})
}

async function named(db: Database, viewer: Reader, words: string[], page: number) {
  const offset = offsetOf(page)
  const exact = await peopleNamed(db, viewer, words, offset, pageSize)
  if (exact.count) return exact
  const people = await peopleResembling(db, viewer, words)
  const meant = people
    .map(({ id, names, folded }) => ({ id, slips: editsBetween(folded.split(' '), names) }))
    .filter(({ slips }) => slips !== null)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .slice(0, maxListed)
  return { count: meant.length, ids: meant.slice(offset, offset + pageSize).map(({ id }) => id) }
}

/**
 * The edit distance between some words and a name, both folded: for each word that to the nearest word of the name.
 * Null if a word is too far from everything.
 */
function editsBetween(words: string[], name: string): number | null {
  const known = name.split(' ')
  let sum = 0
  for (const word of words) {
    const slips = name.includes(word) ? 0 : Math.min(...known.map((one) => editDistance(word, one)))
    if (slips > editsAllowed(word)) return null
    sum += slips
  }
  return sum
}
