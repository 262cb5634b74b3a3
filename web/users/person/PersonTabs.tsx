import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Ratings } from '../../../contract/people/profiles.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { OwnWaiting } from '../../posts/outbox/OwnWaiting.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { FavorsOf } from './FavorsOf.tsx'
import { PostsOf } from './PostsOf.tsx'

const DeletedPosts = lazyPart(() => import('../../posts/post/DeletedPosts.tsx'))

interface PersonTabsProps {
  id: number
  ratings: Ratings | undefined
  noPosts: ReactNode
  noFavors: ReactNode
  /** On the viewer's own profile. */
  isOwn?: boolean
}

const shown = ['posts', 'favors'] as const

/** The address keeps the chosen tab. */
export function PersonTabs({ id, ratings, noPosts, noFavors, isOwn }: PersonTabsProps) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tab = shown.find((known) => known === search.get('tab')) ?? 'posts'
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
      {tab === 'posts' && (
        <>
          {isOwn && (
            <Suspense>
              <OwnWaiting />
              <DeletedPosts />
            </Suspense>
          )}
          <PostsOf author={id} empty={noPosts} />
        </>
      )}
      {tab === 'favors' && <FavorsOf id={id} ratings={ratings} empty={noFavors} />}
    </Tabs>
  )
}
