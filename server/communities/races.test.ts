/** @module-tag full */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGroupComment, getFeaturedGroup, groups } from '../../contract/communities/communities.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { runs } from '../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cast } from '../seed/content.ts'
import { deleteFounded, foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => deleteFounded(server))

const times = runs(2, 30)

/** The stored count and the real count of members. */
async function readCounts(id: number) {
  const { members_count } = await server.db
    .selectFrom('communities')
    .select('members_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await server.db
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', id)
    .where('role', '<>', 'owner')
    .execute()
  return [members_count, rows.length]
}

test('fifty concurrent joins, some repeated, count each person once', { tags: ['full'] }, async () => {
  const id = await foundGroup(server, 'lan')
  const people = cast.map(({ username }) => username).filter((name) => name !== 'lan')
  const usernames = Array.from({ length: 50 }, (_, n) => people[n % people.length] ?? '')
  const replies = await Promise.all(usernames.map((as) => join(server, as, id)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const count = new Set(usernames).size
  expect(await readCounts(id)).toEqual([count, count])
})

test('a person who joins during the deletion is no member', async () => {
  for (let n = 0; n < times; n++) {
    await deleteFounded(server)
    const id = await foundGroup(server, 'lan')
    const [joined, removed] = await Promise.all([
      join(server, 'minh', id),
      server.ask(groups.remove, { as: 'lan', params: { id } }),
    ])
    expect([200, 404]).toContain(joined.status)
    expect(removed.status).toBe(200)
    expect((await readCounts(id))[1]).toBe(0)
    expect((await server.ask(groups.get, { as: 'minh', params: { id } })).status).toBe(404)
  }
})

test('a request that is accepted and withdrawn at once leaves no member and no request', async () => {
  const user = await server.userId('minh')
  for (let n = 0; n < times; n++) {
    await deleteFounded(server)
    const id = await foundGroup(server, 'lan', { privacy: 'request' })
    await join(server, 'minh', id)
    const [accepted, left] = await Promise.all([
      server.ask(groupMembers.accept, { as: 'lan', params: { id, user } }),
      leave(server, 'minh', id),
    ])
    expect([200, 404]).toContain(accepted.status)
    expect(left.status).toBe(200)
    // In both orders, the result is no member and no request.
    expect((await groupAs(server, 'minh', id)).membership).toBe('none')
    expect((await groupAs(server, 'lan', id)).requests_count).toBe(0)
    expect(await readCounts(id)).toEqual([0, 0])
  }
})

test('a member who is removed while writing has written as a member or not at all', async () => {
  const user = await server.userId('minh')
  for (let n = 0; n < times; n++) {
    await deleteFounded(server)
    const id = await foundGroup(server, 'lan')
    await join(server, 'minh', id)
    const [comment, post] = await Promise.all([
      server.ask(createGroupComment, { as: 'minh', params: { id }, body: { content: 'Nè' } }),
      server.ask(createPost, { as: 'minh', body: { content: 'Nè', category: 'share', community_id: id } }),
      server.ask(groupMembers.removeMember, { as: 'lan', params: { id, user } }),
    ])
    for (const { status } of [comment, post]) expect([201, 403]).toContain(status)
    expect(await readCounts(id)).toEqual([0, 0])
    const again = await server.ask(createGroupComment, {
      as: 'minh',
      params: { id },
      body: { content: 'Nè' },
    })
    expect([again.status, again.error.code]).toEqual([403, 'not_a_member'])
  }
})

test('the featured group is the marked one, and null once it is deleted', async () => {
  const featured = async () => server.ask(getFeaturedGroup, { as: 'lan' })
  expect((await featured()).body).toEqual({ id: null })
  const id = await foundGroup(server, 'ha')
  await server.db.updateTable('communities').set({ is_featured: true }).where('id', '=', id).execute()
  expect((await featured()).body).toEqual({ id })
  await server.ask(groups.remove, { as: 'ha', params: { id } })
  expect((await featured()).body).toEqual({ id: null })
})
