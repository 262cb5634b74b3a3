import type { CommunitySize } from '../../../contract/geo/nearby.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'

export function SizeBadge({ size }: { size: CommunitySize }) {
  const t = useText()
  const { text, badge } = sizeStyles[size]
  return (
    <span className={classNames('shrink-0 rounded-full px-2.5 py-0.5 text-12 font-bold', badge)}>
      {t(text)}
    </span>
  )
}

interface SizeStyle {
  text: TextKey
  badge: string
  /** The opacity on a map, 0 to 1. */
  strength: number
}

export const sizeStyles: Record<CommunitySize, SizeStyle> = {
  new: { text: 'nearby.size_new', badge: 'bg-sunk text-muted', strength: 0 },
  '10+': { text: 'nearby.size_10', badge: 'bg-give-tint text-give', strength: 0.3 },
  '50+': { text: 'nearby.size_50', badge: 'bg-give-tint text-give', strength: 0.45 },
  '100+': { text: 'nearby.size_100', badge: 'bg-help-tint text-help', strength: 0.6 },
  '500+': { text: 'nearby.size_500', badge: 'bg-help-tint text-help', strength: 0.8 },
  '1000+': { text: 'nearby.size_1000', badge: 'bg-accent text-on-accent', strength: 1 },
}

export const tintClasses = [
  'fill-(--map-give)',
  'fill-(--map-alert)',
  'fill-(--map-help)',
  'fill-(--map-event)',
]

/** 0 to 3, by the ward's code; adjacent wards may share one. */
export function wardTint(code: string): number {
  const mixed = Math.imul(Number(code), 2_654_435_761) >>> 0
  return mixed >>> 30
}
