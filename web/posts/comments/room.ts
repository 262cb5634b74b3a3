import type { Room } from '../../platform/room.ts'
import type comments from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    comments: typeof comments
  }
}

export const commentsRoom: Room = {
  name: 'posts/comments',
  outboxRunners: { comment: 'outbox/CommentOutboxRunner.tsx' },
}
