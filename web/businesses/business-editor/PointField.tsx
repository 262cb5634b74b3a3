import { Crosshair, MapPin, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { askPosition } from '../../platform/position.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { askWardMiddle } from './ward-middle.ts'

const PlaceMap = lazyPart(() => import('../map/PlaceMap.tsx'), MissingNote)

interface PointFieldProps {
  point: Point | null
  onChange: (point: Point | null) => void
}

const positionMs = 10_000

/** Everybody sees the point: the map begins in the middle of the ward, never at the home. */
export function PointField({ point, onChange }: PointFieldProps) {
  const t = useText()
  const viewer = useViewer()
  const [busy, setBusy] = useState<'ward' | 'here' | null>(null)
  const [isFailed, setFailed] = useState(false)
  const find = async (way: 'ward' | 'here') => {
    setBusy(way)
    setFailed(false)
    try {
      onChange(await (way === 'here' ? askPosition(positionMs) : askWardMiddle(viewer.ward ?? '')))
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }
  return (
    <div role="group" aria-label={t('business-editor.point')}>
      <p className="text-13 font-bold">{t('business-editor.point')}</p>
      <p className="mt-1 mb-2 text-13 text-muted text-pretty">{t('business-editor.point_hint')}</p>
      {point && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PlaceMap point={point} label={t('business-editor.point_map')} onMove={onChange} />
        </Suspense>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!point && viewer.ward !== null && (
          <Button
            variant="secondary"
            icon={<MapPin />}
            busy={busy === 'ward'}
            onClick={() => void find('ward')}
          >
            {t('business-editor.point_choose')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Crosshair />}
          busy={busy === 'here'}
          onClick={() => void find('here')}
        >
          {t('business-editor.point_here')}
        </Button>
        {point && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => onChange(null)}>
            {t('business-editor.point_remove')}
          </Button>
        )}
      </div>
      {isFailed && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {t('business-editor.point_failed')}
        </p>
      )}
    </div>
  )
}
