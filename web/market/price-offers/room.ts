import type { Room } from '../../platform/room.ts'
import type price_offers from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    'price-offers': typeof price_offers
  }
}

export const priceOffersRoom: Room = { name: 'market/price-offers' }
