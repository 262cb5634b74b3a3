/** @module-tag full */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { runs } from '../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { deleteFounded, foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
const ids: Record<string, number> = {}
const people = ['lan', 'minh', 'hoa', 'tuan'] as const
beforeAll(async () => {
  server = await startTestServer()
  for (const name of people) ids[name] = await server.userId(name)
})
afterAll(() => server.close())
beforeEach(() => deleteFounded(server))

const offer = (as: string, id: number, to: string) =>
  server.ask(groupMembers.offerHandover, { as, params: { id }, body: { user_id: ids[to] ?? 0 } })
const accept = (as: string, id: number) => server.ask(groupMembers.acceptHandover, { as, params: { id } })
const end = (as: string, id: number) => server.ask(groupMembers.endHandover, { as, params: { id } })
const promote = (as: string, id: number, who: string, role: 'moderator' | 'member' = 'moderator') =>
  server.ask(groupMembers.changeMember, { as, params: { id, user: ids[who] ?? 0 }, body: { role } })
const rolesIn = async (id: number) => {
  const rows = await server.db
    .selectFrom('community_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['username', 'role'])
    .where('community_id', '=', id)
    .orderBy('username')
    .execute()
  return Object.fromEntries(rows.map(({ username, role }) => [username, role]))
}

test('an owner hands over to a member who accepts, and becomes a moderator', async () => {
  const id = await foundGroup(server, 'lan')
  expect((await leave(server, 'lan', id)).error.code).toBe('owner_leaves')
  expect((await offer('lan', id, 'minh')).error.code).toBe('not_a_member')
  await join(server, 'minh', id)
  await join(server, 'hoa', id)
  expect((await offer('minh', id, 'hoa')).status).toBe(403)
  expect((await offer('lan', id, 'minh')).body.handover).toMatchObject({ is_mine: false })
  expect((await groupAs(server, 'minh', id)).handover).toMatchObject({ is_mine: true })
  expect((await groupAs(server, 'hoa', id)).handover).toBeNull()
  expect((await accept('hoa', id)).status).toBe(403)
  const after = await accept('minh', id)
  expect(after.body).toMatchObject({ role: 'owner', memberCount: 2, handover: null })
  expect(await rolesIn(id)).toEqual({ hoa: 'member', lan: 'moderator', minh: 'owner' })
  expect((await leave(server, 'lan', id)).status).toBe(200)
  expect((await groupAs(server, 'minh', id)).memberCount).toBe(1)
})

test('an offer can be withdrawn and declined', async () => {
  const id = await foundGroup(server, 'lan')
  await join(server, 'minh', id)
  await offer('lan', id, 'minh')
  expect((await end('hoa', id)).status).toBe(403)
  expect((await end('minh', id)).status).toBe(200)
  expect((await accept('minh', id)).status).toBe(403)
  const again = await offer('lan', id, 'minh')
  expect([again.status, again.error.code]).toEqual([409, 'refused_lately'])
  server.clock.forward(7 * daySeconds)
  expect((await offer('lan', id, 'minh')).status).toBe(200)
})

test('a handover during concurrent changes of roles leaves one owner and correct counts', async () => {
  for (let n = 0; n < runs(2, 30); n++) {
    await deleteFounded(server)
    const id = await foundGroup(server, 'lan')
    for (const as of ['minh', 'hoa']) await join(server, as, id)
    await offer('lan', id, 'minh')
    await Promise.all([
      promote('lan', id, 'hoa'),
      accept('minh', id),
      leave(server, 'lan', id),
      promote('lan', id, 'minh'),
    ])
    const roles = await rolesIn(id)
    expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1)
    const { members_count } = await server.db
      .selectFrom('communities')
      .select('members_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(members_count).toBe(Object.keys(roles).length - 1)
  }
})

type Move = 'join' | 'leave' | 'offer' | 'accept' | 'end' | 'promote' | 'demote' | 'remove'
type Roles = Partial<Record<string, 'owner' | 'moderator' | 'member'>>

/** The rules as a simple model. */
function apply(
  state: { roles: Roles; offered: string | null; refused: Set<string>; banned: Set<string> },
  move: Move,
  by: string,
  to: string,
) {
  const { roles, refused, banned } = state
  const ownRole = roles[by]
  const targetRole = roles[to]
  const drop = (who: string) => {
    delete roles[who]
    refused.delete(who)
    if (state.offered === who) state.offered = null
  }
  if (move === 'join' && !ownRole && !banned.has(by)) roles[by] = 'member'
  if (move === 'leave' && ownRole && ownRole !== 'owner') drop(by)
  if (move === 'offer' && ownRole === 'owner' && targetRole && to !== by && !refused.has(to))
    state.offered = to
  if (move === 'end' && state.offered === by) refused.add(by)
  if (move === 'end' && (ownRole === 'owner' || state.offered === by)) state.offered = null
  if (move === 'accept' && ownRole && ownRole !== 'owner' && state.offered === by) {
    for (const [who, role] of Object.entries(roles)) if (role === 'owner') roles[who] = 'moderator'
    roles[by] = 'owner'
    state.offered = null
  }
  if (move === 'promote' && ownRole === 'owner' && targetRole === 'member') roles[to] = 'moderator'
  if (move === 'demote' && ownRole === 'owner' && targetRole === 'moderator') roles[to] = 'member'
  const mayRemove =
    (ownRole === 'owner' && targetRole && targetRole !== 'owner') ||
    (ownRole === 'moderator' && targetRole === 'member')
  if (move === 'remove' && mayRemove) {
    drop(to)
    banned.add(to)
  }
}

test('any sequence of actions matches the model and leaves one owner', { tags: ['full'] }, async () => {
  const moves = ['join', 'leave', 'offer', 'accept', 'end', 'promote', 'demote', 'remove'] as const
  const move = fc.record({
    move: fc.constantFrom(...moves),
    by: fc.constantFrom(...people),
    to: fc.constantFrom(...people),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (list) => {
      await deleteFounded(server)
      const id = await foundGroup(server, 'lan')
      const state = {
        roles: { lan: 'owner' } as Roles,
        offered: null,
        refused: new Set<string>(),
        banned: new Set<string>(),
      }
      for (const { move: action, by, to } of list) {
        apply(state, action, by, to)
        if (action === 'join') await join(server, by, id)
        if (action === 'leave') await leave(server, by, id)
        if (action === 'offer') await offer(by, id, to)
        if (action === 'accept') await accept(by, id)
        if (action === 'end') await end(by, id)
        if (action === 'promote') await promote(by, id, to)
        if (action === 'demote') await promote(by, id, to, 'member')
        if (action === 'remove')
          await server.ask(groupMembers.removeMember, { as: by, params: { id, user: ids[to] ?? 0 } })
      }
      expect(await rolesIn(id)).toEqual(state.roles)
      expect((await groupAs(server, 'lan', id)).memberCount).toBe(Object.keys(state.roles).length - 1)
    }),
    { numRuns: runs(15, 150) },
  )
})
