import { CalendarPlus, Ellipsis, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { productStatuses } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Parcel } from '../../ui/illustrations/empty-states.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import type { CachedProduct, OwnProductFilter } from '../product-cache.ts'
import { AddProductButton } from '../list/AddProductButton.tsx'
import {
  OwnProductsSkeleton,
  ProductPicture,
  ProductPrice,
  ProductStatusBadge,
} from '../list/ProductParts.tsx'
import { useOwnProducts } from '../products.ts'
import { canRenew, daysLeft, isExpiringSoon, renewOwnProduct } from '../product/product-actions.ts'

const ownFilters: readonly OwnProductFilter[] = [null, ...productStatuses]

interface OwnProductsProps {
  filter: OwnProductFilter
  onFilter: (filter: OwnProductFilter) => void
  query: string
  /** The opened product next to the list. */
  open: number | null
}

export default function OwnProducts({ filter, onFilter, query, open }: OwnProductsProps) {
  const t = useText()
  const list = useOwnProducts(filter)
  const end = useMoreInView(list)
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.items.length === 0
  return (
    <div className="max-w-2xl">
      {!(isEmpty && filter === null) && (
        <div
          role="group"
          aria-label={t('market.boxes')}
          className="-mx-3 mb-1.5 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4"
        >
          {ownFilters.map((each) => (
            <Chip key={each ?? 'all'} selected={each === filter} onClick={() => onFilter(each)}>
              {t(each === null ? 'market.box_all' : `market.state_${each}`)}
            </Chip>
          ))}
        </div>
      )}
      <Pages
        query={list}
        items={list.items}
        skeleton={<OwnProductsSkeleton />}
        failed={{ title: t('market.own_failed'), network: t('market.own_failed_network') }}
        empty={
          filter === null ? (
            <EmptyState
              picture={<Parcel />}
              title={t('market.own_empty')}
              text={t('market.own_empty_text')}
              action={<AddProductButton label="market.own_empty_action" />}
            />
          ) : (
            <p className="py-10 text-center text-muted">{t('market.box_empty')}</p>
          )
        }
      >
        {(products) => (
          <CardList
            label={t('market.tab_own')}
            items={products}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
          >
            {(product) => (
              <OwnRow product={product} query={query} isBeside={open !== null} isOpen={product.id === open} />
            )}
          </CardList>
        )}
      </Pages>
      <div ref={end} />
      <div className="mt-5">
        <ListGroup>
          <ListRow
            icon={<ReceiptText />}
            title={t('market.orders')}
            note={t('market.orders_note')}
            to="/marketplace/orders"
          />
        </ListGroup>
      </div>
    </div>
  )
}

const OwnOptions = lazySheet(() => import('../product/OwnOptions.tsx'))

interface OwnRowProps {
  product: CachedProduct
  query: string
  isBeside: boolean
  isOpen: boolean
}

function OwnRow({ product, query, isBeside, isOpen }: OwnRowProps) {
  const t = useText()
  const { id, name, status, stock, saves_count, expires_at } = product
  const days = daysLeft(expires_at)
  const isEndingSoon = isExpiringSoon(product)
  const [open, setOpen] = useState(false)
  const facts = [
    ...(status === 'active' && !isEndingSoon ? [t('market.days_left', { count: days })] : []),
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
          <ProductPrice product={product} />
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
          <ProductStatusBadge status={status} />
          {isEndingSoon && <b className="text-alert">{t('market.ends_in', { count: days })}</b>}
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </p>
        {canRenew(product) && (
          <Button
            variant="tint"
            size="sm"
            icon={<CalendarPlus />}
            aria-label={t('market.renew', { name })}
            className="mt-2"
            onClick={() => void renewOwnProduct(product)}
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
      <OwnOptions isListed product={product} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
