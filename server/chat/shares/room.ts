import { listContacts, sharePost } from '../../../contract/chat/shares.ts'
import type { Room } from '../../platform/room.ts'
import { sharesRoutes } from './routes.ts'

export const sharesRoom: Room = {
  name: 'shares',
  routes: sharesRoutes,
  probes: [
    { endpoint: listContacts, asked: ({ post }) => ({ path: `/api/posts/${post}/contacts/` }) },
    {
      endpoint: sharePost,
      asked: ({ post, lan }) => ({ path: `/api/posts/${post}/share/`, body: { user_ids: [lan] } }),
    },
  ],
}
