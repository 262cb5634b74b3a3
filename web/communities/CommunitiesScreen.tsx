import { Plus } from 'lucide-react'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { useTypedSearch } from '../platform/pages/use-typed-search.ts'
import { useMoreInView } from '../platform/pages/use-pages.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { CommunityRow, CommunityRowSkeletons, communityRowsStyles } from './CommunityRow.tsx'
import { communitiesQuery, useCommunityList } from './data.ts'
import { useSearchParams } from 'react-router'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <CommunityRowSkeletons />
    </Layout>
  ),
  prepare: () => [
    queryClient.prefetchInfiniteQuery(communitiesQuery('communities', {})),
    queryClient.prefetchInfiniteQuery(communitiesQuery('communities', { mine: 'joined' })),
    queryClient.prefetchInfiniteQuery(communitiesQuery('communities', { mine: 'owned' })),
  ],
}

export default function CommunitiesScreen() {
  return (
    <Layout>
      <Lists />
    </Layout>
  )
}

function Lists() {
  const t = useText()
  const { typed, type } = useTypedSearch()
  const [params] = useSearchParams()
  const search = params.get('q') ?? ''
  const query = search ? { search } : {}
  const around = useCommunityList('communities', query)
  const joined = useCommunityList('communities', { mine: 'joined', ...query })
  const owned = useCommunityList('communities', { mine: 'owned', ...query })
  const end = useMoreInView(around)
  const mine = [...owned.items, ...joined.items]
  const others = around.items.filter(({ id }) => !mine.some((each) => each.id === id))
  const searchInput = (
    <SearchInput
      label={t('communities.search')}
      clearLabel={t('communities.clear')}
      value={typed}
      onType={type}
      maxLength={100}
    />
  )
  // One's own come first, so the others wait for them.
  if (joined.isLoading || owned.isLoading)
    return (
      <>
        {searchInput}
        <CommunityRowSkeletons />
      </>
    )
  const isAllMine = mine.length > 0 && around.isSuccess && !others.length && !around.hasNextPage
  return (
    <>
      {searchInput}
      {mine.length > 0 && (
        <section aria-labelledby="mine" className="mt-5">
          <h2 id="mine" className="text-17 font-bold">
            {t('communities.mine')}
          </h2>
          <ul aria-labelledby="mine" className={`mt-2 ${communityRowsStyles}`}>
            {mine.map((community) => (
              <CommunityRow key={community.id} community={community} />
            ))}
          </ul>
        </section>
      )}
      {!isAllMine && (
        <section aria-labelledby="around" className="mt-5">
          <h2 id="around" className="text-17 font-bold">
            {t('communities.around')}
          </h2>
          <Pages
            query={around}
            items={others}
            skeleton={<CommunityRowSkeletons />}
            failed={{ title: t('communities.list_failed') }}
            empty={
              <EmptyState
                picture={<Lane className="rounded-sheet" />}
                title={t('communities.none')}
                text={t('communities.none_text')}
                action={<ButtonLink to="/communities/create">{t('communities.found')}</ButtonLink>}
              />
            }
          >
            {(items) => (
              <ul aria-labelledby="around" className={`mt-2 ${communityRowsStyles}`}>
                {items.map((community) => (
                  <CommunityRow key={community.id} community={community} />
                ))}
              </ul>
            )}
          </Pages>
          <div ref={end} />
        </section>
      )}
    </>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      around
      title={t('communities.title')}
      back="/search"
      actions={
        <ButtonLink to="/communities/create" variant="quiet" icon={<Plus />}>
          {t('communities.found')}
        </ButtonLink>
      }
    >
      {children}
    </ScreenColumn>
  )
}
