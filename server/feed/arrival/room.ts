import { getArrival } from '../../../contract/feed/feed.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Room } from '../../platform/room.ts'
import { loadWelcome } from './welcome.ts'

export const arrivalRoom: Room = {
  name: 'arrival',
  routes: (app) =>
    handle(app, getArrival, ({ db, viewer, now }) => loadWelcome(db, app.context.rooms, viewer, now)),
}
