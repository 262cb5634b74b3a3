import {
  createUser,
  deleteUser,
  getUser,
  listNewcomers,
  listUsers,
  replaceUser,
  updateUser,
} from '../../../contract/people/users.ts'
import { getProfile, listCommunitiesOf } from '../../../contract/people/profiles.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  {
    endpoint: updateUser,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/`,
      body: { location: { latitude: 16, longitude: 108 } },
    }),
  },
  { endpoint: listUsers, asked: () => ({ query: { search: 'nguyen' } }) },
  { endpoint: listNewcomers, asked: () => ({}) },
  {
    endpoint: createUser,
    asked: () => ({ body: { username: 'lan', first_name: 'Lan', last_name: '' } }),
  },
  { endpoint: getUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/` }) },
  {
    endpoint: replaceUser,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/`,
      body: { first_name: 'Lan', last_name: '', bio: '' },
    }),
  },
  // Of nobody, because a request by staff would erase the account.
  { endpoint: deleteUser, asked: () => ({ path: `/api/users/${Number.MAX_SAFE_INTEGER}/` }) },
  { endpoint: getProfile, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/` }) },
  { endpoint: listCommunitiesOf, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/communities/` }) },
]
