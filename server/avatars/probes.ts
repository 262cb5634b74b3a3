import { confirmAvatar, removeAvatar, uploadAvatar } from '../../contract/people/users.ts'
import { type Probe } from '../platform/room.ts'

/** What a stranger asks of each of this room's endpoints to learn what is not theirs. */
export const probes: Probe[] = [
  {
    endpoint: uploadAvatar,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/upload_avatar/`, body: { content_type: 'image/png' } }),
  },
  { endpoint: confirmAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/confirm_avatar/`, body: {} }) },
  { endpoint: removeAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/avatar/` }) },
]
