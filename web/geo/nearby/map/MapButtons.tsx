import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'

interface MapButtonsProps {
  onZoom: (inwards: boolean) => void
  onComplete: () => void
  children?: ReactNode
}

export function MapButtons({ onZoom, onComplete, children }: MapButtonsProps) {
  const t = useText()
  return (
    <div
      role="group"
      aria-label={t('nearby.map_tools')}
      className="absolute top-3 right-3 flex flex-col rounded-full border border-line bg-surface shadow-high"
    >
      <IconButton label={t('nearby.zoom_in')} icon={<Plus />} onClick={() => onZoom(true)} />
      <IconButton label={t('nearby.zoom_out')} icon={<Minus />} onClick={() => onZoom(false)} />
      <IconButton label={t('nearby.whole')} icon={<Maximize className="size-4.5" />} onClick={onComplete} />
      {children}
    </div>
  )
}
