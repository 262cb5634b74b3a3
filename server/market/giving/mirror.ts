import type { Database } from '../../platform/database/db.ts'
import {
  type Gift,
  giftOf,
  insertGift,
  setGiftPictures,
  setGiftStatus,
  setGiftWords,
} from '../products/gifts.ts'
import { hasRoom } from '../products/write.ts'
import { type GivenPost, givenPost } from './queries.ts'
import { listingWords } from './words.ts'

export interface Mirrored {
  product: Gift
  isNew: boolean
}

/**
 * Makes the listing of what a post gives say what the post says. The post leads: its listing is in the market as long as
 * it can still be asked for. Null where there is none, also for want of room among its author's listings.
 */
export async function mirrorPost(tx: Database, post_id: number, now: Date): Promise<Mirrored | null> {
  const post = await givenPost(tx, post_id)
  const product = await giftOf(tx, post_id)
  // What somebody who is leaving gives stays as it is.
  if (!post || post.status === 'hidden') return null
  if (!product) return isOpen(post) ? list(tx, post, now) : null
  const words = listingWords(post)
  if (words.name !== product.name || words.description !== product.description)
    await setGiftWords(tx, product.id, words, now)
  await setGiftPictures(tx, product)
  const status = await statusFor(tx, post, product, now)
  if (status !== product.status) await setGiftStatus(tx, product, status, now)
  return { product: { ...product, ...words, status }, isNew: false }
}

const isGift = ({ category, status }: GivenPost) => category === 'give' && status === 'active'
const isOpen = (post: GivenPost) => isGift(post) && !post.is_over && !post.is_promised

async function list(tx: Database, post: GivenPost, now: Date): Promise<Mirrored | null> {
  const { id: post_id, author_id: seller_id, cell, ward_code, ward } = post
  if (ward === null || !(await hasRoom(tx, { id: seller_id }, now))) return null
  const gift = { post_id, seller_id, cell, ward_code, place: ward, ...listingWords(post) }
  const product = await insertGift(tx, gift, now)
  await setGiftPictures(tx, product)
  return { product, isNew: true }
}

/** Hidden, sold and expired all mean that nobody can ask for it; which of them it is, its seller may have said. */
async function statusFor(tx: Database, post: GivenPost, product: Gift, now: Date): Promise<Gift['status']> {
  const { status, withheld_at, seller_id } = product
  if (!isGift(post)) return 'deleted'
  if (!isOpen(post)) return status === 'active' || status === 'deleted' ? 'sold' : status
  if (status === 'active') return status
  return withheld_at === null && (await hasRoom(tx, { id: seller_id }, now)) ? 'active' : 'hidden'
}
