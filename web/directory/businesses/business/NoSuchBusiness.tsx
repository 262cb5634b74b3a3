import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../../platform/kept/last-page.ts'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BanhMiCart } from '../../../ui/illustrations/BanhMiCart.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { featuredQuery } from '../data.ts'
import { BusinessRow } from '../list/BusinessRow.tsx'

/** It offers the featured business, where there is one. */
export function NoSuchBusiness({ wasHere = false }: { wasHere?: boolean }) {
  const t = useText()
  useMissingPage()
  const { data } = useQuery(featuredQuery, queryClient)
  const featured = data?.business
  return (
    <>
      <EmptyState
        picture={<BanhMiCart />}
        title={t(wasHere ? 'businesses.gone' : 'businesses.missing')}
        text={t(wasHere ? 'frame.gone_text' : 'businesses.missing_text')}
        action={<ButtonLink to="/businesses">{t('businesses.to_list')}</ButtonLink>}
      />
      {featured && (
        <section aria-label={t('businesses.featured')} className="pb-6">
          <h2 className="mb-2 px-1 text-13 font-bold text-muted">{t('businesses.featured')}</h2>
          <Card className="overflow-hidden">
            <BusinessRow business={featured} />
          </Card>
        </section>
      )}
    </>
  )
}
