import { createPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { addPost } from '../data.ts'
import { dropPictures } from './draft-pictures.ts'
import { dropDraft, type LocalDraft } from '../composer/drafts.ts'
import { sayPosted } from './own-outbox.ts'

/**
 * Posts a draft that this device does not keep, under its own Idempotency-Key, so that it is posted once even when
 * replies get lost. Throws an `ApiError`.
 */
export async function deliver(draft: LocalDraft, body: PostDraft): Promise<void> {
  const post = await call(createPost, { body, idempotencyKey: draft.key })
  dropDraft(draft.id)
  void dropPictures(draft.media.map(({ id }) => id))
  void addPost(post)
  sayPosted(post)
}
