import { type CommunityDraft, communities, groups } from '../../contract/communities/communities.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import type { TestServer } from '../platform/testing/testing.ts'

/** Returns the group's id. */
export async function foundGroup(server: TestServer, as: string, draft: Partial<CommunityDraft> = {}) {
  const reply = await server.ask(groups.create, { as, body: { name: 'Cầu lông', ...draft } })
  return reply.body.id
}

export async function foundCommunity(server: TestServer, as: string, draft: Partial<CommunityDraft> = {}) {
  const reply = await server.ask(communities.create, { as, body: { name: 'Chung cư 5A', ...draft } })
  return reply.body.id
}

export const join = (server: TestServer, as: string, id: number, message?: string) =>
  server.ask(groupMembers.join, { as, params: { id }, body: message === undefined ? null : { message } })

export const leave = (server: TestServer, as: string, id: number) =>
  server.ask(groupMembers.leave, { as, params: { id } })

export const groupAs = async (server: TestServer, as: string, id: number) =>
  (await server.ask(groups.get, { as, params: { id } })).body

/** Resets the limits on founding. */
export const deleteFounded = (server: TestServer) =>
  server.db.deleteFrom('communities').where('kind', '<>', 'ward').execute()
