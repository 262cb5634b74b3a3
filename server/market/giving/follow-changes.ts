import { dayMs } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notAllowed, Refusal } from '../../platform/http/refusal.ts'
import type { Room } from '../../platform/room.ts'
import { deletePost, restorePost } from '../../posts/deletion.ts'
import type { PostHook } from '../../posts/post-events.ts'
import { createPost, endPost, reopenPost, updatePost } from '../../posts/write.ts'
import { isGift } from '../products/product-fields.ts'
import { linkGift, lockGift, setGiftStatus } from '../products/gifts.ts'
import {
  announceProductEvent,
  type LockedProduct,
  type ProductDeps,
  type ProductEvent,
  type ProductHook,
} from '../products/product-events.ts'
import { mirrorPost, toNewPostText, toPostText } from './mirror.ts'
import {
  findGiver,
  type GivenPost,
  type Giver,
  listPictures,
  listPostsToMirror,
  lockGivenPost,
} from './queries.ts'

/** Prevents this room from handling the events that it causes. */
const withoutGivingRoom = <Deps extends { rooms: readonly Room[] }>(deps: Deps): Deps => ({
  ...deps,
  rooms: deps.rooms.filter(({ name }) => name !== 'giving'),
})

export const onPostEvent: PostHook = async (tx, { kind, post, by, now }, deps) => {
  // An event `changed` follows.
  if (kind === 'recategorized') return
  const isNew = kind === 'written'
  if (isNew && post.category !== 'give') return
  const product = isNew ? undefined : await lockGift(tx, post.id)
  if (kind === 'deleted') {
    if (product && product.status !== 'deleted') await setGiftStatus(tx, product, 'deleted', now)
    return
  }
  if (kind === 'reopened' && product?.withheld_at) throw notAllowed('Staff took it out of the market')
  await mirrorAndAnnounce(tx, deps, { post_id: post.id, kind, by, now })
}

type Move = { post_id: number; kind: string; now: Date } & Pick<ProductEvent, 'by'>

async function mirrorAndAnnounce(tx: Database, deps: ProductDeps, { post_id, kind, by, now }: Move) {
  const mirrored = await mirrorPost(tx, post_id, now, { isNew: kind === 'written' })
  if (!mirrored || mirrored.product.status === 'deleted') return
  const product = { ...mirrored.product, status: mirrored.product.status }
  if (mirrored.isNew)
    await announceProductEvent(tx, withoutGivingRoom(deps), { kind: 'written', product, by, now })
  else if (kind === 'changed')
    await announceProductEvent(tx, withoutGivingRoom(deps), { kind: 'changed', product, by, now })
}

const mirrorDays = 90
const batchSize = 500

/** Handles posts that the seller's limit kept out of the market, or that an erasure changed. */
export async function mirrorMissedPosts(db: Database, deps: ProductDeps, now: Date) {
  const since = new Date(now.getTime() - mirrorDays * dayMs)
  for (const post_id of await listPostsToMirror(db, since, batchSize))
    await inTransaction(db, (tx) => mirrorAndAnnounce(tx, deps, { post_id, kind: 'listed', by: null, now }))
}

interface Change {
  deps: ProductDeps
  giver: Giver & { is_staff: false }
  product: LockedProduct<unknown> & { post_id: number }
  post: GivenPost
  now: Date
}

/** A free thing has a give-post. Changes of the product are applied to the post. */
export const onProductEvent: ProductHook = async (tx, { kind, product, now }, deps) => {
  if (!isGift(product) || kind === 'promoted' || kind === 'removed') return
  const giver = { ...(await findGiver(tx, product.seller_id)), is_staff: false as const }
  if (kind === 'written') return createGivePost(tx, withoutGivingRoom(deps), giver, product, now)
  const { post_id } = product
  const post = post_id === null ? undefined : await lockGivenPost(tx, post_id)
  if (post_id === null || !post || post.status === 'hidden') return
  await applyToPost(tx, kind, {
    deps: withoutGivingRoom(deps),
    giver,
    product: { ...product, post_id },
    post,
    now,
  })
}

async function createGivePost(
  tx: Database,
  deps: ProductDeps,
  giver: Giver,
  product: LockedProduct<unknown>,
  now: Date,
) {
  const { id } = product
  const pictures = await listPictures(tx, { id, post_id: 0 })
  const media = pictures.map((each) => each.id)
  const draft = { category: 'give' as const, ...toNewPostText(product), media }
  const post = await createPost(tx, deps, giver, draft, now)
  await linkGift(tx, id, post.id)
}

async function applyToPost(tx: Database, kind: ProductEvent['kind'], change: Change) {
  const { deps, giver, post, now } = change
  if (kind === 'restored') return restore(tx, change)
  if (post.status !== 'active') return
  if (kind === 'changed') await updatePostText(tx, change)
  else if (kind === 'deleted') await deletePost(tx, deps, giver, post.id, now)
  else if (kind === 'listed') {
    await reopenPost(tx, deps, giver, post.id, now)
    // The post may be promised to somebody, so the product may not be available.
    await mirrorPost(tx, post.id, now)
  } else await endPost(tx, deps, giver, post.id, now)
}

/** Films of the post follow the pictures. */
async function updatePostText(tx: Database, { deps, giver, product, post, now }: Change) {
  const pictures = await listPictures(tx, product)
  const films = pictures.filter(({ is_film, in_post }) => is_film && in_post)
  const listed = pictures.filter(({ in_listing }) => in_listing)
  const media = [...listed, ...films].map(({ id }) => id)
  await updatePost(tx, deps, giver, post.id, { ...toPostText(post, product), media }, now)
  // Removes a description that repeats the name.
  await mirrorPost(tx, post.id, now)
}

async function restore(tx: Database, { deps, giver, post, now }: Change) {
  if (post.status === 'deleted') await restorePost(tx, deps, giver, post.id, now)
  else if (post.category !== 'give' || post.status !== 'active')
    throw new Refusal(409, 'changed_meanwhile', 'Its post gives nothing any more')
  await mirrorPost(tx, post.id, now)
}
