import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { PostSkeletons } from '../../posts/card/PostSkeletons.tsx'
import { PostList } from '../../posts/feed/PostList.tsx'
import { usePostsBy } from '../../posts/feed/author-posts.ts'

export function PostsOf({ author, empty }: { author: number; empty: ReactNode }) {
  const t = useText()
  const list = usePostsBy(author)
  return (
    <Pages
      query={list}
      items={list.posts}
      skeleton={<PostSkeletons count={2} />}
      failed={{ title: t('users.posts_failed') }}
      empty={empty}
    >
      {(posts) => <PostList label={t('users.posts')} posts={posts} />}
    </Pages>
  )
}
