import type { Room } from '../../platform/room.ts'
import type cart from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    cart: typeof cart
  }
}

export const cartRoom: Room = {
  name: 'market/cart',
  framed: { '/marketplace/cart': 'CartScreen.tsx' },
}
