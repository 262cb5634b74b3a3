import { communities, getFeaturedGroup, groups } from '../../contract/communities/communities.ts'
import { communityMembers, groupMembers } from '../../contract/communities/members.ts'
import type { Probe } from '../platform/room.ts'

/** Community 1 is a ward; there is no group 1. */
const probesAt = (path: string, endpoints: typeof communities, members: typeof communityMembers): Probe[] => [
  { endpoint: endpoints.list, asked: () => ({ query: { near: 'me' } }) },
  { endpoint: endpoints.create, asked: () => ({ body: { name: 'Hẻm mình' } }) },
  { endpoint: endpoints.get, asked: () => ({ path: `${path}1/` }) },
  { endpoint: endpoints.change, asked: () => ({ path: `${path}1/`, body: { name: 'Hẻm ai' } }) },
  { endpoint: endpoints.remove, asked: () => ({ path: `${path}1/` }) },
  { endpoint: members.join, asked: () => ({ path: `${path}1/join/`, body: {} }) },
  { endpoint: members.leave, asked: () => ({ path: `${path}1/leave/` }) },
  { endpoint: members.members, asked: () => ({ path: `${path}1/members/` }) },
  {
    endpoint: members.changeMember,
    asked: ({ lan }) => ({ path: `${path}1/members/${lan}/`, body: { role: 'member' } }),
  },
  { endpoint: members.removeMember, asked: ({ lan }) => ({ path: `${path}1/members/${lan}/` }) },
  { endpoint: members.banned, asked: () => ({ path: `${path}1/banned/` }) },
  { endpoint: members.unban, asked: ({ lan }) => ({ path: `${path}1/banned/${lan}/` }) },
  { endpoint: members.requests, asked: () => ({ path: `${path}1/requests/` }) },
  { endpoint: members.accept, asked: ({ lan }) => ({ path: `${path}1/requests/${lan}/accept/` }) },
  { endpoint: members.decline, asked: ({ lan }) => ({ path: `${path}1/requests/${lan}/decline/` }) },
  {
    endpoint: members.offerHandover,
    asked: ({ lan }) => ({ path: `${path}1/handover/`, body: { user_id: lan } }),
  },
  { endpoint: members.endHandover, asked: () => ({ path: `${path}1/handover/` }) },
  { endpoint: members.acceptHandover, asked: () => ({ path: `${path}1/handover/accept/` }) },
]

export const probes: Probe[] = [
  { endpoint: getFeaturedGroup, asked: () => ({}) },
  ...probesAt('/api/communities/', communities, communityMembers),
  ...probesAt('/api/groups/', groups, groupMembers),
]
