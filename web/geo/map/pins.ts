import { CalendarDays, type LucideIcon, MapPin, MessagesSquare, Store, UsersRound } from 'lucide-react'
import type { MapKind, Pin } from '../../../contract/geo/map.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import type { Hue } from '../../ui/layout/Badge.tsx'

interface KindStyle {
  text: TextKey
  icon: LucideIcon
  hue: Hue
}

/** The hues match the pins in `gl/base-style.ts`. */
export const kindStyles: Record<MapKind, KindStyle> = {
  community: { text: 'map.kind_community', icon: UsersRound, hue: 'give' },
  event: { text: 'map.kind_event', icon: CalendarDays, hue: 'event' },
  place: { text: 'map.kind_place', icon: MapPin, hue: 'help' },
  business: { text: 'map.kind_business', icon: Store, hue: 'request' },
  post: { text: 'map.kind_post', icon: MessagesSquare, hue: 'alert' },
}

export const pinKey = ({ kind, id }: Pick<Pin, 'kind' | 'id'>) => `${kind} ${id}`
