import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { BusinessCard } from '../../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import { truncateLetters } from '../../../../contract/letters.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { itemsOf } from '../../../platform/pages/cursor-pages.ts'
import { useTypedSearch } from '../../../platform/pages/use-typed-search.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import BanhMiCart from '../../../ui/illustrations/banh-mi-cart.svg?react'
import { Card } from '../../../ui/layout/Card.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { businessesQuery, ownBusinessesQuery } from '../businesses.ts'
import { BusinessRow } from './BusinessRow.tsx'

const searchIn = (params: URLSearchParams) =>
  truncateLetters((params.get('q') ?? '').trim(), businessLimits.search, businessLimits.search)

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <Skeletons />
    </Layout>
  ),
  prepare: () => [
    queryClient.prefetchInfiniteQuery(businessesQuery(searchIn(new URLSearchParams(location.search)))),
    queryClient.prefetchQuery(ownBusinessesQuery),
  ],
}

export default function BusinessesScreen() {
  const t = useText()
  const [params] = useSearchParams()
  const search = searchIn(params)
  const { typed, type } = useTypedSearch()
  const list = useInfiniteQuery(businessesQuery(search), queryClient)
  const mine = useQuery(ownBusinessesQuery, queryClient).data?.results ?? []
  const { is_staff } = useViewer()
  const items = itemsOf(list.data)
  const isUnsearchable = search !== '' && list.error instanceof ApiError && list.error.status === 400
  const nothing = (
    <EmptyState
      picture={<BanhMiCart />}
      title={t(search ? 'businesses.none_found' : 'businesses.none', { search })}
      text={t(search ? 'businesses.none_found_text' : 'businesses.none_text')}
      action={<ButtonLink to="/businesses/new">{t('businesses.add')}</ButtonLink>}
    />
  )
  return (
    <Layout>
      <SearchInput
        label={t('businesses.search')}
        clearLabel={t('businesses.search_clear')}
        value={typed}
        onType={type}
        maxLength={businessLimits.search}
      />
      {is_staff && (
        <p className="mt-3">
          <ButtonLink to="/staff/businesses" variant="secondary" size="sm">
            {t('businesses.staff_title')}
          </ButtonLink>
        </p>
      )}
      {!search && mine.length > 0 && <Shelf label={t('businesses.mine_list')} items={mine} />}
      <h2 className="mt-5 mb-2 px-1 text-13 font-bold text-muted">
        {t(search ? 'businesses.found' : 'businesses.near')}
      </h2>
      {isUnsearchable ? (
        nothing
      ) : (
        <Pages
          query={list}
          items={items}
          skeleton={<Skeletons />}
          failed={{ title: t('businesses.failed') }}
          empty={nothing}
        >
          {(businesses) => (
            <CardList label={t('businesses.title')} items={businesses} keyOf={({ id }) => id}>
              {(business) => <BusinessRow business={business} />}
            </CardList>
          )}
        </Pages>
      )}
    </Layout>
  )
}

function Shelf({ label, items }: { label: string; items: readonly BusinessCard[] }) {
  return (
    <section aria-label={label} className="mt-5">
      <h2 className="mb-2 px-1 text-13 font-bold text-muted">{label}</h2>
      <CardList label={label} items={items} keyOf={({ id }) => id}>
        {(business) => <BusinessRow business={business} />}
      </CardList>
    </section>
  )
}

function Layout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      around
      title={t('businesses.title')}
      back="/search"
      actions={
        <ButtonLink to="/businesses/new" variant="quiet" icon={<Plus />}>
          {t('businesses.add_short')}
        </ButtonLink>
      }
      className="py-3 pb-6"
    >
      {children}
    </ScreenColumn>
  )
}

const Skeletons = () => (
  <Card aria-hidden className="divide-y divide-line">
    {[0, 1, 2, 3].map((n) => (
      <div key={n} className="flex gap-3 px-4 py-3">
        <Skeleton className="size-18 rounded-card" />
        <div className="flex-1">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-64 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-40 max-w-full" />
        </div>
      </div>
    ))}
  </Card>
)
