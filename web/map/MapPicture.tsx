import { Suspense } from 'react'
import type { VisibleArea } from '../../contract/settings.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { MissingNote } from '../ui/feedback/MissingNote.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PlainMap } from './PlainMap.tsx'
import type { PinMapProps } from './pin-map-props.ts'

const PinMap = lazyPart(() => import('./gl/PinMap.tsx'), MissingNote)

interface MapPictureProps extends Omit<PinMapProps, 'own'> {
  canDraw: boolean
  /** Undefined until it is known what belongs on the map. */
  area: VisibleArea | null | undefined
  isReady: boolean
}

/** By WebGL where there is any, else what can be drawn of the viewer's ward. */
export function MapPicture({ canDraw, area, isReady, ...map }: MapPictureProps) {
  const t = useText()
  const waiting = <Spinner label={t('map.loading')} className="absolute inset-0 justify-center" />
  if (!isReady) return waiting
  if (canDraw)
    return (
      <Suspense fallback={waiting}>
        <PinMap {...map} own={area?.outline ?? null} />
      </Suspense>
    )
  return (
    <>
      {area && area.ward_outline.length > 0 && <PlainMap area={area} pins={map.pins} chosen={map.chosen} />}
      <p
        role="status"
        className="absolute inset-x-3 bottom-3 rounded-card bg-surface px-4 py-2 text-13 text-muted text-pretty shadow-high"
      >
        {t('map.cannot_draw')}
      </p>
    </>
  )
}
