import type * as Type from 'typebox'
import {
  type saveSearch as contract,
  type SavedSearch,
  savedSearchLimits,
} from '../../../contract/market/saved-searches.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { type Cell, parentOf } from '../../platform/geography.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { oneLine } from '../../platform/text.ts'
import { isWithinReach, reachOf } from '../products/list/reach.ts'
import { parseTypedWords, type TypedWord } from '../products/list/search-words.ts'
import type { ProductHook } from '../products/product-events.ts'
import {
  findHome,
  findListedProduct,
  insertSearch,
  type ListedProduct,
  listSearchesOf,
  listSeekers,
  lockSearchesOf,
  queueSeekers,
  removeSearch,
  replaceKeys,
  type SearchRow,
  type Seeker,
  setLastFound,
  toCategoryKey,
  toWordKey,
} from './queries.ts'

export const listSavedSearches = async (db: Database, user_id: number) => ({
  results: (await listSearchesOf(db, user_id)).map(showSearch),
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
    const alternatives = await parseTypedWords(tx, typed)
    if (!alternatives.length && category === null)
      throw invalid({ search: ['holds no letter and no digit, and there is no category'] })
    const search = alternatives.length ? typed : ''
    await lockSearchesOf(tx, viewer.id)
    const searches = await listSearchesOf(tx, viewer.id)
    const existing = searches.find(
      (each) =>
        toLowerCase(each.search) === toLowerCase(search) &&
        each.category === category &&
        each.max_price === max_price,
    )
    if (existing) return showSearch(existing)
    if (searches.length >= savedSearchLimits.per_person)
      throw new Refusal(409, 'too_many_searches', 'Delete one of the searches first')
    const saved = await insertSearch(tx, { user_id: viewer.id, search, category, max_price, created_at: now })
    await indexSearch(
      tx,
      { id: saved.id, keys: toSearchKeys(alternatives, { search, category }) },
      await findHome(tx, viewer.id),
    )
    return showSearch(saved)
  })

const toLowerCase = (text: string) => text.toLocaleLowerCase('vi')

export async function deleteSavedSearch(db: Database, user_id: number, id: number) {
  const { numAffectedRows } = await removeSearch(db, user_id, id)
  if (!numAffectedRows) throw notFound('Search')
}

export const exportSearches = async (db: Database, user_id: number) =>
  (await listSearchesOf(db, user_id)).map(({ search, category, max_price, created_at }) => ({
    search,
    category,
    max_price,
    created_at: created_at.toISOString(),
  }))

const showSearch = ({ max_price, found_at, created_at, ...search }: SearchRow): SavedSearch => ({
  ...search,
  max_price: max_price === null ? null : String(max_price),
  found_at: found_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
})

export interface ProductAttributes {
  search: string
  category: string | null
}

/** A product found by the search has one of these keys: the rarest word of each alternative, or the category. */
const toSearchKeys = (alternatives: TypedWord[][], { category }: ProductAttributes): string[] =>
  alternatives.length
    ? [...new Set(alternatives.map((words) => toWordKey(rarest(words))))]
    : category === null
      ? []
      : [toCategoryKey(category)]

const rarest = (words: TypedWord[]) =>
  words.toSorted((a, b) => a.share - b.share || b.word.length - a.word.length)[0]?.word ?? ''

/** Without a home, the search has no keys and finds nothing. */
const indexSearch = (
  tx: Database,
  search: { id: number; keys: string[] },
  cell: Cell | null,
): Promise<unknown> => replaceKeys(tx, search, cell === null ? null : parentOf(cell))

/** Call it when the home of a user changes. */
export async function reindexSearchesOf(tx: Database, user_id: number) {
  const searches = await listSearchesOf(tx, user_id)
  if (!searches.length) return
  const cell = await findHome(tx, user_id)
  for (const search of searches) {
    const keys = toSearchKeys(await parseTypedWords(tx, search.search), search)
    await indexSearch(tx, { id: search.id, keys }, cell)
  }
}

/** Searches checked for one product. */
const maxSeekers = 1000

/** Without a job if no search nearby has a key of the product. A search saved until the commit may miss it. */
export const onProductEvent: ProductHook = async (tx, { kind, product: { id, cell } }) => {
  if (kind === 'written') await queueSeekers(tx, id, reachOf(cell).parents)
}

/** Notifies users in reach whose search finds the product. A search has one notification until it is read. */
export const notifySeekers = (db: Database, product_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const product = await findListedProduct(tx, product_id)
    if (!product) return
    const seekers = await listSeekers(tx, product, {
      parents: reachOf(product.cell).parents,
      keys: [
        ...product.words.map(toWordKey),
        ...(product.category === null ? [] : [toCategoryKey(product.category)]),
      ],
      limit: maxSeekers,
    })
    const found: number[] = []
    for (const seeker of seekers) {
      if (!isWithinReach(seeker.cell, product.cell) || !(await matchesSearch(tx, product, seeker.search)))
        continue
      found.push(seeker.id)
      await notifySeeker(tx, product, seeker, now)
    }
    if (found.length) await setLastFound(tx, found, now)
  })

async function matchesSearch(tx: Database, { words }: ListedProduct, search: string) {
  if (search === '') return true
  const wordsOfProduct = new Set(words)
  return (await parseTypedWords(tx, search)).some((each) =>
    each.every(({ word }) => wordsOfProduct.has(word)),
  )
}

const notifySeeker = (
  tx: Database,
  { name }: ListedProduct,
  { id, user_id, search, category }: Seeker,
  now: Date,
) =>
  notify(tx, {
    kind: 'saved_search_found',
    to: [user_id],
    by: null,
    topic: `search:${id}`,
    post_id: null,
    action_url: `/marketplace?${new URLSearchParams({ ...(search && { q: search }), ...(category && { category }) })}`,
    text: name,
    at: now,
  })
