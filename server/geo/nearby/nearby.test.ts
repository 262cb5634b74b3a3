import { sql } from 'kysely'
import type * as Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProvinces, listPublicCommunities, communitySizes } from '../../../contract/geo/nearby.ts'
import { statementsOf } from '../../accounts/invitations/testing-mails.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cast } from '../../seed/content.ts'
import { stepFor } from './nearby.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Query {
  search?: string
  province?: string
  page?: number
}

const list = async (query: Query = {}) => (await server.ask(listPublicCommunities, { query })).body
const names = async (query: Query) => (await list(query)).results.map(({ name }) => name)

describe('the public list', () => {
  test('contains every ward, also uninhabited ones, without a sign-in', async () => {
    const first = await list()
    expect(first).toMatchObject({ count: 3321, previous: null, next: '/api/nearby/communities/?page=2' })
    const codes = new Set<string>()
    let pages = 0
    for (let page: string | null = '/api/nearby/communities/?province=46'; page; pages++) {
      const body: Type.Static<typeof listPublicCommunities.reply> = (
        await server.app.inject({ url: page })
      ).json()
      expect(body.count).toBe(40)
      for (const { code } of body.results) codes.add(code)
      page = body.next
    }
    expect([codes.size, pages]).toEqual([40, 4])
  })

  test.each([
    ['Bến Thành', 'Phường Bến Thành'],
    ['ben thanh', 'Phường Bến Thành'],
    ['BEN  THANH, tp. hcm', 'Phường Bến Thành'],
    ['phuong ben thanh ho chi minh', 'Phường Bến Thành'],
    ["ea h'leo", "Xã Ea H'Leo"],
    ['ea hleo', "Xã Ea H'Leo"],
    ['van mieu quoc tu giam', 'Phường Văn Miếu - Quốc Tử Giám'],
    ['ben thanh ward', 'Phường Bến Thành'],
    ['bac lieu ca mau', 'Phường Bạc Liêu'],
    ['phu loi can tho', 'Phường Phú Lợi'],
  ])('“%s” finds %s', async (search, expected) => {
    expect((await names({ search }))[0]).toBe(expected)
  })

  test('treats punctuation as spaces', async () => {
    expect((await list({ search: ' %_,. ' })).count).toBe(3321)
    expect(await names({ search: '%ben%thanh%' })).toEqual(await names({ search: 'ben thanh' }))
  })

  test('matches the beginnings of words, never their middles', async () => {
    const reply = await list({ search: 'hoan k' })
    expect(reply.results.map(({ name }) => name)).toContain('Phường Hoàn Kiếm')
    expect((await list({ search: 'oan kiem' })).count).toBe(0)
  })

  test('ranks consecutive words before separate ones', async () => {
    const reply = await list({ search: 'an binh' })
    const order = reply.results.map(({ name }) => name)
    const last = order.findLastIndex((name) => name.includes('An Bình'))
    expect(last).toBeGreaterThanOrEqual(1)
    expect(order.findIndex((name) => name.includes('Bình An'))).toBeGreaterThan(last)
    expect(reply.count).toBeGreaterThan(reply.results.length)
    expect(reply.next).toBe('/api/nearby/communities/?search=an+binh&page=2')
  })

  test('can be filtered by province', async () => {
    const { results, count } = await list({ search: 'tan', province: '79' })
    expect(count).toBeGreaterThan(0)
    for (const { province } of results) expect(province).toBe('Thành phố Hồ Chí Minh')
    expect((await list({ province: '99' })).results).toEqual([])
  })

  test('takes two statements, and three with a search text', async () => {
    expect(await statementsOf(() => list({ page: 300 }))).toHaveLength(2)
    expect(await statementsOf(() => list({ search: 'tan phu' }))).toHaveLength(3)
  })

  test.each(['page=0', 'page=1001', 'province=1', 'province=abc', `search=${'x'.repeat(81)}`, 'near=me'])(
    'refuses %s',
    async (query) => {
      const { statusCode } = await server.app.inject({ url: `/api/nearby/communities/?${query}` })
      expect(statusCode).toBe(400)
    },
  )

  test('lists the 34 provinces with their wards and centres', async () => {
    const { results } = (await server.ask(listProvinces)).body
    expect(results).toHaveLength(34)
    expect(results.reduce((sum, { wards_count }) => sum + wards_count, 0)).toBe(3321)
    const city = results.find(({ code }) => code === '79')
    expect(city).toMatchObject({ name: 'Thành phố Hồ Chí Minh', wards_count: 168 })
    expect(city?.center.latitude).toBeCloseTo(10.9, 0)
    expect(city?.center.longitude).toBeCloseTo(106.7, 0)
  })
})

describe('the size of a ward', () => {
  const ward = '26740'
  const addresses = [
    `/api/nearby/communities/${ward}/`,
    '/api/nearby/communities/?search=sai+gon',
    '/api/nearby/communities/?province=79',
    '/api/nearby/communities/',
    '/api/nearby/provinces/79/map/',
    '/api/nearby/provinces/',
  ]
  const transcript = async () => {
    const replies = await Promise.all(addresses.map((url) => server.app.inject({ url })))
    return replies.map(({ statusCode, headers, body }) => {
      const { 'x-request-id': _, date: __, ...comparable } = headers
      return { statusCode, ...comparable, isNew: body.includes('"size":"new"'), body: hashSecret(body) }
    })
  }
  const count = async () => {
    await addJob(server.db, 'count_members')
    await server.runJobs()
  }
  /** Sets the number of members of the ward's community; null: it does not exist yet. */
  async function fill(members: number | null) {
    await sql`DELETE FROM communities WHERE ward_code = ${ward}`.execute(server.db)
    if (members === null) return
    await sql`INSERT INTO communities (name, ward_code, created_at) VALUES ('Phường Sài Gòn', ${ward}, now())`.execute(
      server.db,
    )
    await sql`
      INSERT INTO community_members (community_id, user_id, joined_at)
      SELECT communities.id, crowd.id, now() FROM communities,
        (SELECT id FROM users WHERE username LIKE 'crowd-%' ORDER BY id LIMIT ${members}) AS crowd
      WHERE ward_code = ${ward}`.execute(server.db)
  }
  const size = async () =>
    (await server.app.inject({ url: addresses[0] ?? '' })).json<{ size: string }>().size

  beforeAll(async () => {
    await sql`
      INSERT INTO users (username, display_name, first_name, last_name, email)
      SELECT 'crowd-' || n, 'Người ' || n, 'Người', n::text, 'crowd-' || n || '@example.com'
      FROM generate_series(1, 80) AS n`.execute(server.db)
  })
  beforeEach(async () => {
    await fill(null)
    await count()
  })

  test(
    'is the same below the first step, byte for byte: no community, no, one or nine members',
    { tags: ['full'] },
    async () => {
      const before = await transcript()
      expect(before.map(({ isNew }) => isNew)).toEqual([true, true, true, true, true, false])
      for (const members of [0, 1, 9]) {
        await fill(members)
        await count()
        expect(await transcript(), String(members)).toEqual(before)
      }
    },
  )

  test('shows only the step, and changes at most once a day', { tags: ['full'] }, async () => {
    await fill(16)
    const before = await transcript()
    await fill(80)
    expect(await transcript()).toEqual(before)
    await count()
    expect(await size()).toBe('50+')
    await fill(75)
    await count()
    const after = await transcript()
    await fill(77)
    await count()
    expect(await transcript()).toEqual(after)
  })

  test('ranks the largest first', { tags: ['full'] }, async () => {
    await fill(70)
    await count()
    for (const query of [{}, { search: 'sai' }, { province: '79' }])
      expect((await list(query)).results[0]).toMatchObject({ code: ward, size: '50+' })
  })

  test('is never overstated, and one more or fewer person does not change it', { tags: ['full'] }, () => {
    for (const key of ['one', 'another', 'a third']) {
      expect([stepFor(9, 0, ward, key), stepFor(1500, 0, ward, key)]).toEqual([0, 1000])
      for (let members = 0, step = 0; members <= 1500; members++) {
        const next = stepFor(members, step, ward, key)
        expect(next).toBeLessThanOrEqual(members)
        expect(next).toBeGreaterThanOrEqual(step)
        expect(stepFor(members - 1, next, ward, key)).toBe(next)
        step = next
      }
    }
  })

  test('changes at a secret number that differs for each ward', () => {
    const firstAt = (code: string, key: string) => {
      let members = 0
      while (stepFor(members, 0, code, key) === 0) members++
      return members
    }
    const places = Array.from({ length: 40 }, (_, n) => firstAt(String(10_000 + n), 'one'))
    expect(new Set(places)).toEqual(new Set([12, 13, 14]))
    expect(Array.from({ length: 40 }, (_, n) => firstAt(String(10_000 + n), 'another'))).not.toEqual(places)
  })
})

test('public replies contain no name, picture or location of a person', async () => {
  const replies = await Promise.all(
    [
      '/api/nearby/communities/?search=ben+thanh',
      '/api/nearby/provinces/79/map/',
      '/api/nearby/provinces/',
    ].map(async (url) => (await server.app.inject({ url })).body),
  )
  for (const { username, first_name } of cast)
    for (const personal of [`"${username}"`, `"${first_name}"`])
      expect(
        replies.some((reply) => reply.includes(personal)),
        personal,
      ).toBe(false)
  const fields = new Set((await list()).results.flatMap((result) => Object.keys(result)))
  expect([...fields].toSorted()).toEqual(['center', 'code', 'name', 'province', 'province_code', 'size'])
  expect(communitySizes).toHaveLength(6)
})
