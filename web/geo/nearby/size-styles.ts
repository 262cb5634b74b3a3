import type { Size } from '../../../contract/nearby.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'

interface SizeStyle {
  text: TextKey
  badge: string
  /** The opacity on a map, 0 to 1. */
  strength: number
}

export const sizeStyles: Record<Size, SizeStyle> = {
  new: { text: 'nearby.size_new', badge: 'bg-sunk text-muted', strength: 0 },
  '10+': { text: 'nearby.size_10', badge: 'bg-give-tint text-give', strength: 0.3 },
  '50+': { text: 'nearby.size_50', badge: 'bg-give-tint text-give', strength: 0.45 },
  '100+': { text: 'nearby.size_100', badge: 'bg-help-tint text-help', strength: 0.6 },
  '500+': { text: 'nearby.size_500', badge: 'bg-help-tint text-help', strength: 0.8 },
  '1000+': { text: 'nearby.size_1000', badge: 'bg-accent text-on-accent', strength: 1 },
}
