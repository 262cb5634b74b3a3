import { getArrival } from '../../../contract/arrival.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Room } from '../../platform/room.ts'
import { arrivalOf } from './arrival.ts'

export const arrivalRoom: Room = {
  name: 'arrival',
  routes: (app) => handle(app, getArrival, ({ db, viewer, now }) => arrivalOf(db, viewer, now)),
  probes: [{ endpoint: getArrival, asked: () => ({}) }],
}
