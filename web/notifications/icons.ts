import {
  AtSign,
  BellRing,
  CalendarClock,
  CircleCheck,
  CircleX,
  Handshake,
  Heart,
  HeartHandshake,
  House,
  type LucideIcon,
  MessageCircle,
  PackageCheck,
  RotateCcw,
  Send,
  ShieldCheck,
  Star,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { NotificationKind } from '../../contract/notifications.ts'
import type { IconName, Looks } from '../platform/room.ts'
import type { Hue } from '../ui/layout/Badge.tsx'

const icons: Record<IconName, LucideIcon> = {
  again: RotateCcw,
  alert: TriangleAlert,
  at: AtSign,
  bell: BellRing,
  calendar: CalendarClock,
  handshake: Handshake,
  heart: Heart,
  house: House,
  message: MessageCircle,
  no: CircleX,
  offer: HeartHandshake,
  over: ShieldCheck,
  package: PackageCheck,
  send: Send,
  star: Star,
  undo: Undo2,
  yes: CircleCheck,
}

/** Each room's, by file. */
export const looks = import.meta.glob<Looks>('../**/looks.ts', { eager: true, import: 'default' })

export function iconOf(kind: NotificationKind): { icon: LucideIcon; hue: Hue } {
  const look = Object.values(looks)
    .map((each) => each[kind])
    .find(Boolean)
  // A newer server may send kinds that this page does not know.
  const [icon = 'message', hue = 'plain'] = (look?.split(' ') ?? []) as [IconName?, Hue?]
  return { icon: icons[icon], hue }
}
