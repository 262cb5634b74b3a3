import type { Room } from '../../platform/room.ts'
import type follows from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    follows: typeof follows
  }
}

export const followsRoom: Room = {
  name: 'posts/follows',
}
