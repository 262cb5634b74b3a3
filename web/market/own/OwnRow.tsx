import { CalendarPlus, Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import type { KeptProduct } from '../kept-products.ts'
import { PriceLine } from '../list/PriceLine.tsx'
import { ProductPicture } from '../list/ProductPicture.tsx'
import { StateMark } from '../list/StateMark.tsx'
import { canRenew, isEnding as endsSoon, renew } from '../product/own-verbs.ts'
import { daysLeft } from './days-left.ts'

const OwnOptions = lazyPart(() => import('../product/OwnOptions.tsx'), MissingSheet)

interface OwnRowProps {
  product: KeptProduct
  query: string
  isBeside: boolean
  isOpen: boolean
}

export function OwnRow({ product, query, isBeside, isOpen }: OwnRowProps) {
  const t = useText()
  const { id, name, status, stock, saves_count, expires_at } = product
  const days = daysLeft(expires_at)
  const isEnding = endsSoon(product)
  const [open, setOpen] = useState<boolean | null>(null)
  const facts = [
    ...(status === 'active' && !isEnding ? [t('market.days_left', { count: days })] : []),
    ...(status !== 'sold' && stock > 1 ? [t('market.in_stock', { count: stock })] : []),
    ...(saves_count > 0 ? [t('market.saved_by', { count: saves_count })] : []),
  ]
  return (
    <div className={`relative flex gap-3 p-3 max-2xs:flex-col ${isOpen ? 'bg-sunk' : ''}`}>
      <ProductPicture
        product={product}
        sizes="80px"
        className={`size-20 shrink-0 ${status === 'active' ? '' : 'opacity-55'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <PriceLine product={product} />
        </p>
        <Link
          to={`/marketplace/products/${id}${query}`}
          replace={isBeside}
          aria-current={isOpen ? 'page' : undefined}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <StateMark status={status} />
          {isEnding && <b className="text-alert">{t('market.ends_in', { count: days })}</b>}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </p>
        {canRenew(product) && (
          <Button
            variant="tint"
            size="sm"
            icon={<CalendarPlus />}
            aria-label={t('market.renew', { name })}
            className="mt-2"
            onClick={() => void renew(product)}
          >
            {t('product.renew')}
          </Button>
        )}
      </div>
      <IconButton
        label={t('product.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        className="-m-1.5 text-muted max-2xs:self-end"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <OwnOptions isListed product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
