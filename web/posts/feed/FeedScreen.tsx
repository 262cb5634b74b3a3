import { Suspense, useEffect, useState } from 'react'
import { onboardingSteps } from '../../../contract/people/accounts.ts'
import { WaitingStrip } from '../../favours/waiting/WaitingStrip.tsx'
import { waitingQuery } from '../../favours/waiting/use-waiting.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { OwnWaiting } from '../outbox/OwnWaiting.tsx'
import { AlertsRow } from './AlertsRow.tsx'
import { FeedLayout } from './FeedLayout.tsx'
import { FeedList } from './FeedList.tsx'
import { useIsFiltered, usePostsList } from '../filter/list-state.ts'
import { feedQuery, useFeed } from './use-feed.ts'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

// Optional: if their code fails to load, the list is shown without them.
const OnboardingCard = lazyPart(() => import('../../onboarding/OnboardingCard.tsx'))
const ChooseName = lazyPart(() => import('../../users/profile/ChooseName.tsx'))
const FilterNote = lazyPart(() => import('../filter/FilterNote.tsx'))
const EmptyFeed = lazyPart(() => import('../filter/EmptyFeed.tsx'), MissingNote)
const NewPosts = lazyPart(() => import('./NewPosts.tsx'))
const dismissed = 'onboarding_card_dismissed'
/** Milliseconds: until then nothing is new, so that its code is not part of the first view. */
const settled = 2500

export const handle: GuardedHandle = {
  skeleton: () => (
    <FeedLayout viewer={null}>
      <PostSkeletons />
    </FeedLayout>
  ),
  prepare: (_, viewer) => [
    queryClient.prefetchInfiniteQuery(feedQuery(viewer.id, usePostsList.getState())),
    queryClient.prefetchQuery(waitingQuery(viewer.id)),
  ],
}

export default function FeedScreen() {
  const t = useText()
  const viewer = useViewer()
  const feed = useFeed()
  const isFiltered = useIsFiltered()
  const [isShown, setShown] = useState(() => localItems.getItem(dismissed) === null)
  const isDue = useIsDue(feed.dataUpdatedAt)
  const isEmpty = feed.isSuccess && feed.sections.length === 0 && feed.alerts.length === 0
  const failed = { title: t('posts.error_fetch_list'), network: t('posts.error_fetch_list_network') }
  const dismiss = () => {
    localItems.setItem(dismissed, 'yes')
    setShown(false)
  }

  return (
    <FeedLayout viewer={viewer}>
      <div className="mb-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
        <WaitingStrip />
        <AlertsRow alerts={feed.alerts} />
      </div>
      {viewer.needs_name && (
        <div className="mb-3 min-h-22">
          <Suspense>
            <ChooseName />
          </Suspense>
        </div>
      )}
      {isShown && viewer.onboarding_step < onboardingSteps.length && (
        // Reserves their room while their code loads, so that the list doesn't jump.
        <div className="mb-3 min-h-22">
          <Suspense>
            <OnboardingCard onDismiss={dismiss} />
          </Suspense>
        </div>
      )}
      {isFiltered && !isEmpty && (
        <div className="mb-2 min-h-11">
          <Suspense>
            <FilterNote />
          </Suspense>
        </div>
      )}
      <OwnWaiting />
      {(!viewer.has_location || isEmpty) && (
        <Suspense>
          <EmptyFeed />
        </Suspense>
      )}
      {isDue && viewer.has_location && (
        <Suspense>
          <NewPosts feed={feed} />
        </Suspense>
      )}
      <Pages
        query={feed}
        items={feed.sections}
        skeleton={<PostSkeletons />}
        failed={failed}
        empty={null}
        more={{ failed, label: t('posts.load_more'), loading: t('posts.loading_more') }}
        end={t('posts.all_read')}
      >
        {() => <FeedList feed={feed} failed={failed} />}
      </Pages>
    </FeedLayout>
  )
}

function useIsDue(loadedAt: number) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!loadedAt) return
    const timer = setTimeout(() => setDue(true), settled)
    return () => clearTimeout(timer)
  }, [loadedAt])
  return isDue
}
