import { createPost, type Post, type PostDraft } from '../../contract/posts.ts'
import { ApiError, call } from '../platform/call.ts'
import { addPost } from './data.ts'
import { dropDraft, dropPictures, type LocalDraft } from './drafts.ts'

/** Why a post isn't up yet; `fields` are those the server found wrong. */
export type Failure =
  | { why: 'failed' | 'network' | 'busy' | 'location_needed' | 'verify_first' | 'earlier_posted' }
  | { why: 'fields'; fields: string[] }

const under_way = new Map<string, Promise<Post>>()

/** The sending of a draft that goes on although its composer was left; undefined when there is none. */
export const deliveryOf = (draft_id: string) => under_way.get(draft_id)

/**
 * Posts a draft under its own Idempotency-Key, so that it is posted once even when replies get lost. Then the
 * draft is gone and the post is first in the lists. Throws an `ApiError`; the draft stays.
 */
export function deliver(draft: LocalDraft, body: PostDraft): Promise<Post> {
  const before = under_way.get(draft.id)
  if (before) return before
  const delivery = post(draft, body).finally(() => under_way.delete(draft.id))
  under_way.set(draft.id, delivery)
  return delivery
}

async function post(draft: LocalDraft, body: PostDraft) {
  const created = await call(createPost, { body, idempotencyKey: draft.key })
  dropDraft(draft.id)
  void dropPictures(draft.media.map(({ id }) => id))
  void addPost(created)
  return created
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  if (error.code === 'location_needed' || error.code === 'verify_first') return { why: error.code }
  // The key came with other words before: an answer got lost, and what was written then is up.
  if (error.code === 'idempotency_key_reused') return { why: 'earlier_posted' }
  if (error.status === 429) return { why: 'busy' }
  const fields = Object.keys(error.errors)
  if (fields.length) return { why: 'fields', fields }
  return { why: error.code === 'UNKNOWN_ERROR' ? 'network' : 'failed' }
}
