import type { ProductFilter } from '../product-cache.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { type CategoryChoice, categoryChoices, categoryIcons } from '../categories.ts'
import { SavedSearches } from '../searches/SearchesSheet.tsx'
import {
  orderingFields,
  toOrdering,
  orderingText,
  priceOrders,
  type OrderingChoice,
  toOrderingChoice,
  timeOrders,
  defaultOrdering,
} from './ordering.ts'

export interface FilterProps {
  filter: ProductFilter
  onFilter: (filter: Partial<ProductFilter>) => void
}

interface FilterSheetProps extends FilterProps {
  open: boolean
  onClose: () => void
}

export default function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const t = useText()
  const [showsSearches, setShowsSearches] = useState(false)
  const close = () => {
    setShowsSearches(false)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t(showsSearches ? 'market.searches' : 'market.filter')}>
      {showsSearches ? (
        <SavedSearches {...props} onClose={close} />
      ) : (
        <Filter {...props} onClose={close} onOpenSearches={() => setShowsSearches(true)} />
      )}
    </Sheet>
  )
}

interface FilterFormProps extends FilterProps {
  onOpenSearches: () => void
  onClose: () => void
}

/** Mounted each time the sheet opens, so that it starts with the current filter. */
function Filter({ filter, onFilter, onOpenSearches, onClose }: FilterFormProps) {
  const t = useText()
  const [category, setCategory] = useState<CategoryChoice>(filter.category ?? 'all')
  const [orderingChoice, setOrderingChoice] = useState(() => toOrderingChoice(filter.ordering))
  const changeOrdering = (change: Partial<OrderingChoice>) =>
    setOrderingChoice({ ...orderingChoice, ...change })
  const reset = () => {
    setCategory('all')
    setOrderingChoice(toOrderingChoice(defaultOrdering))
  }
  const save = () => {
    onFilter({ category: category === 'all' ? null : category, ordering: toOrdering(orderingChoice) })
    scrollTo({ top: 0 })
    onClose()
  }
  return (
    <div className="grid gap-5 pt-1">
      <SegmentedControl
        label={t('market.order_time')}
        value={orderingChoice.time}
        onChange={(time) => changeOrdering({ time, by: 'time' })}
        options={timeOrders.map((value) => ({ value, label: t(`market.time_${value}`) }))}
      />
      <SegmentedControl
        label={t('market.order_price')}
        value={orderingChoice.price}
        onChange={(price) => changeOrdering({ price, by: 'price' })}
        options={priceOrders.map((value) => ({ value, label: t(`market.price_${value}`) }))}
      />
      <SegmentedControl
        label={t('market.order_by')}
        value={orderingChoice.by}
        onChange={(by) => changeOrdering({ by })}
        options={orderingFields.map((value) => ({ value, label: t(`market.by_${value}`) }))}
      />
      <p role="status" className="-mt-2 text-13 text-muted">
        {t('market.ordered', { order: t(orderingText(toOrdering(orderingChoice))) })}
      </p>
      <fieldset>
        <legend className="mb-2.5 text-13 font-bold">{t('market.categories')}</legend>
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          {categoryChoices.map((each) => {
            const Icon = categoryIcons[each]
            return (
              <Chip
                key={each}
                wraps
                icon={<Icon aria-hidden className="shrink-0" />}
                selected={each === category}
                className="pr-3.5! pl-3!"
                onClick={() => setCategory(each)}
              >
                {t(`market.category_${each}`)}
              </Chip>
            )
          })}
        </div>
      </fieldset>
      <div className="-mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="quiet" onClick={reset}>
          {t('market.reset')}
        </Button>
        <Button variant="quiet" icon={<BellRing />} onClick={onOpenSearches}>
          {t('market.searches')}
        </Button>
      </div>
      <div className="sticky -bottom-5 -mx-5 -mt-3 -mb-5 bg-linear-to-t from-raised from-80% to-transparent px-5 pt-4 pb-5 [@media(max-height:24rem)]:static">
        <Button block size="lg" onClick={save}>
          {t('market.show')}
        </Button>
      </div>
    </div>
  )
}
