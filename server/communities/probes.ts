import { joinCommunity, leaveCommunity, listCommunities } from '../../contract/communities.ts'
import { type Probe } from '../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: listCommunities, asked: () => ({ query: { near: 'me' } }) },
  { endpoint: joinCommunity, asked: () => ({ path: '/api/communities/1/join/' }) },
  { endpoint: leaveCommunity, asked: () => ({ path: '/api/communities/1/leave/' }) },
]
