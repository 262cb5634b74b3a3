import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Handshake,
  HeartHandshake,
  Heart,
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
import type { Hue } from '../ui/layout/Badge.tsx'

interface Look {
  icon: LucideIcon
  hue: Hue
}

/** How each kind is known at a glance. Its words stand beside it. */
export const looks: Record<NotificationKind, Look> = {
  like: { icon: Heart, hue: 'help' },
  comment_like: { icon: Heart, hue: 'help' },
  comment: { icon: MessageCircle, hue: 'share' },
  reply: { icon: MessageCircle, hue: 'share' },
  share: { icon: Send, hue: 'event' },
  offer: { icon: HeartHandshake, hue: 'give' },
  offer_accepted: { icon: Handshake, hue: 'give' },
  offer_declined: { icon: CircleX, hue: 'plain' },
  offer_withdrawn: { icon: Undo2, hue: 'plain' },
  offer_reopened: { icon: RotateCcw, hue: 'give' },
  handed_over: { icon: PackageCheck, hue: 'request' },
  completed: { icon: CircleCheck, hue: 'give' },
  no_show: { icon: CircleX, hue: 'alert' },
  due_tomorrow: { icon: CalendarClock, hue: 'request' },
  due_today: { icon: CalendarClock, hue: 'help' },
  rated: { icon: Star, hue: 'alert' },
  alert: { icon: TriangleAlert, hue: 'alert' },
  alert_over: { icon: ShieldCheck, hue: 'give' },
}

/** The colours of each hue, as full class names for the style sheet to find. */
export const tints: Record<Hue, string> = {
  help: 'bg-help-tint text-help',
  request: 'bg-request-tint text-request',
  give: 'bg-give-tint text-give',
  share: 'bg-share-tint text-share',
  event: 'bg-event-tint text-event',
  alert: 'bg-alert-tint text-alert',
  plain: 'bg-sunk text-muted',
}
