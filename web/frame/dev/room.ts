import type { Room } from '../../platform/room.ts'

export const devRoom: Room = {
  name: 'frame/dev',
  open: { '/dev/ui': 'UiScreen.tsx' },
}
