import * as contract from '../../../contract/posts/follows.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export function followsOf(server: TestServer) {
  const person = async (whom: string) => ({ id: await server.userId(whom) })
  return {
    post: (as: string, id: number) => server.ask(contract.followPost, { as, params: { id } }),
    leavePost: (as: string, id: number) => server.ask(contract.unfollowPost, { as, params: { id } }),
    person: async (as: string, whom: string) =>
      server.ask(contract.followPerson, { as, params: await person(whom) }),
    leavePerson: async (as: string, whom: string) =>
      server.ask(contract.unfollowPerson, { as, params: await person(whom) }),
    list: async (as: string, type: contract.FollowType, cursor?: string) =>
      (await server.ask(contract.listFollows, { as, query: { type, ...(cursor && { cursor }) } })).body,
  }
}
