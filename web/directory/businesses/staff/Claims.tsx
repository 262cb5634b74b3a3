import type { ReactNode } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Cat } from '../../../ui/illustrations/Cat.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { useClaims } from '../data.ts'
import { ClaimRow } from './ClaimRow.tsx'

export function Claims() {
  const t = useText()
  const list = useClaims()
  return (
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
  )
}
