import type { OrderSide } from '../../../contract/market/order-status.ts'

export const offerKeys = {
  all: ['price-offers'] as const,
  ofProduct: (product_id: number) => ['price-offers', 'product', product_id] as const,
  own: (viewer: number, role: OrderSide, state: 'open' | 'ended') =>
    ['price-offers', 'own', viewer, role, state] as const,
}
