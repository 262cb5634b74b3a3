import type { Post } from '../../../contract/posts/posts.ts'
import { useViewer } from '../../platform/session/session.ts'
import { AuthorPanel } from './AuthorPanel.tsx'
import { VisitorPanel } from './VisitorPanel.tsx'

export default function FavourPanel({ post }: { post: Post }) {
  const viewer = useViewer()
  return post.author.id === viewer.id ? <AuthorPanel post={post} /> : <VisitorPanel post={post} />
}
