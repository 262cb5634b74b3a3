import { Refusal } from '../../platform/http/refusal.ts'
import type { Database } from '../../platform/database/db.ts'
import type { ProductEvent, ProductHook, StandingProduct } from '../products/hooks.ts'
import { updatePost } from '../../posts/changes.ts'
import { deletePost, restorePost } from '../../posts/deletion.ts'
import { endPost, reopenPost } from '../../posts/ending.ts'
import { createPost } from '../../posts/write.ts'
import { linkGift } from '../products/gifts.ts'
import type { ProductDeps } from '../products/hooks.ts'
import { withoutGiving } from './follow-post.ts'
import { mirrorPost } from './mirror.ts'
import { type Giver, type GivenPost, givenPost, giverOf, picturesOf } from './queries.ts'
import { firstPostWords, postWords } from './words.ts'

interface Change {
  deps: ProductDeps
  giver: Giver & { is_staff: false }
  product: StandingProduct & { post_id: number }
  post: GivenPost
  now: Date
}

/** A free thing is a give-post, too: what its seller does with the listing happens to the post. */
export const followProduct: ProductHook = async (tx, { kind, product, now }, deps) => {
  if (product.price !== 0 || kind === 'promoted' || kind === 'removed') return
  const giver = { ...(await giverOf(tx, product.seller_id)), is_staff: false as const }
  if (kind === 'written') return give(tx, withoutGiving(deps), giver, product, now)
  const { post_id } = product
  const post = post_id === null ? undefined : await givenPost(tx, post_id)
  if (post_id === null || !post || post.status === 'hidden') return
  await act(tx, kind, { deps: withoutGiving(deps), giver, product: { ...product, post_id }, post, now })
}

async function give(tx: Database, deps: ProductDeps, giver: Giver, product: StandingProduct, now: Date) {
  const { id } = product
  const pictures = await picturesOf(tx, { id, post_id: 0 })
  const media = pictures.map((each) => each.id)
  const draft = { category: 'give' as const, ...firstPostWords(product), media }
  await linkGift(tx, id, await createPost(tx, deps, giver, draft, now))
}

async function act(tx: Database, kind: ProductEvent['kind'], change: Change) {
  const { deps, giver, post, now } = change
  if (kind === 'restored') return restore(tx, change)
  if (post.status !== 'active') return
  if (kind === 'changed') await rewrite(tx, change)
  else if (kind === 'deleted') await deletePost(tx, deps, giver, post.id, now)
  else if (kind === 'listed') {
    await reopenPost(tx, deps, giver, post.id, now)
    // Somebody may be to have it still.
    await mirrorPost(tx, post.id, now)
  } else await endPost(tx, deps, giver, post.id, now)
}

/** Films that the post shows beside stay behind the pictures. */
async function rewrite(tx: Database, { deps, giver, product, post, now }: Change) {
  const pictures = await picturesOf(tx, product)
  const films = pictures.filter(({ is_film, in_post }) => is_film && in_post)
  const shown = pictures.filter(({ in_listing }) => in_listing)
  const media = [...shown, ...films].map(({ id }) => id)
  await updatePost(tx, deps, giver, post.id, { ...postWords(post, product), media }, now)
  // A text that the post shares with its name stands in the listing once.
  await mirrorPost(tx, post.id, now)
}

async function restore(tx: Database, { deps, giver, post, now }: Change) {
  if (post.status === 'deleted') await restorePost(tx, deps, giver, post.id, now)
  else if (post.category !== 'give' || post.status !== 'active')
    throw new Refusal(409, 'changed_meanwhile', 'Its post gives nothing any more')
  await mirrorPost(tx, post.id, now)
}
