import { Suspense } from 'react'
import { maxPlaceLetters } from '../../../contract/posts/alert-fields.ts'
import type { Point } from '../../../contract/shape.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

// Without its code, such as offline, the place is told in words.
const PointChoice = lazyPart(() => import('../../geo/map/PointChoice.tsx'))

interface AlertPlaceProps {
  place: string
  spot: Point | null
  locked: boolean
  onChange: (fields: { place?: string; spot?: Point | null }) => void
}

/** Where it is, in words, as a point of the map, both or neither. It never begins with the home. */
export function AlertPlace({ place, spot, locked, onChange }: AlertPlaceProps) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <TextField
        label={t('alerts.where')}
        hint={t('alerts.where_note')}
        placeholder={t('alerts.where_example')}
        value={place}
        readOnly={locked}
        maxLength={maxPlaceLetters}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <Suspense>
        <PointChoice value={spot} label={t('alerts.spot')} onChange={(point) => onChange({ spot: point })} />
      </Suspense>
    </div>
  )
}
