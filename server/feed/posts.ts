import type { Post } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { selectPosts } from './post-queries.ts'
import { showPost } from './show-post.ts'

export type PostViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: readonly number[] }

/** A post as the viewer sees it; throws a 404 `Refusal` where they may not. */
export async function getPost(db: Database, viewer: PostViewer, id: number): Promise<Post> {
  const [post] = await postsByIds(db, viewer, [id])
  if (!post) throw notFound('Post')
  return post
}

/** The posts with these ids as the viewer sees them, in that order, without those they may not see. */
export const postsByIds = async (db: Database, viewer: PostViewer, ids: number[]): Promise<Post[]> =>
  (await selectPosts(db, viewer, ids)).map((row) => showPost(viewer, row))

/**
 * Runs `act`, which returns a post's id, and returns that post as the viewer sees it then, in one
 * transaction.
 */
export const postAfter = (
  db: Database,
  viewer: PostViewer,
  act: (tx: Database) => Promise<number>,
): Promise<Post> => inTransaction(db, async (tx) => getPost(tx, viewer, await act(tx)))
