import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { communities, groups } from '../../contract/communities/communities.ts'
import { groupMembers } from '../../contract/communities/members.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { deleteFounded, foundCommunity, foundGroup, groupAs, join, leave } from './testing-communities.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteFounded(server)
  await server.db.deleteFrom('blocks').execute()
})

const list = async (as: string, query: { search?: string; mine?: 'joined' | 'owned'; near?: 'me' } = {}) =>
  (await server.ask(groups.list, { as, query })).body.results
const names = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ name }) => name)

describe('founding', () => {
  test('stores all fields; the owner is a member but not counted', async () => {
    const body = {
      name: ' Hội  nuôi mèo ',
      description: 'Kể chuyện mèo',
      rules: 'Không bán mèo',
      location: 'Hẻm 42',
      point: { latitude: 10.7725, longitude: 106.698 },
      privacy: 'request' as const,
    }
    const reply = await server.ask(groups.create, { as: 'lan', body })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      ...body,
      name: 'Hội nuôi mèo',
      kind: 'group',
      members: 0,
      memberCount: 0,
      joined: true,
      role: 'owner',
      membership: 'member',
      owner: { username: 'lan' },
      image: null,
    })
    expect(await groupAs(server, 'minh', reply.body.id)).toMatchObject({
      role: null,
      joined: false,
      membership: 'none',
      requests_count: 0,
    })
  })

  test('requires a name and a home, and has a daily limit', async () => {
    const create = (as: string, name: string) => server.ask(groups.create, { as, body: { name } })
    expect((await create('lan', ' ')).status).toBe(400)
    expect((await create('lan', 'x'.repeat(81))).status).toBe(400)
    for (const n of [1, 2, 3]) expect((await create('lan', `Nhóm ${n}`)).status).toBe(201)
    const { status, error } = await create('lan', 'Nhóm 4')
    expect([status, error.code]).toEqual([409, 'too_many_founded'])
    await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'phat').execute()
    const homeless = await server.ask(groups.create, { as: 'phat', body: { name: 'Ở đâu' } })
    expect([403, 409]).toContain(homeless.status)
  })

  test('a group and a community each have one address', async () => {
    const group = await foundGroup(server, 'lan')
    const community = await foundCommunity(server, 'minh')
    expect((await server.ask(communities.get, { as: 'lan', params: { id: group } })).status).toBe(404)
    expect((await server.ask(groups.get, { as: 'lan', params: { id: community } })).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows groups around, nearest first, and none of other cities', async () => {
    await foundGroup(server, 'lan', { name: 'Ở đây' })
    await foundGroup(server, 'minh', { name: 'Xa hơn', point: { latitude: 10.79, longitude: 106.71 } })
    await foundGroup(server, 'ha', { name: 'Hà Nội' })
    expect(await names('hoa')).toEqual(['Ở đây', 'Xa hơn'])
    expect(await names('ha')).toEqual(['Hà Nội'])
  })

  test('finds groups by words without accents, alternatives, and prefixes', async () => {
    await foundGroup(server, 'lan', { name: 'Cầu lông tối', description: 'Đánh cho vui' })
    await foundGroup(server, 'minh', { name: 'Hội nuôi mèo' })
    expect(await names('hoa', { search: 'cau long' })).toEqual(['Cầu lông tối'])
    expect((await names('hoa', { search: 'mèo OR lông' })).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Cầu lông tối',
      'Hội nuôi mèo',
    ])
    expect(await names('hoa', { search: 'nuô' })).toEqual(['Hội nuôi mèo'])
    expect(await names('hoa', { search: 'voi' })).toEqual([])
    expect((await server.ask(groups.list, { as: 'hoa', query: { search: '!!' } })).status).toBe(400)
  })

  test('pages without gaps or repetitions', { tags: ['full'] }, async () => {
    for (let n = 0; n < 23; n++) {
      await foundGroup(server, 'lan', { name: `Nhóm ${n}` })
      await server.db.updateTable('communities').set({ founder_id: null, owner_id: null }).execute()
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.ask(groups.list, { as: 'hoa', query: cursor ? { cursor } : {} })
      seen.push(...body.results.map(({ name }) => name))
      cursor = body.next
        ? (new URL(body.next, 'http://x').searchParams.get('cursor') ?? undefined)
        : undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `Nhóm ${22 - n}`))
    expect((await server.ask(groups.list, { as: 'hoa', query: { cursor: 'x' } })).status).toBe(400)
  })

  test('separates owned groups from joined groups', async () => {
    const own = await foundGroup(server, 'hoa', { name: 'Của Hoa' })
    const joined = await foundGroup(server, 'lan', { name: 'Của Lan' })
    await join(server, 'hoa', joined)
    await join(server, 'minh', own)
    expect(await names('hoa', { mine: 'owned' })).toEqual(['Của Hoa'])
    expect(await names('hoa', { mine: 'joined' })).toEqual(['Của Lan'])
    expect(await names('hoa', { mine: 'joined', search: 'hoa' })).toEqual([])
  })

  test('hides groups of people with a block between them, except from members', async () => {
    const id = await foundGroup(server, 'lan', { name: 'Của Lan' })
    await join(server, 'hoa', id)
    for (const [one, other] of [
      ['lan', 'minh'],
      ['minh', 'lan'],
      ['lan', 'hoa'],
    ]) {
      await putBlock(server, { id: await server.userId(one ?? '') }, { id: await server.userId(other ?? '') })
    }
    expect(await names('minh')).toEqual([])
    expect((await server.ask(groups.get, { as: 'minh', params: { id } })).status).toBe(404)
    expect((await join(server, 'minh', id)).status).toBe(404)
    const seen = await groupAs(server, 'hoa', id)
    expect([seen.name, seen.owner]).toEqual(['Của Lan', null])
  })
})

describe('joining', () => {
  test('an open group counts each person once, also concurrently', { tags: ['full'] }, async () => {
    const id = await foundGroup(server, 'lan')
    const people = ['minh', 'hoa', 'tuan', 'khanh', 'long']
    await Promise.all(people.flatMap((as) => Array.from({ length: 4 }, () => join(server, as, id))))
    expect((await groupAs(server, 'lan', id)).memberCount).toBe(5)
    await Promise.all(people.flatMap((as) => [leave(server, as, id), leave(server, as, id)]))
    expect((await groupAs(server, 'lan', id)).memberCount).toBe(0)
  })

  test('by request waits for a moderator, who can’t read the message across a block', async () => {
    const id = await foundGroup(server, 'lan', { privacy: 'request' })
    const requested = await join(server, 'minh', id, 'Cho mình vào với')
    expect(requested.body).toMatchObject({ joined: false, membership: 'requested', memberCount: 0 })
    const waiting = await server.ask(groupMembers.requests, { as: 'lan', params: { id } })
    expect(waiting.body.results).toMatchObject([{ user: { username: 'minh' }, message: 'Cho mình vào với' }])
    expect((await groupAs(server, 'lan', id)).requests_count).toBe(1)
    const user = await server.userId('minh')
    await putBlock(server, { id: user }, { id: await server.userId('lan') })
    const apart = await server.ask(groupMembers.requests, { as: 'lan', params: { id } })
    expect(apart.body.results).toMatchObject([{ user: { username: 'minh' }, message: '' }])
    await server.db.deleteFrom('blocks').execute()
    for (const as of ['minh', 'hoa'])
      expect((await server.ask(groupMembers.accept, { as, params: { id, user } })).status).toBe(403)
    const accepted = await server.ask(groupMembers.accept, { as: 'lan', params: { id, user } })
    expect(accepted.body).toMatchObject({ memberCount: 1, requests_count: 0 })
    expect((await groupAs(server, 'minh', id)).membership).toBe('member')
    expect((await server.ask(groupMembers.accept, { as: 'lan', params: { id, user } })).status).toBe(404)
    const kinds = await server.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', user)
      .execute()
    expect(kinds.map((row) => row.kind)).toContain('community_accepted')
  })

  test('a request can be withdrawn and declined', async () => {
    const id = await foundGroup(server, 'lan', { privacy: 'request' })
    await join(server, 'minh', id)
    expect((await leave(server, 'minh', id)).body.membership).toBe('none')
    await join(server, 'hoa', id)
    const user = await server.userId('hoa')
    await server.ask(groupMembers.decline, { as: 'lan', params: { id, user } })
    expect((await groupAs(server, 'hoa', id)).membership).toBe('none')
    const again = await join(server, 'hoa', id)
    expect([again.status, again.error.code]).toEqual([409, 'refused_lately'])
    server.clock.forward(7 * daySeconds)
    expect((await join(server, 'hoa', id)).body.membership).toBe('requested')
  })

  test('a removed member can’t join again until unbanned', async () => {
    const id = await foundGroup(server, 'lan')
    await join(server, 'minh', id)
    const user = await server.userId('minh')
    const params = { id, user }
    expect((await server.ask(groupMembers.removeMember, { as: 'hoa', params })).status).toBe(403)
    expect((await server.ask(groupMembers.removeMember, { as: 'lan', params })).status).toBe(200)
    const refused = await join(server, 'minh', id)
    expect([refused.status, refused.error.code]).toEqual([403, 'banned'])
    const banned = await server.ask(groupMembers.banned, { as: 'lan', params: { id } })
    expect(banned.body.results.map((each) => each.user.username)).toEqual(['minh'])
    await server.ask(groupMembers.unban, { as: 'lan', params })
    expect((await join(server, 'minh', id)).status).toBe(200)
  })
})

test('only members may list the members of a group with requests', async () => {
  const id = await foundGroup(server, 'lan', { privacy: 'request' })
  const read = (as: string) => server.ask(groupMembers.members, { as, params: { id } })
  expect((await read('lan')).body.results.map((each) => each.user.username)).toEqual(['lan'])
  expect((await read('minh')).status).toBe(403)
})

test('members are listed by role, then latest first; a block hides people from members but not from moderators', async () => {
  const id = await foundGroup(server, 'lan')
  for (const as of ['minh', 'hoa', 'tuan']) {
    server.clock.forward(60)
    await join(server, as, id)
  }
  const params = { id, user: await server.userId('hoa') }
  await server.ask(groupMembers.changeMember, { as: 'lan', params, body: { role: 'moderator' } })
  const read = async (as: string) =>
    (await server.ask(groupMembers.members, { as, params: { id } })).body.results.map(
      (each) => each.user.username,
    )
  expect(await read('minh')).toEqual(['lan', 'hoa', 'tuan', 'minh'])
  for (const one of ['minh', 'hoa', 'lan'])
    await putBlock(server, { id: await server.userId('tuan') }, { id: await server.userId(one) })
  expect(await read('minh')).toEqual(['lan', 'hoa', 'minh'])
  expect(await read('hoa')).toEqual(['lan', 'hoa', 'tuan', 'minh'])
})

test('only the owner changes privacy, moderators change texts, members change nothing', async () => {
  const id = await foundGroup(server, 'lan')
  for (const as of ['minh', 'hoa']) await join(server, as, id)
  const params = { id, user: await server.userId('hoa') }
  await server.ask(groupMembers.changeMember, { as: 'lan', params, body: { role: 'moderator' } })
  const change = (as: string, body: object) => server.ask(groups.change, { as, params: { id }, body })
  expect((await change('hoa', { rules: 'Vui là chính' })).body.rules).toBe('Vui là chính')
  expect((await change('hoa', { privacy: 'request' })).status).toBe(403)
  expect((await change('minh', { rules: 'Của mình' })).status).toBe(403)
  expect((await server.ask(groups.remove, { as: 'hoa', params: { id } })).status).toBe(403)
  expect((await server.ask(groups.remove, { as: 'lan', params: { id } })).status).toBe(200)
  expect((await server.ask(groups.get, { as: 'lan', params: { id } })).status).toBe(404)
})
