import type { Room } from '../../platform/room.ts'
import type meeting from '../meeting/vi.json'
import type orders from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    meeting: typeof meeting
    orders: typeof orders
  }
}

export const ordersRoom: Room = {
  name: 'market/orders',
  framed: {
    '/marketplace/orders': 'list/OrdersScreen.tsx',
    '/marketplace/orders/:id': 'order/OrderScreen.tsx',
  },
}
