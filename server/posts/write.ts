import { canWritePost, mustVerifyFirst } from '../../contract/policy.ts'
import type { PostDraft } from '../../contract/posts/posts.ts'
import { kindOfJoined } from '../communities/posting.ts'
import { mentionInPost } from './mentions/mentions.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { regionOf } from '../platform/place.ts'
import { finished } from './drafts.ts'
import { announce, type PostDeps } from './hooks.ts'
import { insertPost } from './queries.ts'

export async function createPost(
  db: Database,
  deps: PostDeps,
  viewer: Pick<Viewer, 'id' | 'cell' | 'area' | 'ward_code' | 'is_verified'>,
  draft: PostDraft,
  now: Date,
): Promise<number> {
  const { cell, area, ward_code, is_verified } = viewer
  const rule = { require_verified_to_post: deps.config.requireVerifiedToPost }
  if (cell === null || !canWritePost({ has_location: true, is_verified }, rule))
    throw mustVerifyFirst(viewer, rule)
      ? verifyFirst()
      : new Refusal(409, 'location_needed', 'Say where you live first')
  return inTransaction(db, async (tx) => {
    const { community_id = null } = draft
    const isOfWard = community_id === null || (await kindOfJoined(tx, viewer, community_id)) === 'ward'
    const post = {
      ...finished(draft, now),
      author_id: viewer.id,
      community_id,
      // What is posted in a founded community or group belongs there, and to no place.
      cell: isOfWard ? cell : null,
      area,
      region: isOfWard ? regionOf(cell) : null,
      ward_code,
      created_at: now,
    }
    const id = await insertPost(tx, post)
    if (id === null)
      throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
    await mentionInPost(tx, viewer, { ...post, id }, now, true)
    await announce(tx, deps, { kind: 'written', post: { ...post, id }, by: viewer, now })
    return id
  })
}

export async function hasOnePost(db: Database, author: number): Promise<boolean> {
  const { post_count } = await db
    .selectFrom('users')
    .select('post_count')
    .where('id', '=', author)
    .executeTakeFirstOrThrow()
  return post_count === 1
}
