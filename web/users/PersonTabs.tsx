import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Ratings } from '../../contract/profiles.ts'
import { useText } from '../platform/i18n.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { FavorsOf } from './FavorsOf.tsx'
import { PostsOf } from './PostsOf.tsx'

interface PersonTabsProps {
  id: number
  ratings: Ratings | undefined
  noPosts: ReactNode
  noFavors: ReactNode
}

/** What somebody wrote and whom they helped. The address remembers which of the two is shown. */
export function PersonTabs({ id, ratings, noPosts, noFavors }: PersonTabsProps) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'favors' ? 'favors' : 'posts'
  return (
    <Tabs
      label={t('users.tabs')}
      value={tab}
      onChange={(next) => setSearch(next === 'favors' ? { tab: next } : {}, { replace: true })}
      tabs={[
        { value: 'posts', label: t('users.posts') },
        { value: 'favors', label: t('users.favors_tab') },
      ]}
    >
      {tab === 'posts' ? (
        <PostsOf author={id} empty={noPosts} />
      ) : (
        <FavorsOf id={id} ratings={ratings} empty={noFavors} />
      )}
    </Tabs>
  )
}
