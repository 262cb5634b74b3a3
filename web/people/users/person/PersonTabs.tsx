import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Favor, Ratings } from '../../../../contract/people/profiles.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { isFailing } from '../../../platform/pages/Failed.tsx'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { PostList, PostSkeletons } from '../../../posts/card/PostSkeletons.tsx'
import { hueIcons } from '../../../posts/card/category-icons.ts'
import { useAuthorPosts } from '../../../posts/list/author-posts.ts'
import { deletedPostsQuery } from '../../../posts/list/deleted-posts.ts'
import { OwnUnsentPosts } from '../../../posts/outbox/OwnUnsentPosts.tsx'
import { DeletedPosts } from '../../../posts/post/DeletedPosts.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { ReportRating } from '../../../relations/ReportSheet.tsx'
import { oneDecimal, Stars } from '../../../relations/Stars.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { tints } from '../../../ui/layout/Badge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { useFavorsOf } from '../data.ts'

interface PersonTabsProps {
  id: number
  /** Undefined while loading; null if loading has failed. */
  ratings: Ratings | null | undefined
  noPosts: ReactNode
  noFavors: ReactNode
  /** Whether this is the viewer's own profile. */
  isOwn?: boolean
}

const tabValues = ['posts', 'favors'] as const

/** The selected tab is stored in the address. */
export function PersonTabs({ id, ratings, noPosts, noFavors, isOwn }: PersonTabsProps) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tab = tabValues.find((value) => value === search.get('tab')) ?? 'posts'
  return (
    <Tabs
      label={t('users.tabs')}
      value={tab}
      onChange={(next) => setSearch(next === 'posts' ? {} : { tab: next }, { replace: true })}
      tabs={[
        { value: 'posts', label: t('users.posts') },
        { value: 'favors', label: t('users.favors_tab') },
      ]}
    >
      {tab === 'posts' &&
        (isOwn ? <OwnPosts id={id} empty={noPosts} /> : <PostsOf author={id} empty={noPosts} />)}
      {tab === 'favors' && <FavorsOf id={id} ratings={ratings} empty={noFavors} />}
    </Tabs>
  )
}

function OwnPosts({ id, empty }: { id: number; empty: ReactNode }) {
  const query = useQuery(deletedPostsQuery, queryClient)
  // The deleted posts stand above the list. They are left out if the request fails.
  const isLoading = query.isPending && !isFailing(query)
  const deleted = query.data?.results ?? []
  return (
    <>
      <OwnUnsentPosts />
      {deleted.length > 0 && <DeletedPosts posts={deleted} />}
      {isLoading ? <PostSkeletons count={2} /> : <PostsOf author={id} empty={empty} />}
    </>
  )
}

function PostsOf({ author, empty }: { author: number; empty: ReactNode }) {
  const t = useText()
  const list = useAuthorPosts(author)
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

interface FavorsOfProps {
  id: number
  ratings: Ratings | null | undefined
  empty: ReactNode
}

export function FavorsOf({ id, ratings, empty }: FavorsOfProps) {
  const t = useText()
  const viewer = useViewer()
  const list = useFavorsOf(id)
  // The ratings stand above the list.
  if (ratings === undefined) return <FavorSkeletons />
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<FavorSkeletons />}
      failed={{ title: t('users.favors_failed') }}
      empty={empty}
    >
      {(favors) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {ratings && <RatingSummary ratings={ratings} />}
          <CardList label={t('users.favors')} items={favors} keyOf={({ id: favor }) => favor}>
            {(favor) => <FavorRow favor={favor} isOwn={id === viewer.id} />}
          </CardList>
        </div>
      )}
    </Pages>
  )
}

function FavorRow({ favor, isOwn }: { favor: Favor; isOwn: boolean }) {
  const t = useText()
  const Icon = hueIcons[favor.kind]
  return (
    <div className="flex gap-3 p-4">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tints[favor.kind]}`}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere">{favor.title || t('users.favor_untitled')}</h3>
        <p className="text-13 text-muted">
          {t(favor.role === 'helper' ? 'users.helped' : 'users.was_helped')} <OtherPerson favor={favor} />
          {' · '}
          <time dateTime={favor.finished_at}>{relativeTime(favor.finished_at)}</time>
        </p>
        {favor.rating !== null && (
          <div className="mt-2">
            <Stars value={favor.rating} />
            {favor.comment && <p className="mt-1 wrap-anywhere">{favor.comment}</p>}
            {isOwn && favor.comment && favor.rating_id !== null && <ReportRating id={favor.rating_id} />}
          </div>
        )}
      </div>
    </div>
  )
}

function OtherPerson({ favor: { other } }: { favor: Favor }) {
  const t = useText()
  const viewer = useViewer()
  if (!other) return <>{t('users.somebody')}</>
  return (
    <Link
      to={`/users/${other.id}`}
      className="relative font-bold text-ink after:absolute after:-inset-3 hover:underline"
    >
      <PersonName person={other}>{other.id === viewer.id && t('users.you')}</PersonName>
    </Link>
  )
}

function FavorSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-52', 'w-32'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid flex-1 content-center gap-2.5">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

function RatingSummary({ ratings }: { ratings: Ratings }) {
  const t = useText()
  const { average, count, counts } = ratings
  if (average === null) return null
  const maxCount = Math.max(...counts)
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      <div className="grid shrink-0 justify-items-center gap-1">
        <p className="text-30 font-bold tabular-nums">{oneDecimal(average)}</p>
        <Stars value={average} />
        <p className="text-12 text-muted">{t('users.ratings_count', { count })}</p>
      </div>
      <ul className="grid min-w-40 flex-1 gap-1" aria-label={t('users.distribution')}>
        {counts
          .map((ratingCount, index) => ({ stars: index + 1, ratingCount }))
          .toReversed()
          .map(({ stars, ratingCount }) => (
            <li key={stars} className="flex items-center gap-2 text-12 text-muted tabular-nums">
              <span className="sr-only">{t('users.given', { stars, count: ratingCount })}</span>
              <span aria-hidden className="w-2">
                {stars}
              </span>
              <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunk">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: maxCount ? `${(100 * ratingCount) / maxCount}%` : 0 }}
                />
              </span>
              <span aria-hidden className="w-5 text-right">
                {ratingCount}
              </span>
            </li>
          ))}
      </ul>
      <p className="w-full text-12 text-muted">{t('users.ratings_counted')}</p>
    </Card>
  )
}
