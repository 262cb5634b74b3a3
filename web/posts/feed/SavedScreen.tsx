import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { MoreButton } from '../../users/person/MoreButton.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { PostSlot, useKnownHeights } from './PostSlot.tsx'
import { useSaved } from './saved.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PostSkeletons />
    </Layout>
  ),
}

/** The posts one keeps to come back to. */
export default function SavedScreen() {
  const t = useText()
  const list = useSaved()
  const heights = useKnownHeights()
  return (
    <Layout>
      {list.isPending && <PostSkeletons />}
      {list.isLoadingError && (
        <ErrorState
          message={t('post.saved_failed')}
          retryLabel={t('ui.try_again')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && list.posts.length === 0 && !list.hasNextPage && (
        <EmptyState
          picture={<EmptyLane />}
          title={t('post.saved_empty')}
          text={t('post.saved_empty_text')}
          action={<ButtonLink to="/feed">{t('post.saved_way')}</ButtonLink>}
        />
      )}
      <section
        ref={heights}
        aria-label={t('post.saved_list')}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden"
      >
        {list.posts.map((post, index) => (
          <PostSlot key={post.id} post={post} eager={index < 2} />
        ))}
      </section>
      <MoreButton list={list} />
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('post.saved_title')} back="/profile" />}>
      <title>{`${t('post.saved_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
