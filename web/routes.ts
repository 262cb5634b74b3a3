import type { Room, Screens } from './platform/room.ts'
import { rooms } from './rooms.ts'
import { layout, route, type Row } from './screens.ts'

const rowsOf = (room: Room, screens: Screens = {}): Row[] =>
  Object.entries(screens).map(([place, inside]) =>
    typeof inside === 'string'
      ? route(place, `${room.name}/${inside}`)
      : layout(`${room.name}/${place}`, rowsOf(room, inside)),
  )
const all = (which: 'framed' | 'guarded' | 'signedOut' | 'open') =>
  rooms.flatMap((room) => rowsOf(room, room[which]))

export default [
  layout('frame/Frame.tsx', [layout('platform/session/RequireSession.tsx', all('framed'))]),
  layout('platform/session/RequireSession.tsx', all('guarded')),
  layout('platform/session/SignedOutOnly.tsx', all('signedOut')),
  ...all('open'),
]
