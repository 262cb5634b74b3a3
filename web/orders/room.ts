import type { Room } from '../platform/room.ts'
import type orders from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    orders: typeof orders
  }
}

export const ordersRoom: Room = {
  name: 'orders',
  framed: {
    '/marketplace/orders': 'list/OrdersScreen.tsx',
    '/marketplace/orders/:id': 'order/OrderScreen.tsx',
  },
  notifications: {
    order_placed: 'package help',
    order_confirmed: 'handshake give',
    order_declined: 'no plain',
    order_cancelled: 'undo plain',
    order_proposed: 'calendar request',
    order_agreed: 'calendar give',
    order_completed: 'yes give',
    order_lapsed: 'over plain',
    order_waiting: 'bell alert',
    order_ended: 'no alert',
  },
}
