import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { moveEveryoneTo } from '../../testing/homes.ts'
import { listParticipationsOf } from './queries.ts'
import { eventsOf, resetData } from './testing-joining.ts'

let server: TestServer
let xom: ReturnType<typeof eventsOf>
beforeAll(async () => {
  server = await startTestServer()
  await moveEveryoneTo(server, 'lan')
  xom = eventsOf(server)
})
afterAll(() => server.close())
beforeEach(() => resetData(server))

const block = async (as: string, other: string) => {
  const params = { id: await server.userId(other) }
  expect((await server.ask(blockUser, { as, params })).status).toBeLessThan(300)
}

test.each([
  ['the host', 'lan', 'minh'],
  ['who comes', 'minh', 'lan'],
])('a block by %s ends the joining and prevents another', async (_, blocker, blocked) => {
  const id = await xom.write({ max_participants: 1 })
  await xom.join('minh', id)
  await block(blocker, blocked)
  expect(await xom.read('hoa', id)).toEqual({ is_joining: false, participants_count: 0, faces: [] })
  for (const act of [xom.join, xom.leave]) expect((await act('minh', id)).status).toBe(404)
  expect((await xom.join('hoa', id)).status).toBe(200)
  expect(await wrongCounts(server.db)).toEqual([])
  await server.ask(unblockUser, { as: blocker, params: { id: await server.userId(blocked) } })
  expect((await xom.leave('hoa', id)).status).toBe(200)
  expect((await xom.join('minh', id)).status).toBe(200)
})

test('a block during a join hides the participant', async () => {
  const [lan, minh] = [{ id: await server.userId('lan') }, { id: await server.userId('minh') }]
  for (let n = 0; n < 5; n++) {
    const id = await xom.write()
    await Promise.all([xom.join('minh', id), putBlock(server, lan, minh)])
    expect((await xom.read('lan', id)).participants_count).toBe(0)
    expect(await server.db.selectFrom('post_participants').selectAll().execute()).toEqual([])
    await server.db.deleteFrom('blocks').execute()
  }
  expect(await wrongCounts(server.db)).toEqual([])
})

test.each([
  ['minh', 'hoa'],
  ['hoa', 'minh'],
])('where %s has blocked %s, both come and neither sees or counts the other', async (blocker, blocked) => {
  const id = await xom.write({ max_participants: 2 })
  await block(blocker, blocked)
  expect((await xom.join('minh', id)).body.participants_count).toBe(1)
  expect((await xom.join('hoa', id)).body.participants_count).toBe(1)
  const faces = async (as: string) => (await xom.read(as, id)).faces
  expect(await faces('lan')).toHaveLength(2)
  const [seen] = [await faces('minh'), await faces('hoa')]
  expect(seen).toHaveLength(1)
  expect(await faces('hoa')).not.toEqual(seen)
  expect((await xom.read('minh', id)).participants_count).toBe(1)
  const { status, error } = await xom.join('tuan', id)
  expect([status, error.code]).toEqual([409, 'event_full'])
})

test('erasing a user frees their places, and the export contains them', async () => {
  const [id, other] = [await xom.write(), await xom.write({}, 'hoa')]
  for (const as of ['dung', 'minh']) for (const event of [id, other]) await xom.join(as, event)
  const dung = await server.userId('dung')
  expect(await listParticipationsOf(server.db, dung)).toMatchObject([
    { post_id: id, author: 'Lan Nguyễn' },
    { post_id: other, author: 'Cô Hoa' },
  ])
  await server.db
    .updateTable('users')
    .set({ leaving_at: server.clock.now() })
    .where('id', '=', dung)
    .execute()
  expect((await xom.read('lan', id)).faces).toHaveLength(1)
  await eraseUser(server.app.context, dung)
  expect(await xom.read('lan', id)).toMatchObject({ participants_count: 1 })
  expect(await xom.read('lan', other)).toMatchObject({ participants_count: 1 })
  expect(await wrongCounts(server.db)).toEqual([])
})
