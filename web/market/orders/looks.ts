import type { Looks } from '../../platform/room.ts'

const looks: Looks = {
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
  order_stopped: 'no alert',
}

export default looks
