import type { Post } from '../../../contract/posts/posts.ts'
import { useViewer } from '../../platform/session/session.ts'

/** Where a post's author is shown, and whether that is the viewer. */
export function usePersonOf({ author }: Post) {
  const isOwn = author.id === useViewer().id
  return { isOwn, page: isOwn ? '/profile' : `/users/${author.id}` }
}
