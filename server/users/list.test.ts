import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUsers } from '../../contract/users.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

let server: TestServer
let rings: Cell[][]
beforeAll(async () => {
  server = await startTestServer()
  rings = ringsAround(await cellOfUser(server, 'lan'), 4)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('users').where('username', 'like', 'xom\\_%').execute())

const joined = new Date('2026-01-01T00:00:00Z')

/** New people: their shown names, the ring they live in (none: without a home). */
const add = (people: [name: string, ring?: number][]) =>
  server.db
    .insertInto('users')
    .values(
      people.map(([display_name, ring], n) => ({
        username: `xom_${n}_${display_name.normalize('NFD').replace(/\W/g, '').toLowerCase()}`,
        first_name: display_name,
        last_name: '',
        display_name,
        cell: ring === undefined ? null : (rings[ring]?.[n % 3] ?? null),
        joined_at: joined,
      })),
    )
    .execute()

const list = async (as: string, query: { search?: string; page?: number } = {}) =>
  (await server.ask(listUsers, { as, query })).body
const namesOf = async (as: string, query: { search?: string; page?: number }) =>
  (await list(as, query)).results.map(({ display_name }) => display_name)

describe('without a search', () => {
  test('the own cell comes first, then ring by ring, then the rest, each by name', async () => {
    await add([['Ấm', 4], ['Bình', 2], ['Ân', 1], ['Chi', 0], ['An', 2], ['Ông Tư']])
    const everybody: { id: number; display_name: string; username: string }[] = []
    for (let page = 1; page <= 7; page++) everybody.push(...(await list('lan', { page })).results)
    const all = await server.db.selectFrom('users').select(['id', 'cell', 'display_name']).execute()
    expect(everybody.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      all.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    const rankOf = (id: number) => {
      const cell = all.find((user) => user.id === id)?.cell ?? null
      const ring = rings.findIndex((one) => cell !== null && one.includes(cell))
      return ring === -1 || ring > 2 ? 3 : ring
    }
    const ranks = everybody.map(({ id }) => rankOf(id))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]))
    const ofRank = (rank: number) =>
      everybody.filter(({ id }) => rankOf(id) === rank).map(({ display_name }) => display_name)
    for (const rank of [0, 1, 2, 3]) {
      const folded = ofRank(rank).map((name) =>
        name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd'),
      )
      expect(folded).toEqual(folded.toSorted(new Intl.Collator('vi').compare))
    }
    expect(ofRank(3)).toContain('Ấm')
    expect(ofRank(3)).toContain('Ông Tư')
  })

  test('ten a page, with the count and the addresses beside it', async () => {
    const first = await list('lan')
    expect([first.results.length, first.count, first.previous, first.next]).toEqual([
      10,
      60,
      null,
      '/api/users/?page=2',
    ])
    const last = await list('lan', { page: 6 })
    expect([last.results.length, last.previous, last.next]).toEqual([10, '/api/users/?page=5', null])
    expect((await list('lan', { page: 7 })).results).toEqual([])
  })

  test('without a home everybody comes by name', async () => {
    await add([['Áo Dài']])
    await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'dung').execute()
    expect((await namesOf('dung', {}))[0]).toBe('Áo Dài')
  })

  test('is counted to a thousand and no further', async () => {
    await add(Array.from({ length: 1100 }, (_, n) => [`Người ${n}`, n % 5]))
    const last = await list('lan', { page: 100 })
    expect([last.count, last.results.length, last.next]).toEqual([1000, 10, null])
  })
})

describe('with a search', () => {
  test.each([
    ['minh tran', 'Minh Trần'],
    ['Trần MINH', 'Minh Trần'],
    ['mình tràn', 'Minh Trần'],
    ['tra mi', 'Minh Trần'],
    ['dung vo', 'Dũng Võ'],
    ['Đức', 'Đức Nguyễn'],
    ['duc nguyen', 'Đức Nguyễn'],
    ['bactam', 'Bác Tám'],
    ['  linh   vu ', 'Linh Vũ'],
  ])('"%s" finds %s', async (search, name) => {
    expect(await namesOf('lan', { search })).toContain(name)
  })

  test.each([
    ['mihn tran', 'Minh Trần'],
    ['tuam', 'Tuấn Lê'],
    ['quyem', 'Quyên Võ'],
    ['nugyen duc', 'Đức Nguyễn'],
    ['phuocc', 'Phước Lê'],
  ])('the slip in "%s" is forgiven', async (search, name) => {
    expect(await namesOf('lan', { search })).toContain(name)
  })

  test('a slip is forgiven only where nobody is called so, and not any slip', async () => {
    await add([['Mihn Trân', 4]])
    expect(await namesOf('lan', { search: 'mihn tran' })).toEqual(['Mihn Trân'])
    expect(await namesOf('lan', { search: 'xyzzy' })).toEqual([])
    expect(await namesOf('lan', { search: 'ngat' })).not.toContain('Đức Nguyễn')
  })

  test('nearer people come first', async () => {
    await add([
      ['Sen Hồng', 4],
      ['Sen Trắng', 2],
      ['Sen Đỏ', 1],
      ['Sen Vàng', 0],
      ['Sen Xanh', 2],
    ])
    expect(await namesOf('lan', { search: 'sen' })).toEqual([
      'Sen Vàng',
      'Sen Đỏ',
      'Sen Trắng',
      'Sen Xanh',
      'Sen Hồng',
    ])
  })

  test('pages go on with the same search', async () => {
    await add(Array.from({ length: 23 }, (_, n) => [`Sen ${n}`, 3]))
    const first = await list('lan', { search: 'sen' })
    expect([first.count, first.next]).toEqual([23, '/api/users/?search=sen&page=2'])
    const third = await list('lan', { search: 'sen', page: 3 })
    expect([third.count, third.results.length, third.next]).toEqual([23, 3, null])
    const beyond = await list('lan', { search: 'sen', page: 9 })
    expect([beyond.count, beyond.results.length]).toEqual([23, 0])
    const mistaken = await list('lan', { search: 'senx', page: 2 })
    expect([mistaken.count, mistaken.results.length]).toEqual([23, 10])
  })

  test('signs that mean something to the database mean themselves', async () => {
    await add([['100% Thật'], ['a_b'], ['ba\\bốn']])
    expect(await namesOf('lan', { search: '100%' })).toEqual(['100% Thật'])
    expect(await namesOf('lan', { search: 'a_b' })).toEqual(['a_b'])
    expect(await namesOf('lan', { search: 'a\\b' })).toEqual(['ba\\bốn'])
    for (const search of ['%', '_', '%%%', "'", '\\', '🙂', '   ', 'a'.repeat(100), 'a b c d e f g h i'])
      expect((await server.ask(listUsers, { as: 'lan', query: { search } })).status).toBe(200)
  })

  test('neither blocked people nor leaving ones are found', async () => {
    await add([
      ['Sen Một', 0],
      ['Sen Hai', 0],
      ['Sen Ba', 4],
      ['Sen Bốn', 0],
    ])
    const idOf = async (display_name: string) =>
      (
        await server.db
          .selectFrom('users')
          .select('id')
          .where('display_name', '=', display_name)
          .executeTakeFirstOrThrow()
      ).id
    const lan = await server.userId('lan')
    const [mot, hai, ba] = [await idOf('Sen Một'), await idOf('Sen Hai'), await idOf('Sen Ba')]
    await server.db
      .insertInto('blocks')
      .values([
        { blocker_id: lan, blocked_id: mot, created_at: joined },
        { blocker_id: ba, blocked_id: lan, created_at: joined },
      ])
      .execute()
    await server.db.updateTable('users').set({ leaving_at: joined }).where('id', '=', hai).execute()
    expect(await namesOf('lan', { search: 'sen' })).toEqual(['Sen Bốn'])
    expect(await namesOf('minh', { search: 'sen' })).toEqual(['Sen Bốn', 'Sen Một', 'Sen Ba'])
    expect((await list('lan')).count).toBe((await list('minh')).count - 2)
  })
})
