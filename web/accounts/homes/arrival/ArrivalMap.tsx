import { UsersRound } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Arrival } from '../../../../contract/feed/feed.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import { planArrivalMap, mapHeight, lineHeight, mapWidth } from './arrival-plan.ts'

/** The viewer's own cell in the outline of its ward. Only the viewer sees this map. */
export function ArrivalMap({ arrival, className }: { arrival: Arrival; className?: string }) {
  const t = useText()
  const drawing = useRef<SVGSVGElement>(null)
  const pixel = usePixel(drawing)
  const plan = useMemo(() => planArrivalMap(arrival, pixel), [arrival, pixel])
  const { middle, label } = plan
  const ward = arrival.ward ?? t('homes.arrival_outside')
  return (
    <div className={classNames('relative overflow-hidden bg-map', className)}>
      <svg
        ref={drawing}
        role="img"
        aria-label={t('homes.arrival_map', { ward })}
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        className="mx-auto block size-full max-w-[36rem] overflow-visible"
      >
        <path
          d={plan.grid}
          className="fill-none stroke-edge"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          opacity=".28"
        />
        <path d={plan.ward} className="fill-paper" fillRule="evenodd" />
        <path d={plan.shown} className="fill-help-tint" opacity=".45" />
        <path d={plan.cell} className="fill-help-tint" opacity=".92" />
        <path
          d={plan.ward}
          className="fill-none stroke-muted"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
        <path
          d={plan.shown}
          className="fill-none stroke-accent"
          strokeWidth="1.75"
          strokeDasharray="2 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={plan.cell}
          className="fill-none stroke-accent"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <UsersRound
          x={middle.x - 11 * pixel}
          y={middle.y - 27 * pixel}
          width={22 * pixel}
          height={22 * pixel}
          className="text-help"
        />
        <text
          x={middle.x}
          y={middle.y + 15 * pixel}
          textAnchor="middle"
          className="fill-help stroke-help-tint font-bold [paint-order:stroke]"
          strokeWidth={6 * pixel}
          strokeLinejoin="round"
          fontSize={15 * pixel}
        >
          {t('homes.arrival_own')}
        </text>
        {label && (
          <text textAnchor="middle" className="fill-muted" fontSize={13 * pixel}>
            {label.lines.map((line, n) => (
              <tspan
                key={line}
                x={label.at.x}
                y={label.at.y + (4.5 + (n - (label.lines.length - 1) / 2) * lineHeight) * pixel}
              >
                {line}
              </tspan>
            ))}
          </text>
        )}
      </svg>
      {!label && (
        <p
          aria-hidden
          className="absolute top-[calc(0.75rem+var(--safe-top))] left-3 max-w-[calc(100%-1.5rem)] rounded-full border border-line bg-surface px-3 py-1 text-13 text-muted"
        >
          {ward}
        </p>
      )}
    </div>
  )
}

/** The size of one screen pixel in units of the drawing; 1 until it is measured. */
function usePixel(drawing: RefObject<SVGSVGElement | null>): number {
  const [pixel, setPixel] = useState(1)
  useLayoutEffect(() => {
    const svg = drawing.current
    if (!svg) return
    const measure = () => {
      const scale = svg.getScreenCTM()?.a
      if (scale) setPixel(1 / scale)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(svg)
    return () => observer.disconnect()
  }, [drawing])
  return pixel
}
