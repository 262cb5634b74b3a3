import { CircleCheck, Clock, EyeOff, Store } from 'lucide-react'
import type { ProductStatus } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge, type Hue } from '../../ui/layout/Badge.tsx'

const marks = {
  active: { icon: Store, hue: 'give', text: 'market.state_active' },
  sold: { icon: CircleCheck, hue: 'share', text: 'market.state_sold' },
  hidden: { icon: EyeOff, hue: 'plain', text: 'market.state_hidden' },
  expired: { icon: Clock, hue: 'alert', text: 'market.state_expired' },
} as const satisfies Record<ProductStatus, { hue: Hue; [field: string]: unknown }>

/** Whether it can be bought, and if not, why. */
export function StateMark({ status }: { status: ProductStatus }) {
  const t = useText()
  const { icon: Icon, hue, text } = marks[status]
  return (
    <Badge hue={hue} icon={<Icon aria-hidden />}>
      {t(text)}
    </Badge>
  )
}
