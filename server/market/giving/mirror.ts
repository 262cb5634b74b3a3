import { truncateToWords } from '../../../contract/letters.ts'
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
 * Updates the product of a give-post from the post. The product is listed while people can ask for it. Returns null if
 * there is none, or the author has reached the limit of listings. `isNew`: the post was just written.
 */
export async function mirrorPost(
  tx: Database,
  post_id: number,
  now: Date,
  { isNew = false } = {},
): Promise<MirroredProduct | null> {
  const post = await lockGivenPost(tx, post_id)
  const product = isNew ? undefined : await lockGift(tx, post_id)
  // The author is away: nothing changes.
  if (!post || post.status === 'hidden') return null
  if (!product) return isOpen(post) ? listAsProduct(tx, post, now) : null
  const text = toListingText(post)
  if (text.name !== product.name || text.description !== product.description)
    await setGiftText(tx, product.id, text, now)
  await setGiftPictures(tx, product)
  const status = await targetStatus(tx, post, product, now)
  if (status !== product.status) await setGiftStatus(tx, product, status, now)
  return { product: { ...product, ...text, status }, isNew: false }
}

const isGift = ({ category, status }: GivenPost) => category === 'give' && status === 'active'
const isOpen = (post: GivenPost) => isGift(post) && !post.is_over && !post.is_promised

async function listAsProduct(tx: Database, post: GivenPost, now: Date): Promise<MirroredProduct | null> {
  const { id: post_id, author_id: seller_id, ward_code, ward } = post
  const cell = post.cell && (post.ward_cell ?? post.cell)
  if (cell === null || ward === null || !(await canListMore(tx, { id: seller_id }, now))) return null
  const gift = { post_id, seller_id, cell, ward_code, place: ward, ...toListingText(post) }
  const product = await insertGift(tx, gift, now)
  if (post.has_pictures) await setGiftPictures(tx, product)
  return { product, isNew: true }
}

/** The product of a closed post keeps `hidden`, `sold` or `expired`, which the seller may have chosen. */
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

/** The name and description of a product, from the text of its post. */
export function toListingText({ title, content }: PostText) {
  const name = truncateName(title || content)
  const description = content.trim() === name ? '' : content
  return { name, description }
}

/** Leaves space for the ellipsis. */
function truncateName(text: string) {
  const name = truncateToWords(text, productLimits.name)
  return name.endsWith('…') ? truncateToWords(text, productLimits.name - 1) : name
}

/** The text of a new post, from its product. */
export const toNewPostText = ({ name, description }: ListingText): PostText =>
  description ? { title: name, content: description } : { title: '', content: name }

/** The text of a post after a change of its product. Parts that match the product already stay, even if longer. */
export function toPostText(post: PostText, listing: ListingText): PostText {
  const current = toListingText(post)
  const hasName = listing.name === current.name
  const hasDescription = listing.description === current.description
  if (!listing.description) return hasName && hasDescription ? post : toNewPostText(listing)
  return {
    title: hasName ? post.title : listing.name,
    content: hasDescription ? post.content : listing.description,
  }
}
