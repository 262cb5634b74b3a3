import { Minus, Plus } from 'lucide-react'
import { cartLimits } from '../../contract/market/cart.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { decrease, setQuantity } from './cart.ts'
import { type CartRow, orderedOf } from './rows.ts'

/** Never below 1: what is not wanted is removed with its own button. At an end the button keeps the focus. */
export function QuantityStepper({ row }: { row: CartRow }) {
  const t = useText()
  const { id, name, available } = row
  const shown = orderedOf(row)
  const most = Math.min(available, cartLimits.quantity)
  return (
    <div
      role="group"
      aria-label={t('cart.quantity', { name })}
      className="flex items-center rounded-full border border-edge"
    >
      <IconButton
        label={t('cart.less')}
        icon={<Minus className="size-5" />}
        aria-disabled={shown <= 1}
        className="aria-disabled:opacity-45"
        onClick={() => (shown < row.quantity ? setQuantity(id, Math.max(1, shown - 1)) : decrease(id))}
      />
      <span aria-live="polite" className="min-w-8 px-1 text-center font-bold tabular-nums">
        {shown}
      </span>
      <IconButton
        label={t('cart.more')}
        icon={<Plus className="size-5" />}
        aria-disabled={shown >= most}
        className="aria-disabled:opacity-45"
        onClick={() => shown < most && setQuantity(id, shown + 1)}
      />
    </div>
  )
}
