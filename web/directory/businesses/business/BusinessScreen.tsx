import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Business } from '../../../../contract/directory/businesses.ts'
import { isMissing } from '../../../platform/api/api-error.ts'
import { queryClient, pollingOptions } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { shareLink } from '../../../relations/copy-link.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { businessQuery, businessPath } from '../businesses.ts'
import { BusinessNotFound } from '../list/BusinessRow.tsx'
import { BusinessDetails, coverStyle } from './BusinessDetails.tsx'

const BusinessSkeleton = () => (
  <div aria-hidden>
    <Skeleton className={coverStyle} />
    <Skeleton className="mt-14 h-6 w-56 max-w-full" />
    <Skeleton className="mt-2 h-4 w-72 max-w-full" />
    <Skeleton className="mt-4 h-13 rounded-full" />
    <Skeleton className="mt-5 h-44" />
    <Skeleton className="mt-5 h-32" />
  </div>
)

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
  const query = useQuery({ ...businessQuery(slug), ...pollingOptions }, queryClient)
  if (isMissing(query.error))
    return (
      <Layout>
        <BusinessNotFound wasLoaded={query.data !== undefined} />
      </Layout>
    )
  if (query.data)
    return (
      <Layout actions={<TopActions business={query.data} />}>
        <title>{`${query.data.name} · ${t('ui.app_name')}`}</title>
        <BusinessDetails business={query.data} />
      </Layout>
    )
  return (
    <Layout>
      {query.isError ? (
        <FailedState query={query} title={t('businesses.one_failed')} />
      ) : (
        <BusinessSkeleton />
      )}
    </Layout>
  )
}

function Layout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn wide title={t('businesses.one')} back="/businesses" actions={actions} className="pb-6">
      {children}
    </ScreenColumn>
  )
}

const Options = lazySheet(() => import('./BusinessOptions.tsx'))

function TopActions({ business }: { business: Business }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name } = business
  return (
    <>
      <IconButton
        label={t('businesses.share')}
        icon={<Share2 />}
        onClick={() => void shareLink(businessPath(business), name)}
      />
      <IconButton
        label={t('businesses.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Options business={business} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
