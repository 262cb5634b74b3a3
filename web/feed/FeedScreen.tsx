import { Gift, Hand, ImagePlus, Megaphone } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { onboardingSteps } from '../../contract/accounts/accounts.ts'
import { arrivalItem } from '../accounts/homes/arrival/arrival-item.ts'
import { dismissedItem } from '../accounts/onboarding/dismissed-item.ts'
import type { Category } from '../../contract/posts/posts.ts'
import { useWaitingFavours, waitingFavoursQuery, WaitingStrip } from '../favours/waiting/WaitingStrip.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { WeatherLine } from '../frame/WeatherLine.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { localItems } from '../platform/storage/local-items.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { useViewer, type Viewer } from '../platform/session/session.ts'
import { PostSkeletons } from '../posts/card/PostSkeletons.tsx'
import { LiveAlerts } from '../posts/alerts/LiveAlerts.tsx'
import { FilterButton } from '../posts/filter/FilterButton.tsx'
import { useIsFeedFiltered, useFeedState } from '../posts/filter/feed-state.ts'
import { feedQuery, useFeed } from '../posts/list/use-feed.ts'
import { OwnUnsentPosts } from '../posts/outbox/OwnUnsentPosts.tsx'
import { PartLoadError } from '../ui/feedback/ErrorState.tsx'
import { Column } from '../ui/layout/Column.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useIsTwoColumn } from '../ui/media-queries.ts'
import { FeedList } from './FeedList.tsx'

const AroundColumn = lazyPart(() => import('./around/AroundColumn.tsx'))

interface FeedLayoutProps {
  /** Null until the viewer is known. */
  viewer: Viewer | null
  children: ReactNode
}

function FeedLayout({ viewer, children }: FeedLayoutProps) {
  const t = useText()
  const isWide = useIsTwoColumn()
  return (
    <Column wide>
      <title>{`${t('posts.feed_title')} · ${t('ui.app_name')}`}</title>
      <TopBar viewer={viewer} filter={<FilterButton isIdle={viewer === null} />} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_17.5rem] xl:grid-cols-[minmax(0,43rem)_20rem] lg:gap-x-6">
        <aside className="grid gap-3 self-start lg:sticky lg:top-[calc(4rem+var(--bar))] lg:order-last">
          <WeatherLine name={viewer?.first_name ?? null} />
          {isWide && viewer?.has_location && (
            <Suspense>
              <AroundColumn />
            </Suspense>
          )}
        </aside>
        <main className="min-w-0">
          <h1 className="sr-only">{t('posts.feed_title')}</h1>
          <WritePostRow />
          <div className="mt-3">{children}</div>
        </main>
      </div>
    </Column>
  )
}

// Optional: if their code fails to load, the list is shown without them.
const ArrivalCard = lazyPart(() => import('../accounts/homes/arrival/ArrivalCard.tsx'))
const OnboardingCard = lazyPart(() => import('../accounts/onboarding/OnboardingCard.tsx'))
const ChooseName = lazyPart(() => import('../people/users/profile/ChooseName.tsx'))
const FilterNote = lazyPart(() => import('../posts/filter/FilterNote.tsx'))
const EmptyFeed = lazyPart(() => import('../posts/filter/EmptyFeed.tsx'), PartLoadError)
const NewPosts = lazyPart(() => import('./NewPosts.tsx'))
/** Milliseconds before code is loaded that is not part of the first view. */
const idleDelayMs = 2500
/** Answers of live alerts load earlier than the rest. */
const alertDelayMs = 1000

export const handle: GuardedHandle = {
  skeleton: () => (
    <FeedLayout viewer={null}>
      <PostSkeletons />
    </FeedLayout>
  ),
  prepare: (_, viewer) => [
    queryClient.prefetchInfiniteQuery(feedQuery(viewer.id, useFeedState.getState())),
    queryClient.prefetchQuery(waitingFavoursQuery(viewer.id)),
  ],
}

export default function FeedScreen() {
  const t = useText()
  const viewer = useViewer()
  const feed = useFeed()
  const [hadPosts] = useState(!feed.isPending)
  const waiting = useWaitingFavours()
  // The strip of what waits would move posts that came before it, and alerts would move their skeletons, so they appear
  // together. A query that failed is pending again while it is refetched.
  const isPending = feed.isPending || (!waiting.isFetched && !hadPosts)
  const isFiltered = useIsFeedFiltered()
  const [isArrival, setArrival] = useState(() => localItems.getItem(arrivalItem) === `${viewer.id}`)
  const [isShown, setShown] = useState(() => localItems.getItem(dismissedItem) === null)
  const isIdle = useIsIdle(feed.data !== undefined, idleDelayMs)
  const isAlertDue = useIsIdle(feed.data !== undefined, alertDelayMs)
  const isEmpty = feed.isSuccess && feed.sections.length === 0 && feed.alerts.length === 0
  const failed = { title: t('posts.error_fetch_list'), network: t('posts.error_fetch_list_network') }
  const card = isArrival ? (
    <ArrivalCard onDismiss={() => setArrival(false)} />
  ) : viewer.needs_name ? (
    <ChooseName />
  ) : (
    isShown &&
    viewer.onboarding_step < onboardingSteps.length && <OnboardingCard onDismiss={() => setShown(false)} />
  )

  return (
    <FeedLayout viewer={viewer}>
      {!isPending && feed.alerts.length > 0 && <LiveAlerts alerts={feed.alerts} isDue={isAlertDue} />}
      <div className="snug mb-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
        {/* It would move the skeletons too. */}
        {!isPending && waiting.data && <WaitingStrip waiting={waiting.data} />}
      </div>
      {card && (
        // Reserves the height while the code loads, so that the list doesn't jump.
        <div className={`mb-3 ${isArrival ? 'min-h-108' : 'min-h-22'}`}>
          <Suspense>{card}</Suspense>
        </div>
      )}
      {isFiltered && !isEmpty && (
        <div className="mb-2 min-h-11">
          <Suspense>
            <FilterNote />
          </Suspense>
        </div>
      )}
      <OwnUnsentPosts />
      {(!viewer.has_location || isEmpty) && (
        <Suspense>
          <EmptyFeed />
        </Suspense>
      )}
      {isIdle && viewer.has_location && (
        <Suspense>
          <NewPosts feed={feed} />
        </Suspense>
      )}
      <Pages
        query={{ ...feed, isPending }}
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

/** Data that was stored for offline use counts as loaded. */
function useIsIdle(isLoaded: boolean, delayMs: number) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isLoaded, delayMs])
  return isDue
}

const shortcuts = [
  { category: 'request', icon: Hand, look: 'text-request' },
  { category: 'give', icon: Gift, look: 'text-give' },
  { category: 'alert', icon: Megaphone, look: 'text-alert' },
] as const satisfies { category: Category; icon: typeof Hand; look: string }[]

/** Links to the composer, also with a category. */
function WritePostRow() {
  const t = useText()
  return (
    <section aria-label={t('posts.write')} className="snug grid gap-3">
      <Link
        to="/create-post"
        className="flex min-h-11 items-center gap-3 rounded-full border border-line bg-surface px-4.5 text-muted transition-colors hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">{t('posts.write_placeholder')}</span>
        <ImagePlus aria-hidden className="size-5.5" />
      </Link>
      <ul className="flex flex-wrap gap-2">
        {shortcuts.map(({ category, icon: Icon, look }) => (
          <li key={category} className="flex-1">
            <Link
              to={`/create-post?category=${category}`}
              className="relative flex min-h-9 items-center justify-center gap-1.5 rounded-full border border-line bg-surface px-2 text-13 font-bold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunk"
            >
              <Icon aria-hidden className={`size-4.5 max-2xs:hidden ${look}`} />
              {t(`posts.write_${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
