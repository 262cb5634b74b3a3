import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { offerToNextSuccessors } from './handover.ts'
import { deleteFounded, foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteFounded(server)
  await server.db.deleteFrom('notifications').execute()
})

const accept = (as: string, id: number) => server.ask(groupMembers.acceptHandover, { as, params: { id } })
const decline = (as: string, id: number) => server.ask(groupMembers.endHandover, { as, params: { id } })
const offerToNext = () => offerToNextSuccessors(server.db, server.clock.now())
const passDays = (days: number) => server.clock.forward(days * daySeconds)
const findCandidate = async (id: number) => {
  const row = await server.db
    .selectFrom('community_handovers')
    .innerJoin('users', 'users.id', 'user_id')
    .select('username')
    .where('community_id', '=', id)
    .executeTakeFirst()
  return row?.username ?? null
}

/** A group of an erased owner. Hoa, Minh and Tuấn joined in this order. */
async function createOrphanedGroup(owner: string) {
  const id = await foundGroup(server, owner)
  for (const as of ['hoa', 'minh', 'tuan']) {
    await join(server, as, id)
    server.clock.forward(60)
  }
  await eraseUser(server.app.context, await server.userId(owner))
  return id
}

test('an orphaned group taken by a newcomer: a member who joins later is never asked and can’t accept', async () => {
  const id = await createOrphanedGroup('nhung')
  await join(server, 'khanh', id)
  expect((await accept('khanh', id)).status).toBe(403)
  for (let turn = 0; turn < 5; turn++) {
    await offerToNext()
    expect(await findCandidate(id)).not.toBe('khanh')
    expect((await accept('khanh', id)).status).toBe(403)
    passDays(communityLimits.handoverDays)
  }
  expect((await groupAs(server, 'khanh', id)).needs_owner).toBe(true)
})

test('the longest member is asked first, the others in turn after the time to answer', async () => {
  const id = await createOrphanedGroup('phuoc')
  expect((await accept('hoa', id)).status).toBe(403)
  await offerToNext()
  expect(await findCandidate(id)).toBe('hoa')
  expect((await groupAs(server, 'hoa', id)).handover).toMatchObject({ is_mine: true })
  expect((await groupAs(server, 'minh', id)).handover).toBeNull()
  const { results } = (await server.ask(listNotifications, { as: 'hoa' })).body
  expect(results.map(({ notification_type }) => notification_type)).toEqual(['community_handover'])
  expect((await accept('minh', id)).status).toBe(403)
  passDays(communityLimits.handoverDays - 1)
  await offerToNext()
  expect(await findCandidate(id)).toBe('hoa')
  passDays(1)
  await offerToNext()
  expect(await findCandidate(id)).toBe('minh')
  expect((await accept('hoa', id)).status).toBe(403)
  expect((await decline('minh', id)).status).toBe(200)
  expect(await findCandidate(id)).toBe('tuan')
  expect((await accept('tuan', id)).body).toMatchObject({ role: 'owner', memberCount: 2, needs_owner: false })
  expect((await accept('hoa', id)).status).toBe(403)
})

test('members who left or are leaving the app are skipped, and nobody is asked twice', async () => {
  const id = await createOrphanedGroup('quyen')
  await offerToNext()
  await leave(server, 'hoa', id)
  await server.db
    .updateTable('users')
    .set({ leaving_at: server.clock.now() })
    .where('username', '=', 'minh')
    .execute()
  await offerToNext()
  expect(await findCandidate(id)).toBe('tuan')
  await join(server, 'hoa', id)
  passDays(communityLimits.handoverDays)
  for (let hour = 0; hour < 3; hour++) await offerToNext()
  expect(await findCandidate(id)).toBeNull()
  expect((await accept('hoa', id)).status).toBe(403)
  await server.db.updateTable('users').set({ leaving_at: null }).where('username', '=', 'minh').execute()
})
