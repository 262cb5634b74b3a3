import { UsersRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CommunityRow, CommunityRowSkeletons, communityRowsStyles } from '../CommunityRow.tsx'
import { communitiesQuery, communityHref, useCommunityList } from '../data.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { LaneParty } from '../../ui/illustrations/gatherings.tsx'

const toQuery = (search: string) => (search ? { search } : {})

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <CommunityRowSkeletons />
    </Layout>
  ),
  prepare: () => [
    queryClient.prefetchInfiniteQuery(
      communitiesQuery('groups', toQuery(new URLSearchParams(location.search).get('q') ?? '')),
    ),
  ],
}

export default function GroupsScreen() {
  const t = useText()
  const { typed, type } = useTypedSearch()
  const [params] = useSearchParams()
  const list = useCommunityList('groups', toQuery(params.get('q') ?? ''))
  const end = useMoreInView(list)
  // Next to the page, each group needs an address of its own.
  const isWide = useIsTwoColumn()
  return (
    <Layout>
      <SearchInput
        label={t('groups.search')}
        clearLabel={t('groups.clear')}
        value={typed}
        onType={type}
        maxLength={100}
      />
      <h2 id="near" className="mt-5 text-17 font-bold">
        {t('groups.near')}
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={<CommunityRowSkeletons />}
        failed={{ title: t('groups.list_failed') }}
        empty={
          <EmptyState
            picture={<LaneParty />}
            title={t('groups.none')}
            text={t('groups.none_text')}
            action={<ButtonLink to="/my_group?tab=owned">{t('groups.create')}</ButtonLink>}
          />
        }
      >
        {(groups) => (
          <ul aria-labelledby="near" className={`mt-2 ${communityRowsStyles}`}>
            {groups.map((group) => (
              <CommunityRow
                key={group.id}
                community={group}
                to={isWide ? communityHref(group) : '/group-detail'}
                state={{ group }}
              />
            ))}
          </ul>
        )}
      </Pages>
      <div ref={end} />
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      around
      title={t('groups.title')}
      back="/search"
      actions={
        <ButtonLink to="/my_group" variant="quiet" icon={<UsersRound />}>
          {t('groups.mine')}
        </ButtonLink>
      }
    >
      {children}
    </ScreenColumn>
  )
}
