import { ReceiptText } from 'lucide-react'
import { productStatuses } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Parcel } from '../../ui/illustrations/Parcel.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import type { OwnBox } from '../kept-products.ts'
import { AddButton } from '../list/AddButton.tsx'
import { useOwnProducts } from '../list/use-products.ts'
import { OwnRow } from './OwnRow.tsx'
import { OwnSkeleton } from './OwnSkeleton.tsx'

const boxes: readonly OwnBox[] = [null, ...productStatuses]

interface OwnProductsProps {
  box: OwnBox
  onBox: (box: OwnBox) => void
  query: string
  /** The product it stands beside. */
  open: number | null
}

export default function OwnProducts({ box, onBox, query, open }: OwnProductsProps) {
  const t = useText()
  const list = useOwnProducts(box)
  const end = useMoreInView(list)
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.items.length === 0
  return (
    <div className="max-w-2xl">
      {!(isEmpty && box === null) && (
        <div
          role="group"
          aria-label={t('market.boxes')}
          className="-mx-3 mb-1.5 flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] xs:-mx-4 xs:px-4"
        >
          {boxes.map((each) => (
            <Chip key={each ?? 'all'} selected={each === box} onClick={() => onBox(each)}>
              {t(each === null ? 'market.box_all' : `market.state_${each}`)}
            </Chip>
          ))}
        </div>
      )}
      <Pages
        query={list}
        items={list.items}
        skeleton={<OwnSkeleton />}
        failed={{ title: t('market.own_failed'), network: t('market.own_failed_network') }}
        empty={
          box === null ? (
            <EmptyState
              picture={<Parcel />}
              title={t('market.own_empty')}
              text={t('market.own_empty_text')}
              action={<AddButton label="market.own_empty_action" />}
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
            isOld={list.isPlaceholderData}
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
