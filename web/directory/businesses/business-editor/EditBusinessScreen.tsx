import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { canEditBusiness } from '../../../../contract/policy.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { LoadedForm } from '../../../platform/pages/LoadedForm.tsx'
import { useIsOpen } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import BanhMiCart from '../../../ui/illustrations/banh-mi-cart.svg?react'
import { BusinessNotFound } from '../list/BusinessRow.tsx'
import { businessQuery } from '../businesses.ts'
import { BusinessForm } from './BusinessForm.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout slug="">
      <Skeleton className="h-96" />
    </Layout>
  ),
}

export default function EditBusinessScreen() {
  const t = useText()
  const viewer = useViewer()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const { id: slug = '' } = useParams()
  const query = useQuery(businessQuery(slug), queryClient)
  const path = `/business/${encodeURIComponent(slug)}`
  return (
    <Layout slug={slug}>
      <LoadedForm
        key={slug}
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failed={{ title: t('businesses.one_failed') }}
        missing={<BusinessNotFound />}
        mayChange={({ mine }) => canEditBusiness(viewer, { owner_id: mine ? viewer.id : null })}
        renderRefused={() => (
          <EmptyState
            picture={<BanhMiCart />}
            title={t('business-editor.not_yours')}
            text={t('business-editor.not_yours_text')}
            action={<ButtonLink to={path}>{t('businesses.to_page')}</ButtonLink>}
          />
        )}
        ended={t('business-editor.ended_meanwhile')}
      >
        {(business) => (
          <BusinessForm
            business={business}
            onSaved={() => {
              announce(text('business-editor.saved'))
              if (isOpen()) void navigate(path, { replace: true })
            }}
          />
        )}
      </LoadedForm>
    </Layout>
  )
}

function Layout({ slug, children }: { slug: string; children: ReactNode }) {
  const t = useText()
  const back = `/business/${encodeURIComponent(slug)}`
  return (
    <ScreenColumn title={t('business-editor.title_edit')} back={back}>
      {children}
    </ScreenColumn>
  )
}
