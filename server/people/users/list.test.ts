import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUsers } from '../../../contract/people/users.ts'
import { type Cell, ringsAround } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'

type Where = 'own' | 'beside' | 'far'

let server: TestServer
let wards: Record<Where, string>
let cells: Cell[]
beforeAll(async () => {
  server = await startTestServer()
  const [own, beside, far] = await Promise.all(['lan', 'tuan', 'ha'].map(wardOf))
  wards = { own: own ?? '', beside: beside ?? '', far: far ?? '' }
  cells = ringsAround(await cellOfUser(server, 'lan'), 4).flat()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('users').where('username', 'like', 'xom\\_%').execute())

const joined = new Date('2026-01-01T00:00:00Z')

const rowOf = (username: string) =>
  server.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const wardOf = async (username: string) => (await rowOf(username)).ward_code

/** Adds people by display name, who live in Lan's ward, one beside it or far away (none: nowhere). */
const add = (people: [name: string, where?: Where][]) =>
  server.db
    .insertInto('users')
    .values(
      people.map(([display_name, where], n) => ({
        username: `xom_${n}_${display_name.normalize('NFD').replace(/\W/g, '').toLowerCase()}`,
        first_name: display_name,
        last_name: '',
        display_name,
        cell: where ? (cells[n % cells.length] ?? null) : null,
        ward_code: where ? wards[where] : null,
        joined_at: joined,
      })),
    )
    .execute()

const list = async (as: string, query: { search?: string; page?: number } = {}) =>
  (await server.ask(listUsers, { as, query })).body
const namesOf = async (as: string, query: { search?: string; page?: number }) =>
  (await list(as, query)).results.map(({ display_name }) => display_name)

async function everyPage(as: string) {
  const first = await list(as)
  const found = [...first.results]
  for (let page = 2; found.length < first.count; page++) found.push(...(await list(as, { page })).results)
  return found
}

describe('without a search', () => {
  test('names come in Vietnamese order, on every page and in a search', async () => {
    const names = 'An Anh Ăn Ân Bùi Dung Duy Đan Em Êm Oanh Ông Ơn Út Ưng Ý'.split(' ')
    await add(names.toReversed().map((name) => [`Zz ${name}`, 'own']))
    const listed = (await everyPage('lan')).map(({ display_name }) => display_name)
    expect(listed.filter((name) => name.startsWith('Zz '))).toEqual(names.map((name) => `Zz ${name}`))
    expect(await namesOf('ha', { search: 'Zz' })).toEqual(names.slice(0, 10).map((name) => `Zz ${name}`))
  })

  test('the people of the own ward and of those that touch it come by name, wherever in them they live', async () => {
    expect(new Set(Object.values(wards)).size).toBe(3)
    await add([
      ['Ấm', 'far'],
      ['Bình', 'beside'],
      ['Ân', 'own'],
      ['Chi', 'own'],
      ['An', 'beside'],
      ['Ông Tư'],
    ])
    const people = await everyPage('lan')
    const listed = people.map(({ display_name }) => display_name)
    expect(listed).toEqual(listed.toSorted(new Intl.Collator('vi').compare))
    for (const name of ['An', 'Ân', 'Bình', 'Chi', 'Lan Nguyễn', 'Minh Trần', 'Tuấn Lê'])
      expect(listed).toContain(name)
    for (const name of ['Ấm', 'Ông Tư']) expect(listed).not.toContain(name)
    expect(await everyPage('minh')).toEqual(people)
  })

  test('moving within a ward changes no list', { tags: ['full'] }, async () => {
    await add([
      ['Bình', 'own'],
      ['Sen Vàng', 'own'],
    ])
    const read = async () => [
      await everyPage('lan'),
      await everyPage('tuan'),
      await everyPage('ha'),
      (await list('tuan', { search: 'sen' })).results,
      (await list('tuan', { search: 'senx vang' })).results,
    ]
    const before = await read()
    for (const cell of cells.slice(0, 40)) {
      await server.db.updateTable('users').set({ cell }).where('username', 'like', 'xom\\_%').execute()
      expect(await read()).toEqual(before)
    }
  })

  test("ten are on a page, with the count and the adjacent pages' addresses", async () => {
    const first = await list('lan')
    expect([first.results.length, first.count, first.previous, first.next]).toEqual([
      10,
      27,
      null,
      '/api/users/?page=2',
    ])
    const last = await list('lan', { page: 3 })
    expect([last.results.length, last.previous, last.next]).toEqual([7, '/api/users/?page=2', null])
    expect((await list('lan', { page: 4 })).results).toEqual([])
  })

  test('without a ward everybody comes by name', async () => {
    await add([['Áo Dài']])
    await server.db.updateTable('users').set({ ward_code: null }).where('username', '=', 'dung').execute()
    expect((await namesOf('dung', {}))[0]).toBe('Áo Dài')
    expect((await list('dung')).count).toBe(61)
  })

  test('counting stops at a thousand', async () => {
    await add(Array.from({ length: 1100 }, (_, n) => [`Người ${n}`, n % 2 ? 'own' : 'beside']))
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
  ])('the typo in "%s" is tolerated', async (search, name) => {
    expect(await namesOf('lan', { search })).toContain(name)
  })

  test('a typo is only tolerated if nobody has that name, and not any typo', async () => {
    await add([['Mihn Trân', 'far']])
    expect(await namesOf('lan', { search: 'mihn tran' })).toEqual(['Mihn Trân'])
    expect(await namesOf('lan', { search: 'xyzzy' })).toEqual([])
    expect(await namesOf('lan', { search: 'ngat' })).not.toContain('Đức Nguyễn')
  })

  test('everybody with the name is found, by name, wherever they live', async () => {
    await add([
      ['Sen Hồng', 'far'],
      ['Sen Trắng', 'beside'],
      ['Sen Đỏ', 'own'],
      ['Sen Vàng', 'own'],
      ['Sen Xanh'],
    ])
    const names = ['Sen Đỏ', 'Sen Hồng', 'Sen Trắng', 'Sen Vàng', 'Sen Xanh']
    for (const as of ['lan', 'tuan', 'ha']) expect(await namesOf(as, { search: 'sen' })).toEqual(names)
  })

  test(
    'with more matches than the limit, the neighbours are among those listed',
    { tags: ['full'] },
    async () => {
      await add([
        ...Array.from({ length: 1100 }, (_, n): [string, Where] => [`Sen ${n}`, 'far']),
        ['Sen Vàng', 'own'],
      ])
      const pages = await Promise.all(
        Array.from({ length: 100 }, (_, n) => namesOf('lan', { search: 'sen', page: n + 1 })),
      )
      expect(pages.flat()).toHaveLength(1000)
      expect(pages.flat()).toContain('Sen Vàng')
    },
  )

  test('pages continue with the same search', { tags: ['full'] }, async () => {
    await add(Array.from({ length: 23 }, (_, n) => [`Sen ${n}`, 'own']))
    const first = await list('lan', { search: 'sen' })
    expect([first.count, first.next]).toEqual([23, '/api/users/?search=sen&page=2'])
    const third = await list('lan', { search: 'sen', page: 3 })
    expect([third.count, third.results.length, third.next]).toEqual([23, 3, null])
    const beyond = await list('lan', { search: 'sen', page: 9 })
    expect([beyond.count, beyond.results.length]).toEqual([23, 0])
    const mistaken = await list('lan', { search: 'senx', page: 2 })
    expect([mistaken.count, mistaken.results.length]).toEqual([23, 10])
  })

  test('special characters of the database are ordinary characters', async () => {
    await add([['100% Thật'], ['a_b'], ['ba\\bốn']])
    expect(await namesOf('lan', { search: '100%' })).toEqual(['100% Thật'])
    expect(await namesOf('lan', { search: 'a_b' })).toEqual(['a_b'])
    expect(await namesOf('lan', { search: 'a\\b' })).toEqual(['ba\\bốn'])
    for (const search of ['%', '_', '%%%', "'", '\\', '🙂', '   ', 'a'.repeat(100), 'a b c d e f g h i'])
      expect((await server.ask(listUsers, { as: 'lan', query: { search } })).status).toBe(200)
  })

  test('neither blocked people nor leaving ones are found', async () => {
    await add([
      ['Sen Một', 'own'],
      ['Sen Hai', 'own'],
      ['Sen Ba', 'far'],
      ['Sen Bốn', 'own'],
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
    expect(await namesOf('minh', { search: 'sen' })).toEqual(['Sen Ba', 'Sen Bốn', 'Sen Một'])
    expect((await list('lan')).count).toBe((await list('minh')).count - 1)
  })
})
