import { choosePortrait } from '../../../contract/accounts/portraits.ts'
import { confirmAvatar, removeAvatar, uploadAvatar } from '../../../contract/people/users.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  {
    endpoint: uploadAvatar,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/upload_avatar/`, body: { content_type: 'image/png' } }),
  },
  { endpoint: confirmAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/confirm_avatar/`, body: {} }) },
  {
    endpoint: choosePortrait,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/portrait/`, body: { portrait: 'long-hair' } }),
  },
  { endpoint: removeAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/avatar/` }) },
]
