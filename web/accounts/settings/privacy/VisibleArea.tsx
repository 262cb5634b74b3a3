import { useQuery } from '@tanstack/react-query'
import { MapPin, MapPinOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { updateUser } from '../../../../contract/people/users.ts'
import { getVisibleArea, type VisibleArea as Seen } from '../../../../contract/accounts/settings.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { formatSquareKilometres } from '../../../platform/formats.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { setUser, useViewer } from '../../../platform/session/session.ts'
import { clearPostLists } from '../../../posts/data.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { LaneBanner } from '../../../ui/illustrations/Lane.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { cancelHomeSave } from '../../homes/save-home.ts'
import { LoadFailed } from '../SettingsPage.tsx'
import { planVisibleArea } from './visible-area-plan.ts'

/** A map of what neighbours can learn about the viewer's home. */
export function VisibleArea() {
  const t = useText()
  const { id } = useViewer()
  const areaQuery = useQuery(
    {
      queryKey: ['visible-area', id],
      queryFn: ({ signal }) => call(getVisibleArea, { params: { id }, signal }),
    },
    queryClient,
  )
  if (areaQuery.isError) return <LoadFailed name={t('settings.area_not_loaded')} query={areaQuery} />
  if (!areaQuery.data)
    return (
      <div role="status" aria-label={t('settings.loading')}>
        <Skeleton className="aspect-3/2 w-full rounded-none" />
        <Skeleton className="mx-4 my-3 h-9" />
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          <Skeleton className="h-11 w-44 rounded-full" />
          <Skeleton className="h-11 w-52 rounded-full" />
        </div>
      </div>
    )
  const { area } = areaQuery.data
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

function captionOf(visible: Seen, t: ReturnType<typeof useText>) {
  const area = formatSquareKilometres(visible.area_km2)
  if (visible.kind === 'cell') return t('settings.area_caption', { area })
  if (visible.kind === 'parent') return t('settings.area_caption_parent', { area })
  return visible.ward === null
    ? t('settings.area_caption_region', { area })
    : t('settings.area_caption_ward', { area, ward: visible.ward })
}

function StopSharing() {
  const t = useText()
  const { id } = useViewer()
  const [state, setState] = useState<'idle' | 'confirming' | 'sending'>('idle')
  const [failure, setFailure] = useState<TextKey | null>(null)

  async function stop() {
    setState('sending')
    setFailure(null)
    cancelHomeSave()
    try {
      setUser(await call(updateUser, { params: { id }, body: { location: null } }))
    } catch (error) {
      setFailure(exactReasonKey(error))
      setState('confirming')
      return
    }
    setState('idle')
    clearPostLists()
    await queryClient.invalidateQueries({ queryKey: ['visible-area', id] })
    announce(text('settings.sharing_stopped'))
  }

  return (
    <>
      <Button variant="secondary" icon={<MapPinOff />} onClick={() => setState('confirming')}>
        {t('settings.stop_sharing')}
      </Button>
      <ConfirmSheet
        open={state !== 'idle'}
        onClose={() => {
          setFailure(null)
          setState('idle')
        }}
        title={t('settings.stop_sharing_question')}
        text={t('settings.stop_sharing_text')}
        confirmLabel={t('settings.stop_sharing')}
        cancelLabel={t('settings.cancel')}
        busy={state === 'sending'}
        error={failure ? t(failure) : undefined}
        onConfirm={() => void stop()}
      />
    </>
  )
}

interface AreaMapProps {
  outline: number[][]
  ward_outline: number[][][]
  ward: string | null
  label: string
}

function AreaMap({ outline, ward_outline, ward, label }: AreaMapProps) {
  const t = useText()
  const plan = useMemo(() => planVisibleArea(outline, ward_outline), [outline, ward_outline])
  const { width, height, scaleMetres } = plan
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        className="block w-full bg-sunk"
      >
        <path
          d={plan.ward}
          className="fill-surface stroke-edge"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <g className="fill-line">
          {plan.roofs.map(
            (roof) => !roof.inside && <Roof key={`${roof.x} ${roof.y}`} size={plan.zoom} {...roof} />,
          )}
        </g>
        <path
          d={plan.outline}
          className="fill-help-tint stroke-accent"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <g className="fill-accent">
          {plan.roofs.map(
            (roof) => roof.inside && <Roof key={`${roof.x} ${roof.y}`} size={plan.zoom} {...roof} />,
          )}
        </g>
      </svg>
      {ward !== null && (
        <p className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full border border-line bg-surface px-3 py-1 text-13 font-bold shadow-high">
          {ward}
        </p>
      )}
      <p
        style={{ width: `${(scaleMetres / width) * 100}%` }}
        className="absolute right-3 bottom-3 border-x-2 border-b-2 border-ink pb-0.5 text-center text-12 font-bold"
      >
        {scaleMetres < 1000
          ? t('settings.scale', { metres: scaleMetres })
          : t('settings.scale_km', { km: scaleMetres / 1000 })}
      </p>
    </div>
  )
}

/** About 60 m wide on the plan of one cell. A symbol, not a real house. */
const Roof = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <path transform={`translate(${x} ${y}) scale(${size})`} d="M-34 0l34 -28l34 28zm8 5h52v26h-52z" />
)
