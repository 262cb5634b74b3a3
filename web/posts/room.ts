import type { Room } from '../platform/room.ts'
import type alerts from './alerts/vi.json'
import type composer from './composer/vi.json'
import type edit from './edit/vi.json'
import type filter from './filter/vi.json'
import type joining from './joining/vi.json'
import type outbox from './outbox/vi.json'
import type post from './post/vi.json'
import type share from './share/vi.json'
import type similar from './similar/vi.json'
import type posts from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    alerts: typeof alerts
    composer: typeof composer
    edit: typeof edit
    filter: typeof filter
    joining: typeof joining
    outbox: typeof outbox
    post: typeof post
    posts: typeof posts
    share: typeof share
    similar: typeof similar
  }
}

export const postsRoom: Room = {
  name: 'posts',
  framed: {
    '/edit-post/:id': 'edit/EditPostScreen.tsx',
  },
  outboxRunners: { post: 'outbox/PostOutboxRunner.tsx' },
}
