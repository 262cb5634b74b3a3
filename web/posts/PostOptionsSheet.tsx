import type { Post } from '../../contract/posts.ts'
import { SafetySheet } from '../moderation/SafetySheet.tsx'
import { hidePostsOf } from './author-posts.ts'

interface PostOptionsSheetProps {
  post: Post
  open: boolean
  onClose: () => void
}

export default function PostOptionsSheet({ post, open, onClose }: PostOptionsSheetProps) {
  return (
    <SafetySheet
      target={{ type: 'post', id: post.id }}
      person={post.author}
      path={`/posts/${post.id}`}
      open={open}
      onClose={onClose}
      onBlocked={() => hidePostsOf(post.author.id)}
    />
  )
}
