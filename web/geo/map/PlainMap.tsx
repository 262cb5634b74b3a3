import type { Pin } from '../../../contract/geo/map.ts'
import type { VisibleArea } from '../../../contract/accounts/settings.ts'
import { mercator } from '../nearby/map/country.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { boundsOf } from './bounds.ts'
import { kindStyles, pinKey } from './pins.ts'

const units = 10_000

const toXY = ([longitude = 0, latitude = 0]: number[]) => [longitude * units, -mercator(latitude) * units]

const pathOf = (ring: number[][]) =>
  `M${ring
    .map((point) =>
      toXY(point)
        .map((number) => Math.round(number))
        .join(' '),
    )
    .join('L')}Z`

const dots: Record<string, string> = {
  give: 'fill-give',
  event: 'fill-event',
  help: 'fill-help',
  request: 'fill-request',
}

interface PlainMapProps {
  area: VisibleArea
  pins: Pin[]
  chosen: string | null
}

/** For devices without WebGL: the viewer's ward and its pins. Pins are chosen in the list. */
export function PlainMap({ area, pins, chosen }: PlainMapProps) {
  const t = useText()
  const [west, south, east, north] = boundsOf([...area.ward_outline.flat(), ...area.outline])
  const [[left = 0, top = 0], [right = 0, bottom = 0]] = [toXY([west, north]), toXY([east, south])]
  const size = Math.max(right - left, bottom - top)
  const margin = size * 0.05
  return (
    <svg
      role="img"
      aria-label={t('map.plain_map')}
      viewBox={`${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`}
      className="absolute inset-0 size-full"
    >
      <path
        d={area.ward_outline.map(pathOf).join('')}
        fillRule="evenodd"
        strokeWidth={size / 300}
        className="fill-map stroke-edge"
      />
      <path
        d={pathOf(area.outline)}
        strokeWidth={size / 200}
        strokeDasharray={`${size / 60} ${size / 80}`}
        className="fill-transparent stroke-ink"
      />
      {pins.map((pin) => {
        const [x = 0, y = 0] = toXY([pin.longitude, pin.latitude])
        const isChosen = pinKey(pin) === chosen
        return (
          <circle
            key={pinKey(pin)}
            cx={x}
            cy={y}
            r={size / (isChosen ? 40 : 70)}
            strokeWidth={size / 250}
            className={classNames('stroke-surface', dots[kindStyles[pin.kind].hue])}
          />
        )
      })}
    </svg>
  )
}
