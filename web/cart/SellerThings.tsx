import { Store } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { Card } from '../ui/layout/Card.tsx'
import { CartThing } from './CartThing.tsx'
import type { SellerGroup } from './rows.ts'

export function SellerThings({ group }: { group: SellerGroup }) {
  const t = useText()
  const id = useId()
  const { seller_id, seller_name, rows } = group
  const name = seller_name || t('cart.seller')
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="flex min-h-12 items-center gap-2 border-b border-line px-4 font-bold">
        <Store aria-hidden className="size-5 shrink-0 text-muted" />
        {seller_id === null ? (
          name
        ) : (
          <Link to={`/users/${seller_id}`} className="py-3 wrap-anywhere hover:underline">
            {name}
          </Link>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <CartThing key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}
