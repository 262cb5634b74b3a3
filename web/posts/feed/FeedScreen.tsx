import { type ComponentType, lazy, Suspense, useState } from 'react'
import { onboardingSteps } from '../../../contract/people/accounts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { localItems } from '../../platform/kept/local-items.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { OwnWaiting } from '../outbox/OwnWaiting.tsx'
import { FeedLayout } from './FeedLayout.tsx'
import { FeedList } from './FeedList.tsx'
import { useIsFiltered } from './list-state.ts'
import { useFeed } from './use-feed.ts'

// Optional: if their code fails to load, the list is shown without them.
const OnboardingCard = lazy<ComponentType<{ onDismiss: () => void }>>(() =>
  import('../../onboarding/OnboardingCard.tsx').catch(() => ({ default: () => null })),
)
const ChooseName = lazy<ComponentType>(() =>
  import('../../users/profile/ChooseName.tsx').catch(() => ({ default: () => null })),
)
const FilterNote = lazy(() => import('./FilterNote.tsx'))
const EmptyFeed = lazy(() => import('./EmptyFeed.tsx'))
const dismissed = 'onboarding_card_dismissed'

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
  const isFiltered = useIsFiltered()
  const [isShown, setShown] = useState(() => localItems.getItem(dismissed) === null)
  const isEmpty = feed.isSuccess && feed.sections.length === 0
  const [message, retry] = [t('posts.error_fetch_list'), t('posts.try_again')]
  const dismiss = () => {
    localItems.setItem(dismissed, 'yes')
    setShown(false)
  }

  return (
    <FeedLayout viewer={viewer} radius={feed.radius}>
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
      <Pages
        query={feed}
        items={feed.sections}
        skeleton={<PostSkeletons />}
        failed={{ title: t('posts.error_title'), message, retry }}
        empty={null}
        more={{ failed: message, retry, label: t('posts.load_more'), loading: t('posts.loading_more') }}
        end={t('posts.all_read')}
      >
        {() => <FeedList feed={feed} />}
      </Pages>
    </FeedLayout>
  )
}
