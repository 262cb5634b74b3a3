import type { Post } from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { selectPosts } from './post-queries.ts'
import { showPost } from './show-post.ts'

/** Whoever reads posts, and where they live. */
export type PostViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: readonly number[] }

/** A post as the viewer sees it. */
export async function getPost(db: Database, viewer: PostViewer, id: number): Promise<Post> {
  const [post] = await postsByIds(db, viewer, [id])
  if (!post) throw notFound('Post')
  return post
}

/** Those posts as the viewer sees them, in that order; those that may not be seen are left out. */
export const postsByIds = async (db: Database, viewer: PostViewer, ids: number[]): Promise<Post[]> =>
  (await selectPosts(db, viewer, ids)).map((row) => showPost(viewer, row))

/** Does something with the post whose id `act` gives; gives it as the viewer sees it then, in the same transaction. */
export const postAfter = (
  db: Database,
  viewer: PostViewer,
  act: (tx: Database) => Promise<number>,
): Promise<Post> => inTransaction(db, async (tx) => getPost(tx, viewer, await act(tx)))
