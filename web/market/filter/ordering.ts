import { type ProductOrdering, productOrderings } from '../../../contract/market/products.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { ProductFilter } from '../product-cache.ts'

export const orderingFields = ['time', 'price', 'distance'] as const
export const timeOrders = ['newest', 'oldest'] as const
export const priceOrders = ['asc', 'desc'] as const

/** The choice in the filter. `by` is the field that orders, which was changed last; the others keep their direction. */
export interface OrderingChoice {
  by: (typeof orderingFields)[number]
  time: (typeof timeOrders)[number]
  price: (typeof priceOrders)[number]
}

export const defaultOrdering: ProductOrdering = '-created_at'

export const orderingIn = (value: string | null): ProductOrdering =>
  productOrderings.find((each) => each === value) ?? defaultOrdering

export const toOrderingChoice = (ordering: ProductOrdering): OrderingChoice => ({
  by: ordering === 'distance' ? 'distance' : ordering.endsWith('price') ? 'price' : 'time',
  time: ordering === 'created_at' ? 'oldest' : 'newest',
  price: ordering === '-price' ? 'desc' : 'asc',
})

export function toOrdering({ by, time, price }: OrderingChoice): ProductOrdering {
  if (by === 'distance') return 'distance'
  if (by === 'price') return price === 'asc' ? 'price' : '-price'
  return time === 'newest' ? '-created_at' : 'created_at'
}

const orderingTexts = {
  price: 'market.order_price_asc',
  '-price': 'market.order_price_desc',
  created_at: 'market.order_oldest',
  '-created_at': 'market.order_newest',
  distance: 'market.order_distance',
} as const satisfies Record<ProductOrdering, string>

export const orderingText = (ordering: ProductOrdering) => orderingTexts[ordering]

/** Like “xe đạp” · Xe cộ · giá thấp trước. */
export function useFilterText({ search, category, ordering }: ProductFilter): string {
  const t = useText()
  return [
    ...(search ? [t('market.quoted', { search })] : []),
    ...(category ? [t(`market.category_${category}`)] : []),
    ...(ordering === defaultOrdering ? [] : [t(orderingText(ordering))]),
  ].join(' · ')
}
