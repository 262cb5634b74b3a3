import { MapPin, MapPinned } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { useInstallationQuery } from '../../platform/api/installation.ts'
import { hasWebGl } from '../../platform/device.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { isComposing } from '../../ui/keys.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DevicePosition } from './DevicePosition.tsx'
import { formatCoordinates, parseCoordinates, roundPoint } from './coordinates.ts'
import { useVisibleArea } from './data.ts'

const ChoiceMap = lazyPart(() => import('./gl/ChoiceMap.tsx'), PartLoadError)

interface PointChoiceProps {
  value: Point | null
  onChange: (point: Point | null) => void
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether the point may be removed. */
  canRemove?: boolean
}

/** The chosen point is public. For places, businesses and events, never for homes. */
export default function PointChoice({
  value,
  onChange,
  label,
  hint,
  error,
  canRemove = true,
}: PointChoiceProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  const close = () => {
    setOpen(false)
    // In the next frame the button is rendered again.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  const choose = (point: Point | null) => {
    onChange(point && roundPoint(point))
    close()
  }
  const description = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={description || undefined}
      className="grid gap-1.5"
    >
      <p id={id} className="text-13 font-bold">
        {label}
      </p>
      {isOpen ? (
        <OpenChoice value={value} label={label} onChoose={choose} onCancel={close} />
      ) : (
        <>
          {value && (
            <p className="flex items-center gap-2 rounded-card bg-give-tint px-4 py-3 text-give">
              <MapPinned aria-hidden className="shrink-0" />
              <span>
                <span className="block font-bold">{t('map.chosen')}</span>
                <span className="block text-13">{formatCoordinates(value)}</span>
              </span>
            </p>
          )}
          <span ref={opener} className="flex flex-wrap gap-2">
            <Button variant="secondary" icon={<MapPin aria-hidden />} onClick={() => setOpen(true)}>
              {t(value ? 'map.choose_again' : 'map.choose')}
            </Button>
            {value && canRemove && (
              <Button variant="quiet" onClick={() => choose(null)}>
                {t('map.remove_point')}
              </Button>
            )}
          </span>
        </>
      )}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-13 text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-13 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface OpenChoiceProps {
  value: Point | null
  label: string
  onChoose: (point: Point) => void
  onCancel: () => void
}

function OpenChoice({ value, label, onChoose, onCancel }: OpenChoiceProps) {
  const t = useText()
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const installation = useInstallationQuery()
  const own = useVisibleArea()
  if (!canDraw) return <CoordinatesForm value={value} onChoose={onChoose} onCancel={onCancel} />
  const spinner = (
    <div className="relative h-80 rounded-card bg-sunk">
      <Spinner label={t('map.loading')} className="absolute inset-0 justify-center" />
    </div>
  )
  return (
    <Suspense fallback={spinner}>
      {installation.isFetched && own.isFetched ? (
        <ChoiceMap
          value={value}
          around={own.data?.area?.outline ?? null}
          label={label}
          tiles={installation.data?.tiles ?? null}
          onChoose={onChoose}
          onCancel={onCancel}
          onFail={() => setCanDraw(false)}
        />
      ) : (
        spinner
      )}
    </Suspense>
  )
}

interface CoordinatesFormProps {
  value: Point | null
  onChoose: (point: Point) => void
  onCancel: () => void
}

/** For devices without WebGL. It is inside another form, which Enter must not submit. */
function CoordinatesForm({ value, onChoose, onCancel }: CoordinatesFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(value ? formatCoordinates(value) : '')
  const [isInvalid, setInvalid] = useState(false)
  const submit = () => {
    const point = parseCoordinates(typed)
    if (point) onChoose(point)
    else setInvalid(true)
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={t('map.coordinates')}
        hint={t('map.coordinates_hint')}
        error={isInvalid ? t('map.coordinates_wrong') : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setInvalid(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          submit()
        }}
        autoComplete="off"
        maxLength={40}
      />
      <DevicePosition
        onFind={(point) => {
          setTyped(formatCoordinates(point))
          setInvalid(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={submit}>{t('map.choose_here')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('map.cancel')}
        </Button>
      </div>
    </div>
  )
}
