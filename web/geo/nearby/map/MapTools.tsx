import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'

interface MapToolsProps {
  map: { zoomIn: () => unknown; zoomOut: () => unknown } | undefined
  /** Shows the whole province. */
  onShowAll?: () => void
  children?: ReactNode
}

export function MapTools({ map, onShowAll, children }: MapToolsProps) {
  const t = useText()
  return (
    <div
      role="group"
      aria-label={t('nearby.map_tools')}
      className="absolute top-3 right-3 flex flex-col rounded-full border border-line bg-surface shadow-high"
    >
      <IconButton label={t('nearby.zoom_in')} icon={<Plus />} onClick={() => map?.zoomIn()} />
      <IconButton label={t('nearby.zoom_out')} icon={<Minus />} onClick={() => map?.zoomOut()} />
      {onShowAll && (
        <IconButton
          label={t('nearby.show_province')}
          icon={<Maximize className="size-4.5" />}
          onClick={onShowAll}
        />
      )}
      {children}
    </div>
  )
}

export const Attribution = ({ tiles }: { tiles: { attribution: string } | null }) =>
  tiles && (
    <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface/90 px-2 py-0.5 text-12 text-muted">
      {tiles.attribution}
    </p>
  )
