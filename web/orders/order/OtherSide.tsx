import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/market/orders.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import { nameOf, otherOf } from '../words.ts'

/** Who it is with and the way to write to them; once nobody is shown, what can still be done. */
export function OtherSide({ order }: { order: Order }) {
  const t = useText()
  const { side, moves } = order
  const other = otherOf(order)
  if (!other)
    return (
      <p className="rounded-card bg-sunk px-3.5 py-2.5 text-pretty">
        {t('orders.apart')} {t(moves.length > 0 ? 'orders.apart_moves' : 'orders.apart_report')}
      </p>
    )
  const name = nameOf(order)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={other.avatar_url} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold wrap-anywhere">
          <Link
            to={`/users/${other.id}`}
            className="relative after:absolute after:-inset-x-1 after:-inset-y-3.5 hover:underline"
          >
            <PersonName person={other} />
          </Link>
        </h2>
        <p className="text-13 text-muted">{t(side === 'buyer' ? 'orders.the_seller' : 'orders.the_buyer')}</p>
      </div>
      <Link
        to={talkAbout(order, other.id)}
        aria-label={t('orders.write_to', { name })}
        className={iconButtonStyles('bg-sunk')}
      >
        <MessageCircle />
      </Link>
    </div>
  )
}

/** A seller has no conversation about their own product to open. */
function talkAbout({ side, items }: Order, person: number) {
  const product = items.find(({ product_id }) => product_id !== null)?.product_id
  return side === 'buyer' && product ? `/chat?about=product:${product}` : `/chat?with=${person}`
}
