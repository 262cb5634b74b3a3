import { sql } from 'kysely'
import type { ProductCategory } from '../../../contract/market/categories.ts'
import { isPresent, canSeePerson } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { newJobs } from '../../platform/jobs/jobs.ts'
import { isListed } from '../products/visibility.ts'

export interface SearchRow {
  id: number
  search: string
  category: ProductCategory | null
  max_price: number | null
  found_at: Date | null
  created_at: Date
}

const columns = sql`id, search, category, max_price, found_at, created_at`

/** Newest first. */
export async function listSearchesOf(db: Database, user_id: number): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    SELECT ${columns} FROM saved_searches WHERE user_id = ${user_id} ORDER BY id DESC`.execute(db)
  return rows
}

/** Concurrent requests of one user wait for each other, so the limit holds. */
export const lockSearchesOf = (tx: Database, user_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved searches of ${user_id}`}, 0))`.execute(tx)

export async function findHome(db: Database, user_id: number): Promise<Cell | null> {
  const { rows } = await sql<{ cell: Cell | null }>`SELECT cell FROM users WHERE id = ${user_id}`.execute(db)
  return rows[0]?.cell ?? null
}

export async function insertSearch(
  tx: Database,
  search: Pick<SearchRow, 'search' | 'category' | 'max_price' | 'created_at'> & { user_id: number },
): Promise<SearchRow> {
  const { rows } = await sql<SearchRow>`
    INSERT INTO saved_searches (user_id, search, category, max_price, created_at)
    VALUES (${search.user_id}, ${search.search}, ${search.category}, ${search.max_price}::bigint, ${search.created_at})
    RETURNING ${columns}`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('nothing was inserted')
  return inserted
}

export const removeSearch = (db: Database, user_id: number, id: number) =>
  sql`DELETE FROM saved_searches WHERE id = ${id} AND user_id = ${user_id}`.execute(db)

/** Replaces the existing keys. */
export async function replaceKeys(
  tx: Database,
  { id, keys }: { id: number; keys: string[] },
  parent: Cell | null,
) {
  await sql`DELETE FROM saved_search_keys WHERE search_id = ${id}`.execute(tx)
  if (parent !== null)
    await sql`
      INSERT INTO saved_search_keys (parent, key, search_id)
      SELECT ${parent}::bigint, key, ${id}::bigint FROM unnest(${keys}::text[]) AS each(key)`.execute(tx)
}

export const toCategoryKey = (category: string) => `c ${category}`
export const toWordKey = (word: string) => `w ${word}`

/** Queues `notify_seekers` if a search of somebody in `parents` has a key of the product. */
export const queueSeekers = (tx: Database, product_id: number, parents: Cell[]) =>
  newJobs('notify_seekers', [{ product_id }], {
    condition: sql`EXISTS (
      SELECT FROM products CROSS JOIN LATERAL (
        SELECT ${toWordKey('')} || word FROM unnest(words) AS word
        UNION ALL SELECT ${toCategoryKey('')} || category
      ) AS own(key) JOIN saved_search_keys USING (key)
      WHERE products.id = ${product_id} AND saved_search_keys.parent = ANY(${parents}::bigint[]))`,
  }).execute(tx)

export interface ListedProduct {
  id: number
  seller_id: number
  name: string
  /** Null if the sides agree on it. */
  price: number | null
  category: string | null
  cell: Cell
  words: string[]
}

/** Returns undefined if it is no longer in the market. */
export async function findListedProduct(tx: Database, id: number): Promise<ListedProduct | undefined> {
  const { rows } = await sql<ListedProduct>`
    SELECT id, seller_id, name, CASE WHEN pricing = 'agreed' THEN NULL ELSE price END AS price, category, cell, words
    FROM products
    WHERE id = ${id} AND ${isListed} AND NOT is_away FOR SHARE`.execute(tx)
  return rows[0]
}

export interface Seeker extends SearchRow {
  user_id: number
  cell: Cell
}

/** Users whose home is in `parents` and whose search has one of `keys`. Least recently notified first. */
export async function listSeekers(
  tx: Database,
  { seller_id, price, category }: ListedProduct,
  { parents, keys, limit }: { parents: Cell[]; keys: string[]; limit: number },
): Promise<Seeker[]> {
  const { rows } = await sql<Seeker>`
    WITH near AS (
      SELECT DISTINCT search_id FROM saved_search_keys
      WHERE parent = ANY(${parents}::bigint[]) AND key = ANY(${keys}::text[])
    )
    SELECT saved_searches.id, search, category, max_price, found_at, saved_searches.created_at,
      users.id AS user_id, users.cell
    FROM near JOIN saved_searches ON saved_searches.id = near.search_id JOIN users ON users.id = saved_searches.user_id
    WHERE users.id <> ${seller_id} AND ${isPresent()} AND users.cell IS NOT NULL
      AND ${canSeePerson({ id: seller_id })}
      AND (max_price IS NULL OR max_price >= ${price}::bigint) AND (category IS NULL OR category = ${category})
    ORDER BY found_at NULLS FIRST, saved_searches.id LIMIT ${limit}`.execute(tx)
  return rows
}

export const setLastFound = (tx: Database, ids: number[], at: Date) =>
  sql`UPDATE saved_searches SET found_at = ${at} WHERE id = ANY(${ids}::bigint[])`.execute(tx)
