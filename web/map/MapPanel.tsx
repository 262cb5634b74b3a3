import type { ComponentProps } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Failed } from '../platform/pages/Failed.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Nearby } from '../ui/illustrations/Nearby.tsx'
import { MapList } from './MapList.tsx'
import { isTooWide } from './data.ts'
import type { Box } from './view.ts'

interface MapPanelProps {
  query: { data: unknown; isError: boolean; error: unknown; refetch: () => unknown }
  box: Box | null
  /** Without a map to move there is no other place than the viewer's home. */
  isLost: boolean
  list: ComponentProps<typeof MapList>
}

export function MapPanel({ query, box, isLost, list }: MapPanelProps) {
  const t = useText()
  if (box && isTooWide(box))
    return <EmptyState picture={<Nearby />} title={t('map.too_wide')} text={t('map.too_wide_text')} />
  if (isLost)
    return (
      <EmptyState
        picture={<Nearby />}
        title={t('map.no_home')}
        text={t('map.no_home_text')}
        action={<ButtonLink to="/location">{t('map.set_home')}</ButtonLink>}
      />
    )
  if (query.isError && !query.data) return <Failed query={query} title={t('map.failed')} />
  return query.data ? <MapList {...list} /> : <Waiting />
}

function Waiting() {
  const t = useText()
  return (
    <div role="status" aria-label={t('map.loading')}>
      <Skeleton className="mx-1 h-5 w-40" />
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex min-h-15 items-center gap-3 px-3">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex-1">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="mt-2 h-3 w-24" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
