import type * as Type from 'typebox'
import {
  type SavedSearch,
  savedSearchLimits,
  type saveSearch as contract,
} from '../../../contract/market/saved-searches.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/http/one-line.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { wordsOf } from '../products/list/words.ts'
import { keysFor, placeSearch } from './keys.ts'
import { homeOf, insertSearch, lockSearchesOf, removeSearch, type SearchRow, searchesOf } from './queries.ts'

export const listSavedSearches = async (db: Database, user_id: number) => ({
  results: (await searchesOf(db, user_id)).map(show),
})

export const saveSearch = (
  db: Database,
  viewer: { id: number },
  draft: Type.Static<NonNullable<typeof contract.body>>,
  now: Date,
): Promise<SavedSearch> =>
  inTransaction(db, async (tx) => {
    const { category = null } = draft
    const max_price =
      draft.max_price === undefined || draft.max_price === null ? null : Number(draft.max_price)
    const typed = oneLine(draft.search ?? '')
    const alternatives = await wordsOf(tx, typed)
    if (!alternatives.length && category === null)
      throw invalid({ search: ['holds no letter and no digit, and there is no category'] })
    const search = alternatives.length ? typed : ''
    await lockSearchesOf(tx, viewer.id)
    const there = await searchesOf(tx, viewer.id)
    const known = there.find(
      (each) =>
        small(each.search) === small(search) && each.category === category && each.max_price === max_price,
    )
    if (known) return show(known)
    if (there.length >= savedSearchLimits.per_person)
      throw new Refusal(409, 'too_many_searches', 'Delete one of the searches first')
    const saved = await insertSearch(tx, { user_id: viewer.id, search, category, max_price, created_at: now })
    await placeSearch(
      tx,
      { id: saved.id, keys: keysFor(alternatives, { search, category }) },
      await homeOf(tx, viewer.id),
    )
    return show(saved)
  })

const small = (text: string) => text.toLocaleLowerCase('vi')

export async function deleteSavedSearch(db: Database, user_id: number, id: number) {
  const { numAffectedRows } = await removeSearch(db, user_id, id)
  if (!numAffectedRows) throw notFound('Search')
  return {}
}

export const exportSearches = async (db: Database, user_id: number) =>
  (await searchesOf(db, user_id)).map(({ search, category, max_price, created_at }) => ({
    search,
    category,
    max_price,
    created_at: created_at.toISOString(),
  }))

const show = ({ max_price, found_at, created_at, ...search }: SearchRow): SavedSearch => ({
  ...search,
  max_price: max_price === null ? null : String(max_price),
  found_at: found_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
})
