import type { Pin } from '../../../contract/geo/map.ts'
import type { VisibleArea } from '../../../contract/accounts/settings.ts'
import { boundsOf, toPath, toViewBox, toXY } from '../nearby/map/projection.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { kindStyles, pinKey } from './pins.ts'

const pinClasses: Record<string, string> = {
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
  const {
    x: left,
    y: top,
    width,
    height,
  } = toViewBox(boundsOf([...area.ward_outline.flat(), ...area.outline]))
  const size = Math.max(width, height)
  return (
    <svg
      role="img"
      aria-label={t('map.plain_map')}
      viewBox={`${left} ${top} ${width} ${height}`}
      className="absolute inset-0 size-full"
    >
      <path
        d={toPath(area.ward_outline)}
        fillRule="evenodd"
        strokeWidth={size / 300}
        className="fill-map stroke-edge"
      />
      <path
        d={toPath([area.outline])}
        strokeWidth={size / 200}
        strokeDasharray={`${size / 60} ${size / 80}`}
        className="fill-transparent stroke-ink"
      />
      {pins.map((pin) => {
        const [x, y] = toXY([pin.longitude, pin.latitude])
        const isChosen = pinKey(pin) === chosen
        return (
          <circle
            key={pinKey(pin)}
            cx={x}
            cy={y}
            r={size / (isChosen ? 40 : 70)}
            strokeWidth={size / 250}
            className={classNames('stroke-surface', pinClasses[kindStyles[pin.kind].hue])}
          />
        )
      })}
    </svg>
  )
}
