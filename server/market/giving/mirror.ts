import { truncateToWords } from '../../../contract/first-words.ts'
import { productLimits } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import {
  type Gift,
  insertGift,
  lockGift,
  setGiftPictures,
  setGiftStatus,
  setGiftText,
} from '../products/gifts.ts'
import { canListMore } from '../products/write.ts'
import { type GivenPost, lockGivenPost } from './queries.ts'

export interface MirroredProduct {
  product: Gift
  isNew: boolean
}

/**
 * Makes the listing of what a post gives say what the post says. The post leads: its listing is in the market as long as
 * it can still be asked for. Null where there is none, also for want of room among its author's listings.
 */
export async function mirrorPost(tx: Database, post_id: number, now: Date): Promise<MirroredProduct | null> {
  const post = await lockGivenPost(tx, post_id)
  const product = await lockGift(tx, post_id)
  // What somebody who is leaving gives stays as it is.
  if (!post || post.status === 'hidden') return null
  if (!product) return isOpen(post) ? listAsProduct(tx, post, now) : null
  const words = toListingText(post)
  if (words.name !== product.name || words.description !== product.description)
    await setGiftText(tx, product.id, words, now)
  await setGiftPictures(tx, product)
  const status = await targetStatus(tx, post, product, now)
  if (status !== product.status) await setGiftStatus(tx, product, status, now)
  return { product: { ...product, ...words, status }, isNew: false }
}

const isGift = ({ category, status }: GivenPost) => category === 'give' && status === 'active'
const isOpen = (post: GivenPost) => isGift(post) && !post.is_over && !post.is_promised

async function listAsProduct(tx: Database, post: GivenPost, now: Date): Promise<MirroredProduct | null> {
  const { id: post_id, author_id: seller_id, cell, ward_code, ward } = post
  if (ward === null || !(await canListMore(tx, { id: seller_id }, now))) return null
  const gift = { post_id, seller_id, cell, ward_code, place: ward, ...toListingText(post) }
  const product = await insertGift(tx, gift, now)
  await setGiftPictures(tx, product)
  return { product, isNew: true }
}

/** Hidden, sold and expired all mean that nobody can ask for it; which of them it is, its seller may have said. */
async function targetStatus(
  tx: Database,
  post: GivenPost,
  product: Gift,
  now: Date,
): Promise<Gift['status']> {
  const { status, withheld_at, seller_id } = product
  if (!isGift(post)) return 'deleted'
  if (!isOpen(post)) return status === 'active' || status === 'deleted' ? 'sold' : status
  if (status === 'active') return status
  return withheld_at === null && (await canListMore(tx, { id: seller_id }, now)) ? 'active' : 'hidden'
}

interface PostText {
  title: string
  content: string
}

interface ListingText {
  name: string
  description: string
}

/** How a listing names what a post gives. Text that is the name is not said twice. */
export function toListingText({ title, content }: PostText) {
  const name = shortened(title || content)
  const description = content.trim() === name ? '' : content
  return { name, description }
}

/** One letter shows that there is more. */
function shortened(text: string) {
  const words = truncateToWords(text, productLimits.name)
  return words.endsWith('…') ? truncateToWords(text, productLimits.name - 1) : words
}

/** What a new post says that is listed as this: a name without a description stands once. */
export const toNewPostText = ({ name, description }: ListingText): PostText =>
  description ? { title: name, content: description } : { title: '', content: name }

/** What a post says once its listing says that. Words that say the same already stay, also where they are longer. */
export function toPostText(post: PostText, listing: ListingText): PostText {
  const now = toListingText(post)
  const isNamed = listing.name === now.name
  const isDescribed = listing.description === now.description
  if (!listing.description) return isNamed && isDescribed ? post : toNewPostText(listing)
  return {
    title: isNamed ? post.title : listing.name,
    content: isDescribed ? post.content : listing.description,
  }
}
