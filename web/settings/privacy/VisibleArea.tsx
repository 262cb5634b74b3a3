import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { getVisibleArea, type VisibleArea as Seen } from '../../../contract/settings.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LaneBanner } from '../../ui/illustrations/LaneBanner.tsx'
import { NotKnown } from '../account/Waiting.tsx'
import { squareKilometres } from '../storage/formats.ts'
import { AreaMap } from './AreaMap.tsx'
import { StopSharing } from './StopSharing.tsx'

/** A map of what neighbours can learn about the viewer's home. */
export function VisibleArea() {
  const t = useText()
  const { id } = useViewer()
  const seen = useQuery(
    {
      queryKey: ['visible-area', id],
      queryFn: ({ signal }) => call(getVisibleArea, { params: { id }, signal }),
    },
    queryClient,
  )
  if (seen.isError) return <NotKnown name={t('settings.area_not_loaded')} query={seen} />
  if (!seen.data)
    return (
      <div role="status" aria-label={t('settings.loading')}>
        <Skeleton className="aspect-3/2 w-full rounded-none" />
        <div className="grid gap-2 p-4">
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    )
  const { area } = seen.data
  if (!area)
    return (
      <>
        <LaneBanner className="h-26 w-full" />
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-pretty">{t('settings.no_home')}</p>
          <ButtonLink to="/location" state={{ from: '/settings/privacy' }} icon={<MapPin />}>
            {t('settings.share_location')}
          </ButtonLink>
        </div>
      </>
    )
  const caption = captionOf(area, t)
  return (
    <figure>
      <AreaMap {...area} ward={area.ward ?? t('settings.outside')} label={caption} />
      <figcaption className="px-4 py-3 text-13 text-muted text-pretty">{caption}</figcaption>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        <ButtonLink
          to="/location"
          state={{ from: '/settings/privacy' }}
          variant="secondary"
          icon={<MapPin />}
        >
          {t('settings.change_location')}
        </ButtonLink>
        <StopSharing />
      </div>
    </figure>
  )
}

function captionOf(seen: Seen, t: ReturnType<typeof useText>) {
  const area = squareKilometres(seen.area_km2)
  if (seen.kind === 'cell') return t('settings.area_caption', { area })
  if (seen.kind === 'parent') return t('settings.area_caption_parent', { area })
  return seen.ward === null
    ? t('settings.area_caption_region', { area })
    : t('settings.area_caption_ward', { area, ward: seen.ward })
}
