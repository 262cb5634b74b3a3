import type { Post } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import { selectPosts } from './post-queries.ts'
import { showPost } from './show-post.ts'

export type PostViewer = Pick<Viewer, 'id' | 'cell' | 'ward_code'> & { blocked?: readonly number[] }

/** Throws a 404 `Refusal` where the viewer may not see it. */
export async function getPost(db: Database, viewer: PostViewer, id: number): Promise<Post> {
  const [post] = await postsByIds(db, viewer, [id])
  if (!post) throw notFound('Post')
  return post
}

export const postsByIds = async (db: Database, viewer: PostViewer, ids: number[]): Promise<Post[]> =>
  (await selectPosts(db, viewer, ids)).map((row) => showPost(viewer, row))

/** `act` returns a post's id; all in one transaction. */
export const postAfter = (
  db: Database,
  viewer: PostViewer,
  act: (tx: Database) => Promise<number>,
): Promise<Post> => inTransaction(db, async (tx) => getPost(tx, viewer, await act(tx)))
