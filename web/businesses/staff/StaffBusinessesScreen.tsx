import type { ReactNode } from 'react'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/kept/last-page.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useClaims } from '../data.ts'
import { ClaimRow } from './ClaimRow.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <main className="p-4">
      <Skeleton className="h-40" />
    </main>
  ),
}

/** For staff alone: there is nothing here for others. */
export default function StaffBusinessesScreen() {
  return useViewer().is_staff ? <Claims /> : <Nothing />
}

function Claims() {
  const t = useText()
  const list = useClaims()
  return (
    <Column header={<PageHeader title={t('businesses.staff_title')} back="/settings" />}>
      <title>{`${t('businesses.staff_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">
        <Pages
          query={list}
          items={list.items}
          skeleton={<Skeleton className="h-40" />}
          failed={{ title: t('businesses.claims_failed') }}
          empty={
            <EmptyState
              picture={<Cat />}
              title={t('businesses.no_claims')}
              text={t('businesses.no_claims_text')}
              action={<ButtonLink to="/businesses">{t('businesses.to_list')}</ButtonLink>}
            />
          }
        >
          {(claims): ReactNode => (
            <CardList label={t('businesses.staff_title')} items={claims} keyOf={({ id }) => id}>
              {(claim) => <ClaimRow claim={claim} />}
            </CardList>
          )}
        </Pages>
      </main>
    </Column>
  )
}

function Nothing() {
  const t = useText()
  useMissingPage()
  return (
    <Column>
      <title>{`${t('not-found.title')} · ${t('ui.app_name')}`}</title>
      <main className="grid justify-items-center gap-3 py-10 text-center">
        <EmptyLane className="mb-2 w-64 max-w-full" />
        <h1 className="text-24 font-bold">{t('not-found.title')}</h1>
        <p className="text-muted text-pretty">{t('not-found.text')}</p>
        <ButtonLink to="/feed" className="mt-2">
          {t('frame.to_feed')}
        </ButtonLink>
      </main>
    </Column>
  )
}
