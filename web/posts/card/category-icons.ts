import {
  CalendarDays,
  Gift,
  Hand,
  LifeBuoy,
  type LucideIcon,
  MessageSquareHeart,
  TriangleAlert,
} from 'lucide-react'
import type { Category } from '../../../contract/posts/posts.ts'

export type Hue = 'help' | 'request' | 'give' | 'share' | 'event' | 'alert'

/** Its label is the text `posts.category_<hue>`. */
export const hueIcons: Record<Hue, LucideIcon> = {
  help: LifeBuoy,
  request: Hand,
  give: Gift,
  share: MessageSquareHeart,
  event: CalendarDays,
  alert: TriangleAlert,
}

/** A warning has the hue of an alert, a regular post that of `give`. */
export const categoryHue = (category: Category): Hue =>
  category === 'warning' ? 'alert' : category === 'regular' ? 'give' : category
