import type { Room, Screens } from './platform/room.ts'
import { rooms } from './rooms.ts'
import { layout, route, type Row } from './screens.ts'

const toRows = (room: Room, screens: Screens = {}): Row[] =>
  Object.entries(screens).map(([addressOrLayout, screen]) =>
    typeof screen === 'string'
      ? route(addressOrLayout, `${room.name}/${screen}`)
      : layout(`${room.name}/${addressOrLayout}`, toRows(room, screen)),
  )
const rowsOf = (group: 'framed' | 'guarded' | 'signedOut' | 'open') =>
  rooms.flatMap((room) => toRows(room, room[group]))

export default [
  layout('frame/Frame.tsx', [layout('platform/session/RequireSession.tsx', rowsOf('framed'))]),
  layout('platform/session/RequireSession.tsx', rowsOf('guarded')),
  layout('platform/session/SignedOutOnly.tsx', rowsOf('signedOut')),
  ...rowsOf('open'),
]
