import { ChevronLeft } from 'lucide-react'
import type { PublicCommunity } from '../../../contract/geo/nearby.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Doorstep } from '../../ui/illustrations/empty-states.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { SizeBadge } from './ward-styles.tsx'
import { useWards } from './data.ts'
import { findProvince } from './map/country.ts'

interface WardListProps {
  search: string
  province: string | null
  selected: string | null
  onSelect: (ward: PublicCommunity) => void
  onCountry: () => void
  onClear: () => void
}

export function WardList({ search, province, selected, onSelect, onCountry, onClear }: WardListProps) {
  const t = useText()
  const list = useWards(search, search ? null : province)
  const name = findProvince(province)?.name ?? ''
  const title = search ? t('nearby.wards_found') : t('nearby.wards_of', { province: name })
  return (
    <section aria-labelledby="wards">
      {!search && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 text-muted"
          icon={<ChevronLeft />}
          onClick={onCountry}
        >
          {t('nearby.back_to_country')}
        </Button>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="wards" className="text-17 font-bold">
          {title}
        </h2>
        <p role="status" className="text-13 text-muted">
          {list.isPending ? t('nearby.loading') : list.isSuccess && t('nearby.found', { count: list.count })}
        </p>
      </div>
      <Pages
        query={list}
        items={list.wards}
        skeleton={<WardListSkeleton />}
        failed={{ title: t('nearby.failed') }}
        empty={
          <EmptyState
            picture={<Doorstep />}
            title={t('nearby.no_results', { search })}
            text={t('nearby.no_results_text')}
            action={
              <Button variant="secondary" onClick={onClear}>
                {t('nearby.clear_search')}
              </Button>
            }
          />
        }
        more={{ loading: t('nearby.loading_more') }}
      >
        {(wards) => (
          <CardList
            label={title}
            items={wards}
            keyOf={({ code }) => code}
            isStale={list.isPlaceholderData}
            className="mt-3"
          >
            {(ward) => (
              <WardRow ward={ward} isSelected={ward.code === selected} onSelect={() => onSelect(ward)} />
            )}
          </CardList>
        )}
      </Pages>
      {list.wards.length > 0 && (
        <p className="mt-4 text-13 text-muted text-pretty">{t('nearby.size_note')}</p>
      )}
    </section>
  )
}

interface WardRowProps {
  ward: PublicCommunity
  isSelected: boolean
  onSelect: () => void
}

const WardRow = ({ ward: { name, province, size }, isSelected, onSelect }: WardRowProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={onSelect}
    className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left outline-offset-[-2px] transition-colors hover:bg-sunk aria-pressed:bg-help-tint"
  >
    <span className="min-w-[min(8rem,100%)] flex-1">
      <span className="block font-bold wrap-anywhere">{name}</span>
      <span className="block text-13 text-muted">{province}</span>
    </span>
    <SizeBadge size={size} />
  </button>
)

const WardListSkeleton = () => (
  <Card className="mt-3 divide-y divide-line overflow-hidden">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <span key={row} className="flex min-h-16 items-center gap-3 px-4">
        <span className="flex-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-2 h-3 w-24" />
        </span>
        <Skeleton className="h-5 w-16 rounded-full" />
      </span>
    ))}
  </Card>
)
