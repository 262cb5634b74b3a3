import type { PriceOffer } from '../../../contract/market/price-offers.ts'
import { hoa } from '../../posts/test-posts.ts'

/** Lan's offer for Cô Hoa's fan, which waits for her answer, as Lan sees it. */
export const offerOf = (but: Partial<PriceOffer> = {}): PriceOffer => ({
  id: 51,
  product: { id: 7, name: 'Quạt đứng', price: '1250000', image: null, status: 'active' },
  side: 'buyer',
  other: hoa,
  prices: ['1000000'],
  status: 'open',
  moves: ['withdraw'],
  order: null,
  expires_at: new Date(Date.now() + 3 * 24 * 3600_000 - 60_000).toISOString(),
  createdAt: '2026-11-24T02:00:00.000Z',
  updated_at: '2026-11-24T02:00:00.000Z',
  ...but,
})

/** The same offer with Lan as the seller. */
export const receivedOffer = (but: Partial<PriceOffer> = {}) =>
  offerOf({ side: 'seller', moves: ['accept', 'counter', 'refuse'], ...but })
