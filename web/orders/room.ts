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
    order_placed: { icon: 'package', hue: 'help' },
    order_confirmed: { icon: 'handshake', hue: 'give' },
    order_declined: { icon: 'no', hue: 'plain' },
    order_cancelled: { icon: 'undo', hue: 'plain' },
    order_proposed: { icon: 'calendar', hue: 'request' },
    order_agreed: { icon: 'calendar', hue: 'give' },
    order_completed: { icon: 'yes', hue: 'give' },
    order_lapsed: { icon: 'over', hue: 'plain' },
    order_waiting: { icon: 'bell', hue: 'alert' },
    order_ended: { icon: 'no', hue: 'alert' },
  },
}
