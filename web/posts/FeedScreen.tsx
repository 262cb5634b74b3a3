import type { GuardedHandle } from '../platform/RequireSession.tsx'
import { useText } from '../platform/i18n.ts'
import { useViewer } from '../platform/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { useFeed } from './data.ts'
import { FeedLayout } from './FeedLayout.tsx'
import { FeedList } from './FeedList.tsx'
import { PostSkeletons } from './PostSkeletons.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <FeedLayout viewer={null} radius={null}>
      <PostSkeletons />
    </FeedLayout>
  ),
}

export default function FeedScreen() {
  const t = useText()
  const viewer = useViewer()
  const feed = useFeed()
  const isEmpty = feed.isSuccess && feed.stretches.length === 0

  return (
    <FeedLayout viewer={viewer} radius={feed.radius}>
      {!viewer.has_location && (
        <EmptyState
          picture={<Lane className="rounded-sheet" />}
          title={t('posts.no_location_title')}
          text={t('posts.no_location_text')}
          action={<ButtonLink to="/location">{t('posts.no_location_action')}</ButtonLink>}
        />
      )}
      {feed.isPending && <PostSkeletons />}
      {feed.isLoadingError && (
        <ErrorState
          title={t('posts.error_title')}
          message={t('posts.error_fetch_list')}
          retryLabel={t('posts.try_again')}
          onRetry={() => void feed.refetch()}
        />
      )}
      {isEmpty && viewer.has_location && (
        <EmptyState
          picture={<EmptyLane />}
          title={t('posts.empty_title')}
          text={t('posts.empty_text')}
          action={<ButtonLink to="/create-post">{t('posts.empty_action')}</ButtonLink>}
        />
      )}
      {feed.stretches.length > 0 && <FeedList feed={feed} />}
    </FeedLayout>
  )
}
