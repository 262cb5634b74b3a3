import { LocateFixed, Map } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getMe, type OwnUser } from '../../../contract/people/accounts.ts'
import type { Point } from '../../../contract/shape.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { askPosition } from '../../platform/position.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { currentUserKey, useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { MissingNote } from '../../ui/feedback/MissingNote.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const MapOfPoint = lazyPart(() => import('../map/MapOfPoint.tsx'), MissingNote)

const ownUser = () => queryClient.getQueryData<OwnUser>(currentUserKey)

const patienceMs = 10_000

interface PointFieldProps {
  point: Point | null
  onChange: (point: Point) => void
}

export function PointField({ point, onChange }: PointFieldProps) {
  const t = useText()
  const viewer = useViewer()
  const [around, setAround] = useState<Point | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isLost, setLost] = useState(false)
  async function ask() {
    setAsking(true)
    setLost(false)
    try {
      const here = await askPosition(patienceMs)
      setAround(here)
      onChange(here)
    } catch {
      setLost(true)
    }
    setAsking(false)
  }
  async function open() {
    setAsking(true)
    try {
      const { location } = point ? { location: point } : (ownUser() ?? (await call(getMe)))
      if (location) setAround(location)
    } catch {
      setLost(true)
    }
    setAsking(false)
  }
  return (
    <div role="group" aria-label={t('places.field_point')} className="grid gap-2">
      <p className="text-13 font-bold">{t('places.field_point')}</p>
      <p className="text-13 text-muted">
        {t(point ? 'places.point_chosen' : viewer.ward ? 'places.point_default' : 'places.point_needed')}
      </p>
      {around && (
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <MapOfPoint label={t('places.map_choose')} around={around} chosen={point} onChoose={onChange} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {!around && (point || viewer.has_location) && (
          <Button variant="secondary" icon={<Map aria-hidden />} busy={isAsking} onClick={() => void open()}>
            {t('places.choose_point')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden />}
          busy={isAsking}
          onClick={() => void ask()}
        >
          {t('places.use_position')}
        </Button>
      </div>
      {isLost && (
        <p role="alert" className="text-13 text-danger">
          {t('places.position_failed')}
        </p>
      )}
    </div>
  )
}
