import { useMemo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { planOf } from './area-geometry.ts'

interface AreaMapProps {
  outline: number[][]
  ward_outline: number[][][]
  ward: string | null
  label: string
}

export function AreaMap({ outline, ward_outline, ward, label }: AreaMapProps) {
  const t = useText()
  const plan = useMemo(() => planOf(outline, ward_outline), [outline, ward_outline])
  const { width, height, scaleMetres } = plan
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        className="block w-full bg-sunk"
      >
        <path
          d={plan.ward}
          className="fill-surface stroke-edge"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <g className="fill-line">
          {plan.roofs.map(
            (roof) => !roof.inside && <Roof key={`${roof.x} ${roof.y}`} size={plan.zoom} {...roof} />,
          )}
        </g>
        <path
          d={plan.outline}
          className="fill-help-tint stroke-accent"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <g className="fill-accent">
          {plan.roofs.map(
            (roof) => roof.inside && <Roof key={`${roof.x} ${roof.y}`} size={plan.zoom} {...roof} />,
          )}
        </g>
      </svg>
      {ward !== null && (
        <p className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full border border-line bg-surface px-3 py-1 text-13 font-bold shadow-high">
          {ward}
        </p>
      )}
      <p
        style={{ width: `${(scaleMetres / width) * 100}%` }}
        className="absolute right-3 bottom-3 border-x-2 border-b-2 border-ink pb-0.5 text-center text-12 font-bold"
      >
        {scaleMetres < 1000
          ? t('settings.scale', { metres: scaleMetres })
          : t('settings.scale_km', { km: scaleMetres / 1000 })}
      </p>
    </div>
  )
}

/** Some 60 m wide on the plan of a cell: a symbol, not a real house. */
const Roof = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <path transform={`translate(${x} ${y}) scale(${size})`} d="M-34 0l34 -28l34 28zm8 5h52v26h-52z" />
)
