import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCommunities } from '../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../contract/communities/members.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { updateUser } from '../../contract/people/users.ts'
import { statementsOf } from '../accounts/invitations/testing-mails.ts'
import { cellOf } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cast } from '../seed/content.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: string) =>
  (await server.ask(listCommunities, { as, query: { near: 'me' } })).body.results
const join = (as: string, id: number) => server.ask(joinCommunity, { as, params: { id }, body: null })
const leave = (as: string, id: number) => server.ask(leaveCommunity, { as, params: { id } })
const move = async (as: string, location: { latitude: number; longitude: number }) =>
  server.ask(updateUser, { as, params: { id: await server.userId(as) }, body: { location } })
const homeOf = (username: string) => {
  const person = cast.find((each) => each.username === username)
  if (!person) throw new Error(`The cast has no user is called "${username}"`)
  return person.home
}
const findOtherCommunity = async (as: string) => {
  const community = (await list(as)).find((each) => !each.is_own_ward)
  if (!community) throw new Error(`Only one community is near ${as}`)
  return community
}

describe('communities around a home', () => {
  test('start with the own ward, then others nearby; distant ones are not included', async () => {
    const reply = await server.ask(listCommunities, { as: 'lan', query: { near: 'me' } })
    expect(reply.body).toMatchObject({ next: null, previous: null, count: reply.body.results.length })
    const [own, ...others] = reply.body.results
    const neighbours = cast.filter(({ username }) =>
      ['lan', 'minh', 'hoa', 'staff', 'chubay'].includes(username),
    )
    expect(own).toMatchObject({ name: 'Phường Bến Thành', is_own_ward: true, joined: true })
    expect(own?.province).toContain('Hồ Chí Minh')
    expect(own?.memberCount).toBeGreaterThanOrEqual(neighbours.length)
    expect(others.length).toBeGreaterThanOrEqual(3)
    for (const { is_own_ward, joined } of others) expect([is_own_ward, joined]).toEqual([false, false])
    const names = reply.body.results.map(({ name }) => name)
    expect(names).toContain('Phường Sài Gòn')
    expect(new Set(names).size).toBe(names.length)
    for (const name of ['Phường Hoàn Kiếm', 'Phường Hải Châu']) expect(names).not.toContain(name)
  })

  test('are created when first listed; listing them again writes nothing', async () => {
    const count = async () => {
      const rows = await server.db.selectFrom('communities').select('ward_code').execute()
      expect(new Set(rows.map(({ ward_code }) => ward_code)).size).toBe(rows.length)
      return rows.length
    }
    const before = await count()
    const [first, ...rest] = await Promise.all(Array.from({ length: 8 }, () => list('dung')))
    const after = await count()
    expect(after).toBeGreaterThan(before)
    for (const again of rest) expect(again).toEqual(first)
    const statements = await statementsOf(() => list('dung'))
    expect(statements.filter((text) => /\b(insert|update|delete)\b/i.test(text))).toEqual([])
    expect(statements.length).toBeGreaterThan(0)
    expect(await count()).toBe(after)
  })

  test('are empty without a home', async () => {
    await server.db
      .updateTable('users')
      .set({ cell: null, ward_code: null })
      .where('username', '=', 'phat')
      .execute()
    expect(await list('phat')).toEqual([])
    await server.db
      .updateTable('users')
      .set({ birthday: '1990-01-01' })
      .where('username', '=', 'phat')
      .execute()
    expect((await join('phat', 1)).status).toBe(404)
    const odd = { as: 'lan', query: { near: 'you' as 'me' } }
    expect((await server.ask(listCommunities, odd)).status).toBe(400)
  })

  test('are empty for people abroad', async () => {
    await move('kiet', { latitude: 48.85, longitude: 2.35 })
    expect(await list('kiet')).toEqual([])
  })

  test('are the same for two homes in one cell, byte for byte', async () => {
    const [homeOfLan, homeOfMinh] = [homeOf('lan'), homeOf('minh')]
    expect(cellOf(homeOfLan)).toBe(cellOf(homeOfMinh))
    const read = async (home: typeof homeOfLan) => {
      expect((await move('lan', home)).status).toBe(200)
      const { access } = await server.signIn('lan')
      const reply = await server.app.inject({
        url: '/api/communities/?near=me',
        headers: { authorization: `Bearer ${access}` },
      })
      return reply.body
    }
    expect(await read(homeOfLan)).toBe(await read(homeOfMinh))
  })
})

describe('joining and leaving', () => {
  test('counts each person once, also concurrently', { tags: ['full'] }, async () => {
    const community = await findOtherCommunity('minh')
    const joined = await Promise.all(Array.from({ length: 10 }, () => join('minh', community.id)))
    for (const { status } of joined) expect(status).toBe(200)
    const members = community.members + 1
    const after = { ...community, joined: true, membership: 'member', members, memberCount: members }
    expect((await join('minh', community.id)).body).toEqual(after)
    const me = (await server.ask(getMe, { as: 'minh' })).body.communities.map(({ id }) => id)
    expect(me).toContain(community.id)
    await Promise.all(Array.from({ length: 10 }, () => leave('minh', community.id)))
    expect((await leave('minh', community.id)).body).toEqual(community)
  })

  test('leaving the community of the own ward is refused', async () => {
    const [own] = await list('lan')
    const { status, error } = await leave('lan', own?.id ?? 0)
    expect([status, error.code]).toEqual([409, 'own_ward'])
    expect((await list('lan'))[0]).toEqual(own)
    expect((await join('lan', own?.id ?? 0)).body).toEqual(own)
  })

  test('far from home is refused as if the community did not exist', async () => {
    const [far] = await list('ha')
    for (const change of [join, leave]) {
      const [foreign, missing] = [await change('lan', far?.id ?? 0), await change('lan', 999_999)]
      expect([foreign.status, missing.status]).toEqual([404, 404])
      expect(foreign.error).toEqual(missing.error)
    }
  })

  test('leaving is possible after moving away', async () => {
    const community = await findOtherCommunity('tuan')
    await join('tuan', community.id)
    await move('tuan', homeOf('ha'))
    expect((await join('tuan', community.id)).body.joined).toBe(true)
    expect((await leave('tuan', community.id)).body.joined).toBe(false)
    expect((await leave('tuan', community.id)).status).toBe(404)
    expect((await list('tuan'))[0]).toMatchObject({ name: 'Phường Hoàn Kiếm', is_own_ward: true })
  })
})
