import { useInfiniteQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { listSaved } from '../../contract/posts/interests.ts'
import { call } from '../platform/api/call.ts'
import { settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { PostList, PostSkeletons } from '../posts/card/PostSkeletons.tsx'
import { postStaleTimeMs, cachePosts, postKeys, usePagesWithPosts } from '../posts/post-cache.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { BlankBoard } from '../ui/illustrations/empty-states.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PostSkeletons />
    </Layout>
  ),
}

export default function SavedScreen() {
  const t = useText()
  const list = useSavedPosts()
  return (
    <Layout>
      <Pages
        query={list}
        items={list.posts}
        skeleton={<PostSkeletons />}
        failed={{ title: t('post.saved_failed') }}
        empty={
          <EmptyState
            picture={<BlankBoard />}
            title={t('post.saved_empty')}
            text={t('post.saved_empty_text')}
            action={<ButtonLink to="/feed">{t('post.saved_way')}</ButtonLink>}
          />
        }
      >
        {(posts) => <PostList label={t('post.saved_list')} posts={posts} eager={2} />}
      </Pages>
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      around
      title={t('post.saved_title')}
      back="/profile"
      actions={
        <ButtonLink to="/saved_product" variant="quiet" icon={<Store />}>
          {t('post.saved_products')}
        </ButtonLink>
      }
    >
      {children}
    </ScreenColumn>
  )
}

export function useSavedPosts() {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.saved,
      queryFn: async ({ pageParam, signal }) => {
        const known = settledChanges()
        const { results, next } = await call(listSaved, { query: { page: pageParam, type: 'posts' }, signal })
        return { ids: cachePosts(results, known), next }
      },
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: postStaleTimeMs,
    },
    queryClient,
  )
  const posts = usePagesWithPosts(list.data?.pages).flatMap((page) => page.posts)
  return { ...list, posts: posts.filter(({ is_saved }) => is_saved) }
}
