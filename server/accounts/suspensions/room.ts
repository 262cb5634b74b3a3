import { notPersonal, type Room } from '../../platform/room.ts'
import { endSuspensions } from './suspensions.ts'

export const suspensionsRoom: Room = {
  name: 'suspensions',
  columns: { 'users.suspension_id': notPersonal },
  hourly: { end_suspensions: ({ db, rooms, clock }) => endSuspensions(db, { rooms }, clock()) },
}
