import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { placeLabels, shortName } from '../../../geo/nearby/map/labels.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { type Cell, findCellAt, type CellPlan, findNextCell } from './cell-plan.ts'
import './home-map.css'
import { useCellView } from './use-cell-view.ts'

interface CellMapProps {
  plan: CellPlan
  ward: string
  selected: Cell | null
  onChoose: (cell: Cell) => void
  /** Describes the selected cell. */
  valueText: string
  /** The id of the element that explains how to use the map. */
  describedBy: string
}

const arrowKeys: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** In pixels: smaller cells are drawn without a grid. */
const minCellPixels = 9

export function CellMap({ plan, ward, selected, onChoose, valueText, describedBy }: CellMapProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<Cell | null>(null)
  const view = useCellView(plan, frame, (spot) => choose(findCellAt(plan, spot)))
  const { box, pixel, corner, size, spotAt } = view

  function choose(cell: Cell | null) {
    if (!cell) return
    onChoose(cell)
    view.reveal(cell)
  }

  const move = (event: KeyboardEvent) => {
    const direction = arrowKeys[event.key]
    if (!direction) return
    event.preventDefault()
    choose(findNextCell(plan, selected, ...direction))
  }
  const [ownWard, ...otherWards] = plan.wards
  const names = placeLabels(
    plan.wards.map(({ code, name, x, y }) => ({
      code,
      name: shortName(name),
      x: (x - corner.x) / pixel,
      y: (y - corner.y) / pixel,
    })),
    size.width,
    size.height,
  )
  return (
    <div className="relative h-full overflow-hidden bg-sunk">
      <div
        ref={frame}
        tabIndex={0}
        role="slider"
        aria-label={t('homes.cell_map', { ward })}
        aria-valuemin={0}
        aria-valuemax={plan.cells.length}
        aria-valuenow={selected ? plan.cells.indexOf(selected) + 1 : 0}
        aria-valuetext={valueText}
        aria-describedby={describedBy}
        onKeyDown={move}
        onPointerMove={(event) =>
          setHovered(event.pointerType === 'mouse' ? findCellAt(plan, spotAt(event)) : null)
        }
        onPointerLeave={() => setHovered(null)}
        className="home-map-frame absolute inset-0"
      >
        <svg aria-hidden viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} className="home-map">
          {otherWards.map(({ code, path }) => (
            <path key={code} d={path} className="home-map-beside" />
          ))}
          <path d={ownWard?.path} className="home-map-ward" />
          {plan.reach / pixel > minCellPixels && <path d={plan.grid} className="home-map-grid" />}
          {hovered && (
            <path
              d={plan.hexagon}
              transform={`translate(${hovered.x} ${hovered.y})`}
              className="home-map-aimed"
            />
          )}
          <g fontSize={12 * pixel} strokeWidth={3 * pixel}>
            {names.map(({ code, name, x, y }) => (
              <text
                key={code}
                x={corner.x + x * pixel}
                y={corner.y + (y + 4) * pixel}
                className={code === ownWard?.code ? undefined : 'home-map-far'}
              >
                {name}
              </text>
            ))}
          </g>
          {selected && (
            <g transform={`translate(${selected.x} ${selected.y})`}>
              <path d={plan.hexagon} className="home-map-chosen" />
              <path
                d="M-15 1L0-13L15 1V3H10V15H-10V3H-15Z"
                transform={`scale(${pixel})`}
                strokeWidth="2"
                className="home-map-house"
              />
            </g>
          )}
        </svg>
      </div>
      <div
        role="group"
        aria-label={t('homes.map_tools')}
        className="absolute top-3 right-3 flex flex-col rounded-full border border-line bg-surface shadow-high"
      >
        <IconButton label={t('homes.zoom_in')} icon={<Plus />} onClick={() => view.zoomBy(0.6, selected)} />
        <IconButton
          label={t('homes.zoom_out')}
          icon={<Minus />}
          onClick={() => view.zoomBy(1 / 0.6, selected)}
        />
        <IconButton label={t('homes.whole')} icon={<Maximize className="size-4.5" />} onClick={view.reset} />
      </div>
    </div>
  )
}
