import type { Database } from '../../platform/database/db.ts'
import { type Cell, parentOf } from '../../platform/place.ts'
import { type TypedWord, wordsOf } from '../products/list/words.ts'
import { homeOf, putKeys, searchesOf } from './queries.ts'

export interface Sought {
  search: string
  category: string | null
}

export const keyOfCategory = (category: string) => `c ${category}`
export const keyOfWord = (word: string) => `w ${word}`

/** What a product has that the search may find: of each alternative the rarest word, and of several the longest. */
export const keysFor = (alternatives: TypedWord[][], { category }: Sought): string[] =>
  alternatives.length
    ? [...new Set(alternatives.map((words) => keyOfWord(rarest(words))))]
    : category === null
      ? []
      : [keyOfCategory(category)]

const rarest = (words: TypedWord[]) =>
  words.toSorted((a, b) => a.share - b.share || b.word.length - a.word.length)[0]?.word ?? ''

/** Without a home a search finds nothing. */
export const placeSearch = (
  tx: Database,
  search: { id: number; keys: string[] },
  cell: Cell | null,
): Promise<unknown> => putKeys(tx, search, cell === null ? null : parentOf(cell))

/** Call it wherever somebody's home changes. */
export async function placeSearchesOf(tx: Database, user_id: number) {
  const searches = await searchesOf(tx, user_id)
  if (!searches.length) return
  const cell = await homeOf(tx, user_id)
  for (const sought of searches) {
    const keys = keysFor(await wordsOf(tx, sought.search), sought)
    await placeSearch(tx, { id: sought.id, keys }, cell)
  }
}
