import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'

interface MapToolsProps {
  gl: { zoomIn: () => unknown; zoomOut: () => unknown } | undefined
  children?: ReactNode
}

export function MapTools({ gl, children }: MapToolsProps) {
  const t = useText()
  return (
    <div
      role="group"
      aria-label={t('map.tools')}
      className="absolute top-3 right-3 flex flex-col rounded-full border border-line bg-surface shadow-high"
    >
      <IconButton label={t('map.zoom_in')} icon={<Plus />} onClick={() => gl?.zoomIn()} />
      <IconButton label={t('map.zoom_out')} icon={<Minus />} onClick={() => gl?.zoomOut()} />
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

/** Whether the device has WebGL 2. The result is cached. */
export function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null
  return webGl
}
let webGl: boolean | undefined
