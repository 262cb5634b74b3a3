import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PinKind } from '../../../contract/geo/map.ts'
import type { Point } from '../../../contract/shape.ts'
import { useInstallationQuery } from '../../platform/api/installation.ts'
import { hasWebGl } from '../../platform/device.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { formatCoordinates } from './coordinates.ts'

const PointMap = lazyPart(() => import('./gl/PointMap.tsx'), PartLoadError)

interface SmallMapProps extends Point {
  /** The name of the place or event. */
  label: string
  kind?: PinKind
}

/** A map of one point. Its code loads when the user opens it. */
export default function SmallMap({ latitude, longitude, label, kind = 'place' }: SmallMapProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [canDraw, setCanDraw] = useState(true)
  const installation = useInstallationQuery()
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        icon={<MapPin aria-hidden />}
        onClick={() => {
          setCanDraw(hasWebGl())
          setOpen(true)
        }}
      >
        {t('map.show')}
      </Button>
    )
  if (!canDraw)
    return (
      <p role="status" className="rounded-card bg-sunk px-4 py-3 text-13 text-muted text-pretty">
        {t('map.cannot_draw_point', { place: formatCoordinates({ latitude, longitude }) })}
      </p>
    )
  const spinner = <Spinner label={t('map.loading')} className="absolute inset-0 justify-center" />
  return (
    <div className="relative isolate h-64 overflow-hidden rounded-card border border-line bg-sunk">
      <Suspense fallback={spinner}>
        {installation.isFetched ? (
          <PointMap
            point={{ latitude, longitude }}
            kind={kind}
            label={t('map.map_of', { label })}
            tiles={installation.data?.tiles ?? null}
            onFail={() => setCanDraw(false)}
          />
        ) : (
          spinner
        )}
      </Suspense>
    </div>
  )
}
