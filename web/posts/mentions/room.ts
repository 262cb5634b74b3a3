import type { Room } from '../../platform/room.ts'
import type mentions from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    mentions: typeof mentions
  }
}

export const mentionsRoom: Room = {
  name: 'posts/mentions',
}
