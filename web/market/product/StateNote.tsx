import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { StateMark } from '../list/StateMark.tsx'
import { daysLeft } from '../own/days-left.ts'
import { canListAgain, canRenew, isEnding, listAgain, renew } from './own-verbs.ts'

/** Why it can't be had; nothing of what is in the market. */
export function StateNote({ product: { status } }: { product: KeptProduct }) {
  const t = useText()
  if (status === 'active') return null
  return (
    <Note>
      <StateMark status={status} />
      <p className="min-w-40 flex-1 text-pretty">{t(`product.is_${status}`)}</p>
    </Note>
  )
}

/** To its seller, with the way back into the market. */
export function OwnState({ product }: { product: KeptProduct }) {
  const t = useText()
  const { status, stock, expires_at } = product
  if (status === 'active' && !isEnding(product)) return null
  const says =
    status === 'active'
      ? t('product.own_ending', { count: daysLeft(expires_at) })
      : t(status === 'sold' && stock === 0 ? 'product.own_sold_out' : `product.own_${status}`)
  return (
    <Note>
      <StateMark status={status} />
      <p className="min-w-40 flex-1 text-pretty">{says}</p>
      {canRenew(product) && (
        <Button size="sm" onClick={() => void renew(product)}>
          {t('product.renew')}
        </Button>
      )}
      {canListAgain(product) && (
        <Button size="sm" onClick={() => void listAgain(product)}>
          {t('product.list_again')}
        </Button>
      )}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunk px-4 py-3">
    {children}
  </div>
)
