import { CalendarCheck, CircleCheck, CircleX, Clock, Star } from 'lucide-react'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { stateOf } from './words.ts'

const icons = { clock: Clock, check: CircleCheck, calendar: CalendarCheck, star: Star, x: CircleX }

export function StateBadge({ order }: { order: Order }) {
  const t = useText()
  const { label, hue, mark } = stateOf(order)
  const Icon = icons[mark]
  return (
    <Badge hue={hue} icon={<Icon aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
