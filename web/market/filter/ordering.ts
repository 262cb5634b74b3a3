import { productOrderings, type ProductOrdering } from '../../../contract/market/products.ts'

export const byNames = ['time', 'price', 'distance'] as const
export const timeOrders = ['newest', 'oldest'] as const
export const priceOrders = ['asc', 'desc'] as const

/** As in the filter: `by` is what orders, the one that was changed last; the others keep their direction. */
export interface Switched {
  by: (typeof byNames)[number]
  time: (typeof timeOrders)[number]
  price: (typeof priceOrders)[number]
}

export const usualOrdering: ProductOrdering = '-created_at'

export const orderingIn = (value: string | null): ProductOrdering =>
  productOrderings.find((each) => each === value) ?? usualOrdering

export const switchedOf = (ordering: ProductOrdering): Switched => ({
  by: ordering === 'distance' ? 'distance' : ordering.endsWith('price') ? 'price' : 'time',
  time: ordering === 'created_at' ? 'oldest' : 'newest',
  price: ordering === '-price' ? 'desc' : 'asc',
})

export function orderingOf({ by, time, price }: Switched): ProductOrdering {
  if (by === 'distance') return 'distance'
  if (by === 'price') return price === 'asc' ? 'price' : '-price'
  return time === 'newest' ? '-created_at' : 'created_at'
}

const words = {
  price: 'market.order_price_asc',
  '-price': 'market.order_price_desc',
  created_at: 'market.order_oldest',
  '-created_at': 'market.order_newest',
  distance: 'market.order_distance',
} as const satisfies Record<ProductOrdering, string>

/** How the list is ordered, in words. */
export const orderingText = (ordering: ProductOrdering) => words[ordering]
