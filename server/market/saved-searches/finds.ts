import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { ProductHook } from '../products/hooks.ts'
import { isWithinReach, reachOf } from '../products/list/reach.ts'
import { wordsOf } from '../products/list/words.ts'
import { keyOfCategory, keyOfWord } from './keys.ts'
import { type NewProduct, productFound, type Seeker, seekersOf, setFound } from './queries.ts'

/** So many searches at most are looked at for one product. */
const mostSeekers = 1000

export const findSeekers: ProductHook = async (tx, { kind, product }) => {
  if (kind === 'written') await addJob(tx, 'notify_seekers', { product_id: product.id })
}

/** Who lives within reach and would find it by what they saved; of one search nobody is notified again before they have read. */
export const notifySeekers = (db: Database, product_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const product = await productFound(tx, product_id)
    if (!product) return
    const seekers = await seekersOf(tx, product, {
      parents: reachOf(product.cell).parents,
      keys: [
        ...product.words.map(keyOfWord),
        ...(product.category === null ? [] : [keyOfCategory(product.category)]),
      ],
      limit: mostSeekers,
    })
    const found: number[] = []
    for (const seeker of seekers) {
      if (!isWithinReach(seeker.cell, product.cell) || !(await holds(tx, product, seeker.search))) continue
      found.push(seeker.id)
      await notifySeeker(tx, product, seeker, now)
    }
    await setFound(tx, found, now)
  })

async function holds(tx: Database, { words }: NewProduct, search: string) {
  if (search === '') return true
  const there = new Set(words)
  return (await wordsOf(tx, search)).some((each) => each.every(({ word }) => there.has(word)))
}

const notifySeeker = (
  tx: Database,
  { name }: NewProduct,
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
