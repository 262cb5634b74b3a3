import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { isMissing } from '../../platform/api/api-error.ts'
import { followed } from '../../platform/api/poll-interval.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { businessQuery } from '../data.ts'
import { BusinessSkeleton } from './BusinessSkeleton.tsx'
import { NoSuchBusiness } from './NoSuchBusiness.tsx'
import { TopActions } from './TopActions.tsx'
import { WholeBusiness } from './WholeBusiness.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <BusinessSkeleton />
    </Layout>
  ),
  prepare: ({ id = '' }) => [queryClient.prefetchQuery(businessQuery(id))],
}

export default function BusinessScreen() {
  const { id = '' } = useParams()
  return <BusinessBySlug key={id} slug={id} />
}

function BusinessBySlug({ slug }: { slug: string }) {
  const t = useText()
  const query = useQuery({ ...businessQuery(slug), ...followed }, queryClient)
  if (isMissing(query.error))
    return (
      <Layout>
        <NoSuchBusiness wasHere={query.data !== undefined} />
      </Layout>
    )
  if (query.data)
    return (
      <Layout actions={<TopActions business={query.data} />}>
        <title>{`${query.data.name} · ${t('ui.app_name')}`}</title>
        <WholeBusiness business={query.data} />
      </Layout>
    )
  return (
    <Layout>
      {query.isError ? <Failed query={query} title={t('businesses.one_failed')} /> : <BusinessSkeleton />}
    </Layout>
  )
}

function Layout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText()
  return (
    <Column wide header={<PageHeader title={t('businesses.one')} back="/businesses" actions={actions} />}>
      <title>{`${t('businesses.one')} · ${t('ui.app_name')}`}</title>
      <main className="pb-6">{children}</main>
    </Column>
  )
}
