import { listContacts, sharePost } from '../../contract/posts/shares.ts'
import { gone, type Room } from '../platform/room.ts'
import notifications from './notifications.json' with { type: 'json' }
import { sharesRoutes } from './routes.ts'
import { exportShares } from './shares.ts'

export const sharesRoom: Room = {
  name: 'shares',
  routes: sharesRoutes,
  exports: { shares: exportShares },
  notifications,
  columns: {
    'post_shares.message': gone,
    'post_shares.recipient_id': gone,
    'post_shares.sender_id': gone,
  },
  probes: [
    { endpoint: listContacts, asked: ({ post }) => ({ path: `/api/posts/${post}/contacts/` }) },
    {
      endpoint: sharePost,
      asked: ({ post, lan }) => ({ path: `/api/posts/${post}/share/`, body: { user_ids: [lan] } }),
    },
  ],
}
