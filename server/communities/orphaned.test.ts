import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { communityLimits } from '../../contract/communities/limits.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { eraseUser } from '../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { askNextOwners } from './handover.ts'
import { forgetFounded, foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetFounded(server)
  await server.db.deleteFrom('notifications').execute()
})

const accept = (as: string, id: number) => server.ask(groupMembers.acceptHandover, { as, params: { id } })
const decline = (as: string, id: number) => server.ask(groupMembers.endHandover, { as, params: { id } })
const seek = () => askNextOwners(server.db, server.clock.now())
const pass = (days: number) => server.clock.forward(days * 24 * 60 * 60)
const asked = async (id: number) => {
  const row = await server.db
    .selectFrom('community_handovers')
    .innerJoin('users', 'users.id', 'user_id')
    .select('username')
    .where('community_id', '=', id)
    .executeTakeFirst()
  return row?.username ?? null
}

/** A group whose owner's account is erased, with Hoa, Minh and Tuấn in it, in this order. */
async function orphan(owner: string) {
  const id = await foundGroup(server, owner)
  for (const as of ['hoa', 'minh', 'tuan']) {
    await join(server, as, id)
    server.clock.forward(60)
  }
  await eraseUser(server.app.context, await server.userId(owner))
  return id
}

test('an orphaned group taken by a newcomer: who joins later is never asked and can’t accept', async () => {
  const id = await orphan('nhung')
  await join(server, 'khanh', id)
  expect((await accept('khanh', id)).status).toBe(403)
  for (let turn = 0; turn < 5; turn++) {
    await seek()
    expect(await asked(id)).not.toBe('khanh')
    expect((await accept('khanh', id)).status).toBe(403)
    pass(communityLimits.handoverDays)
  }
  expect((await groupAs(server, 'khanh', id)).needs_owner).toBe(true)
})

test('whoever has been in it longest is asked first, the others in turn after the time to answer', async () => {
  const id = await orphan('phuoc')
  expect((await accept('hoa', id)).status).toBe(403)
  await seek()
  expect(await asked(id)).toBe('hoa')
  expect((await groupAs(server, 'hoa', id)).handover).toMatchObject({ is_mine: true })
  expect((await groupAs(server, 'minh', id)).handover).toBeNull()
  const { results } = (await server.ask(listNotifications, { as: 'hoa' })).body
  expect(results.map(({ notification_type }) => notification_type)).toEqual(['community_handover'])
  expect((await accept('minh', id)).status).toBe(403)
  pass(communityLimits.handoverDays - 1)
  await seek()
  expect(await asked(id)).toBe('hoa')
  pass(1)
  await seek()
  expect(await asked(id)).toBe('minh')
  expect((await accept('hoa', id)).status).toBe(403)
  expect((await decline('minh', id)).status).toBe(200)
  expect(await asked(id)).toBe('tuan')
  expect((await accept('tuan', id)).body).toMatchObject({ role: 'owner', memberCount: 2, needs_owner: false })
  expect((await accept('hoa', id)).status).toBe(403)
})

test('who leaves or is leaving is passed over, and nobody is asked twice', async () => {
  const id = await orphan('quyen')
  await seek()
  await leave(server, 'hoa', id)
  await server.db
    .updateTable('users')
    .set({ leaving_at: server.clock.now() })
    .where('username', '=', 'minh')
    .execute()
  await seek()
  expect(await asked(id)).toBe('tuan')
  await join(server, 'hoa', id)
  pass(communityLimits.handoverDays)
  for (let hour = 0; hour < 3; hour++) await seek()
  expect(await asked(id)).toBeNull()
  expect((await accept('hoa', id)).status).toBe(403)
  await server.db.updateTable('users').set({ leaving_at: null }).where('username', '=', 'minh').execute()
})
