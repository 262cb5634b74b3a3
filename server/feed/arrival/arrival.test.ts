import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { getArrival } from '../../../contract/feed/feed.ts'
import { hidePost } from '../../../contract/posts/interests.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { makeOffer } from '../../../contract/favours/offers.ts'
import { type Category, createPost, type PostDraft } from '../../../contract/posts/posts.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import {
  cellOf,
  centerOf,
  outlineOf,
  outlineOfParent,
  parentOf,
  ringsAround,
} from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../../posts/testing-posts.ts'
import { cast } from '../../seed/content.ts'
import { moveAway } from '../../testing/homes.ts'
import { toMetresFrom } from './welcome.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
  await server.db.deleteFrom('blocks').execute()
})

const arrival = async (as: string) => (await server.ask(getArrival, { as })).body
const homeOf = (username: string) => {
  const home = cast.find((person) => person.username === username)?.home
  if (!home) throw new Error(`${username} has no home`)
  return home
}
const hexagonOf = (username: string) => {
  const cell = cellOf(homeOf(username))
  return toMetresFrom(centerOf(cell))(outlineOf(cell))
}
const createRequest = async (as: string, draft: Partial<PostDraft> = {}, category: Category = 'help') =>
  (
    await server.ask(createPost, {
      as,
      body: { content: 'Nhà ai có cái thang cho mượn một lát?', category, ...draft },
    })
  ).body.id
const block = async (blocker: string, blocked: string) =>
  putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })

describe('the place', () => {
  test('is the cell of the viewer in the ward, with the area that others can know', async () => {
    const { area, ward, cell, shown, ward_outline } = await arrival('lan')
    expect({ area, ward, shown }).toEqual({ area: 'cell', ward: 'Phường Bến Thành', shown: null })
    expect(cell).toEqual(hexagonOf('lan'))
    for (const [x = 0, y = 0] of cell) expect(Math.hypot(x, y)).toBeLessThan(600)
    expect(ward_outline.flat().length).toBeGreaterThan(10)
  })

  test('is given in metres, without coordinates', async () => {
    const { cell, ward_outline } = await arrival('lan')
    expect([...cell, ...ward_outline.flat()].flat().every(Number.isInteger)).toBe(true)
  })

  test('is the exact cell, also if others know only its parent or ward', async () => {
    const home = homeOf('giang')
    const first = await arrival('giang')
    expect(first).toMatchObject({ area: 'ward', cell: hexagonOf('giang'), shown: null })
    const { ward_code } = await server.db
      .selectFrom('users')
      .select('ward_code')
      .where('username', '=', 'giang')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('crowded_cells')
      .values({ cell: parentOf(cellOf(home)), ward_code: ward_code ?? '', crowded_at: server.clock.now() })
      .execute()
    const params = { id: await server.userId('giang') }
    await server.ask(updateUser, { as: 'giang', params, body: { location: home } })
    expect(await arrival('giang')).toMatchObject({
      area: 'parent',
      cell: hexagonOf('giang'),
      shown: toMetresFrom(centerOf(cellOf(home)))(outlineOfParent(parentOf(cellOf(home)))),
    })
  })

  test('abroad has no ward and no neighbours', async () => {
    const params = { id: await server.userId('tuan') }
    await server.ask(updateUser, {
      as: 'tuan',
      params,
      body: { location: { latitude: 13.75, longitude: 100.5 } },
    })
    expect(await arrival('tuan')).toMatchObject({
      area: 'ward',
      ward: null,
      ward_outline: [],
      neighbours_count: 0,
      people: [],
      wishes_count: 0,
      easy: null,
    })
    await server.ask(updateUser, { as: 'tuan', params, body: { location: homeOf('tuan') } })
  })

  test('needs a home', async () => {
    const user_id = await server.userId('ha')
    await server.db.deleteFrom('homes').where('user_id', '=', user_id).execute()
    await server.db
      .updateTable('users')
      .set({ cell: null, ward_code: null })
      .where('id', '=', user_id)
      .execute()
    const { status, error } = await server.ask(getArrival, { as: 'ha' })
    expect([status, error.code]).toEqual([409, 'location_needed'])
  })

  test('replies for others are identical for two homes in one cell', async () => {
    const [here, there] = [homeOf('lan'), homeOf('minh')]
    expect(cellOf(here)).toBe(cellOf(there))
    const params = { id: await server.userId('lan') }
    const before = await arrival('hoa')
    await server.ask(updateUser, { as: 'lan', params, body: { location: there } })
    expect(await arrival('hoa')).toEqual(before)
    await server.ask(updateUser, { as: 'lan', params, body: { location: here } })
  })
})

describe('the neighbours', () => {
  test('are those of the ward and its neighbouring wards, without the viewer, and without distances', async () => {
    const { neighbours_count, people } = await arrival('minh')
    expect(neighbours_count).toBeGreaterThan(people.length - 1)
    expect(people.length).toBeGreaterThan(2)
    expect(people.map(({ username }) => username)).not.toContain('minh')
    for (const person of people)
      expect(Object.keys(person).toSorted()).toEqual([
        'avatar_url',
        'display_name',
        'id',
        'is_staff',
        'is_verified',
        'location',
        'username',
      ])
  })

  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('are one fewer when %s has blocked %s', async (blocker, blocked) => {
    const before = await arrival('minh')
    await block(blocker, blocked)
    const after = await arrival('minh')
    expect(after.neighbours_count).toBe(before.neighbours_count - 1)
    expect(after.people.map(({ username }) => username)).not.toContain('lan')
  })
})

describe('the wishes', () => {
  test('are open requests of others nearby, and the easy one is the nearest, then the newest', async () => {
    await createRequest('minh')
    const cell = await cellOfUser(server, 'minh')
    const [far = cell] = ringsAround(cell, 2)[2] ?? []
    await addPosts(server, await server.userId('lan'), [
      { cell: far, category: 'request', created_at: server.clock.now(), reactions_count: 0 },
    ])
    const near = await createRequest('lan')
    const { wishes_count, easy } = await arrival('minh')
    expect([wishes_count, easy?.id, easy?.distance_km]).toEqual([2, near, 0])
  })

  test('contain no gifts, other posts, distant or old ones', async () => {
    await createRequest('lan', {}, 'give')
    await createRequest('lan', {}, 'share')
    const cell = await cellOfUser(server, 'minh')
    const [distant = cell] = ringsAround(cell, 6)[6] ?? []
    const old = new Date(server.clock.now().getTime() - 31 * dayMs)
    await addPosts(server, await server.userId('lan'), [
      { cell: distant, category: 'help', created_at: server.clock.now(), reactions_count: 0 },
      { cell, category: 'help', created_at: old, reactions_count: 0 },
    ])
    expect(await arrival('minh')).toMatchObject({ wishes_count: 0, easy: null })
  })

  test('a long request counts, but is not the easy one', async () => {
    await createRequest('lan', { content: 'Nhờ bà con. '.repeat(40) })
    expect(await arrival('minh')).toMatchObject({ wishes_count: 1, easy: null })
  })

  test('a request out of reach counts, but is not the easy one', async () => {
    await moveAway(server, 'lan', { from: 'minh', rings: 2 })
    await createRequest('lan')
    expect(await arrival('minh')).toMatchObject({ wishes_count: 1, easy: null })
    await moveAway(server, 'lan', { from: 'minh', rings: 2, inWard: true })
    await createRequest('lan')
    expect(await arrival('minh')).toMatchObject({ wishes_count: 2, easy: { distance_km: 2 } })
    await moveAway(server, 'lan', { from: 'minh', rings: 0, inWard: true })
  })

  test('a request with an own offer is not the easy one, and counts until an offer is accepted', async () => {
    const id = await createRequest('lan')
    await server.ask(makeOffer, { as: 'minh', params: { id }, body: {} })
    expect(await arrival('minh')).toMatchObject({ wishes_count: 1, easy: null })
    expect((await arrival('hoa')).easy?.id).toBe(id)
  })

  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('are not shown when %s has blocked %s', async (blocker, blocked) => {
    await createRequest('lan')
    await block(blocker, blocked)
    expect(await arrival('minh')).toMatchObject({ wishes_count: 0, easy: null })
  })

  test('are not listed when hidden, deleted, over or past their date', async () => {
    await server.ask(hidePost, { as: 'minh', params: { id: await createRequest('lan') } })
    await server.ask(deletePost, { as: 'lan', params: { id: await createRequest('lan') } })
    const [over, past] = [await createRequest('lan'), await createRequest('lan')]
    const yesterday = new Date(server.clock.now().getTime() - dayMs)
    await server.db.updateTable('posts').set({ over_at: yesterday }).where('id', '=', over).execute()
    await server.db.updateTable('posts').set({ due_date: yesterday }).where('id', '=', past).execute()
    expect(await arrival('minh')).toMatchObject({ wishes_count: 0, easy: null })
  })
})
