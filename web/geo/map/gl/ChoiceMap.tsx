import { Check, MapPin } from 'lucide-react'
import { useRef } from 'react'
import type { Point } from '../../../../contract/shape.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Attribution, MapTools } from '../../nearby/map/MapTools.tsx'
import { DevicePosition } from '../DevicePosition.tsx'
import { boundsOf } from '../../nearby/map/projection.ts'
import { wholeCountry } from '../bounds.ts'
import type { MapOverlay } from './base-style.ts'
import { type MapStart, useMap } from './use-map.ts'

export interface ChoiceMapProps {
  value: Point | null
  /** A ring of points, longitude first. The map opens around it if there is no value. */
  around: number[][] | null
  label: string
  tiles: { url: string; attribution: string } | null
  onChoose: (point: Point) => void
  onCancel: () => void
  onFail: () => void
}

const emptyOverlay: MapOverlay = { sources: {}, layers: [] }

const startAt = (value: Point | null, around: number[][] | null): MapStart =>
  value
    ? { center: [value.longitude, value.latitude], zoom: 15 }
    : {
        bounds: around ? boundsOf(around) : wholeCountry,
        fitBoundsOptions: { padding: 24, maxZoom: 14.5 },
      }

/** The user moves the map under a fixed pin. */
export default function ChoiceMap(props: ChoiceMapProps) {
  const { value, around, label, tiles, onChoose, onCancel, onFail } = props
  const t = useText()
  const container = useRef<HTMLDivElement>(null)
  const { gl, isDrawn } = useMap(container, {
    label: t('map.choice_map', { label }),
    streets: tiles?.url ?? null,
    start: startAt(value, around),
    draw: () => emptyOverlay,
    cooperative: false,
    onFail,
  })
  const choose = () => {
    if (!gl) return
    const { lat, lng } = gl.getCenter()
    onChoose({ latitude: lat, longitude: lng })
  }
  return (
    <div className="grid gap-3">
      <div
        aria-busy={!isDrawn}
        className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk"
      >
        <div ref={container} />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-accent drop-shadow-md"
        >
          <MapPin className="size-10 fill-surface" strokeWidth={2} />
        </span>
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full bg-accent"
        />
        <MapTools map={gl} />
        <Attribution tiles={tiles} />
      </div>
      <p className="text-13 text-muted text-pretty">{t('map.choice_hint')}</p>
      <DevicePosition
        onFind={({ latitude, longitude }) => gl?.jumpTo({ center: [longitude, latitude], zoom: 16 })}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Check aria-hidden />} disabled={!gl} onClick={choose}>
          {t('map.choose_here')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('map.cancel')}
        </Button>
      </div>
    </div>
  )
}
