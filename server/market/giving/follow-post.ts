import { notAllowed } from '../../platform/http/refusal.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { ProductEvent } from '../products/hooks.ts'
import type { Room } from '../../platform/room.ts'
import type { PostHook } from '../../posts/hooks.ts'
import { giftOf, setGiftStatus } from '../products/gifts.ts'
import { announce, type ProductDeps } from '../products/hooks.ts'
import { mirrorPost } from './mirror.ts'
import { postsToMirror } from './queries.ts'

/** What follows from here comes back to nobody. */
export const withoutGiving = <Deps extends { rooms: readonly Room[] }>(deps: Deps): Deps => ({
  ...deps,
  rooms: deps.rooms.filter(({ name }) => name !== 'giving'),
})

export const followPost: PostHook = async (tx, { kind, post, by, now }, deps) => {
  // What it becomes is said once more when it has.
  if (kind === 'recategorized') return
  const product = await giftOf(tx, post.id)
  if (kind === 'deleted') {
    if (product && product.status !== 'deleted') await setGiftStatus(tx, product, 'deleted', now)
    return
  }
  if (kind === 'reopened' && product?.withheld_at) throw notAllowed('Staff took it out of the market')
  await mirrorAndAnnounce(tx, deps, { post_id: post.id, kind, by, now })
}

type Move = { post_id: number; kind: string; now: Date } & Pick<ProductEvent, 'by'>

async function mirrorAndAnnounce(tx: Database, deps: ProductDeps, { post_id, kind, by, now }: Move) {
  const mirrored = await mirrorPost(tx, post_id, now)
  if (!mirrored || mirrored.product.status === 'deleted') return
  const product = { ...mirrored.product, status: mirrored.product.status }
  if (mirrored.isNew) await announce(tx, withoutGiving(deps), { kind: 'written', product, by, now })
  else if (kind === 'changed') await announce(tx, withoutGiving(deps), { kind: 'changed', product, by, now })
}

const days = 90
const atOnce = 500

/** What found no room in the market before, and what changed with an account that was erased. */
export async function listGifts(db: Database, deps: ProductDeps, now: Date) {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  for (const post_id of await postsToMirror(db, since, atOnce))
    await inTransaction(db, (tx) => mirrorAndAnnounce(tx, deps, { post_id, kind: 'listed', by: null, now }))
}
