import { useState } from 'react'
import type { Point } from '../../contract/shape.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/TextField.tsx'
import { isComposing } from '../ui/keys.ts'
import { Here } from './Here.tsx'
import { coordinatesText, readCoordinates } from './coordinates.ts'

interface CoordinatesFormProps {
  value: Point | null
  onChoose: (point: Point) => void
  onCancel: () => void
}

/** Where no map can be drawn. It is inside another form, so Enter must not submit that one. */
export function CoordinatesForm({ value, onChoose, onCancel }: CoordinatesFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(value ? coordinatesText(value) : '')
  const [isWrong, setWrong] = useState(false)
  const give = () => {
    const point = readCoordinates(typed)
    if (point) onChoose(point)
    else setWrong(true)
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={t('map.coordinates')}
        hint={t('map.coordinates_hint')}
        error={isWrong ? t('map.coordinates_wrong') : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          give()
        }}
        autoComplete="off"
        maxLength={40}
      />
      <Here
        onFind={(point) => {
          setTyped(coordinatesText(point))
          setWrong(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={give}>{t('map.choose_here')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('map.cancel')}
        </Button>
      </div>
    </div>
  )
}
