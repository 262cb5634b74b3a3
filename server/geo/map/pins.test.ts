import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listPins as contract, mapLimits, type Pin, type PinKind } from '../../../contract/geo/map.ts'
import { hidePost } from '../../../contract/posts/interests.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost, listPosts } from '../../../contract/posts/posts.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { ringsAround } from '../../platform/geography.ts'
import type { Room } from '../../platform/room.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { cellOfUser } from '../../posts/testing-posts.ts'
import { listPins, type ListRoomPins } from './pins.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pin = (kind: PinKind, id: number, longitude = 106.7, latitude = 10.77): Pin => ({
  kind,
  id,
  title: `${kind} ${id}`,
  note: 'Gần chợ',
  path: `/${kind}/${id}`,
  start_date: kind === 'event' ? '2026-12-01T01:00:00.000Z' : null,
  longitude,
  latitude,
})

type PinsRequest = Parameters<ListRoomPins>[1]

/** A room with the pins `all`, which records its requests. */
function roomWithPins(kind: PinKind, all: Pin[], requests: PinsRequest[] = []): Room {
  const listRoomPins: ListRoomPins = async (_db, query) => {
    requests.push(query)
    const { west, south, east, north } = query.box
    return all
      .filter(
        ({ longitude, latitude }) =>
          west <= longitude && longitude <= east && south <= latitude && latitude <= north,
      )
      .slice(0, query.limit)
  }
  return { name: `${kind}s`, pins: { [kind]: listRoomPins } }
}

const city = { west: 106.5, south: 10.5, east: 107, north: 11 }
const viewer = { id: 1, cell: null }
const list = (rooms: Room[], query: Parameters<typeof listPins>[2] = city) =>
  listPins(server.db, viewer, query, { rooms, now: server.clock.now() })

describe('the pins of rooms', () => {
  test('are combined for the requested kinds', async () => {
    const rooms = [
      roomWithPins('place', [pin('place', 1)]),
      roomWithPins('event', [pin('event', 2)]),
      { name: 'mute' },
      roomWithPins('place', [pin('place', 3)]),
    ]
    const all = await list(rooms)
    expect(all.pins.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(all.more).toBe(false)
    const places = await list(rooms, { ...city, kinds: 'place' })
    expect(places.pins.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 3])
    expect((await list(rooms, { ...city, kinds: 'post' })).pins).toEqual([])
  })

  test('are requested with the viewer, the box and a limit', async () => {
    const requests: PinsRequest[] = []
    await list([roomWithPins('business', [], requests)])
    expect(requests).toEqual([
      { viewer, box: city, limit: mapLimits.pinsOfAKind + 1, now: expect.any(Date) as unknown },
    ])
  })

  test('are limited for each kind, and the reply says so', async () => {
    const many = Array.from({ length: 600 }, (_, n) => pin('place', n + 1))
    const { pins, more } = await list([roomWithPins('place', many), roomWithPins('event', [pin('event', 1)])])
    expect(pins.filter(({ kind }) => kind === 'place')).toHaveLength(500)
    expect(pins.filter(({ kind }) => kind === 'event')).toHaveLength(1)
    expect(more).toBe(true)
  })

  test('a box that is too large returns the pins of its centre', async () => {
    const requests: PinsRequest[] = []
    const { more } = await list([roomWithPins('place', [], requests)], {
      west: 100,
      south: 5,
      east: 110,
      north: 11,
    })
    expect(requests[0]?.box).toEqual({ west: 103.5, south: 6.5, east: 106.5, north: 9.5 })
    expect(more).toBe(true)
  })
})

const saigon = { west: 106.2, south: 10.3, east: 107.2, north: 11.3 }
const requestPins = (as: string, query: Record<string, unknown> = saigon) =>
  server.ask(contract, { as, query: query as typeof saigon })

test.each([
  { west: 107, south: 10, east: 106, north: 11 },
  { west: 106, south: 11, east: 107, north: 10 },
  { west: -181, south: 10, east: 107, north: 11 },
  { west: 'NaN', south: 10, east: 107, north: 11 },
  { west: 'Infinity', south: 10, east: 107, north: 11 },
  { west: 106, south: 10, east: 107 },
  { ...city, kinds: 'person' },
  { ...city, kinds: 'place,' },
  { ...city, kinds: '' },
  { ...city, limit: 100000 },
])('%o is refused', async (query) => {
  expect((await requestPins('lan', query)).status).toBe(400)
})

describe('areas of posts', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('posts').execute()
    await server.db.deleteFrom('blocks').execute()
    await server.db.deleteFrom('hidden_posts').execute()
  })

  const writePost = async (as: string) =>
    (await server.ask(createPost, { as, body: { content: 'Có gì mới?', category: 'share' } })).body.id
  const areas = async (as: string, query = {}) => (await requestPins(as, { ...saigon, ...query })).body.areas
  const countPosts = async (as: string) => (await areas(as)).reduce((sum, { count }) => sum + count, 0)

  test('contain the name and the count, but no location', async () => {
    const id = await writePost('lan')
    await writePost('lan')
    const { location } = (await server.ask(listPosts, { as: 'minh' })).body.data.find(
      (post) => post.id === id,
    ) ?? { location: null }
    const { ward_code } = await server.db
      .selectFrom('posts')
      .select('ward_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await areas('minh')).toEqual([{ code: ward_code, name: location, count: 2 }])
  })

  test('are omitted for other kinds and outside of the box', async () => {
    await writePost('lan')
    expect(await areas('minh', { kinds: 'event' })).toEqual([])
    expect(await areas('minh', { west: 104, east: 105 })).toEqual([])
    expect(await areas('minh', { kinds: 'post' })).toHaveLength(1)
  })

  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('count no posts when %s has blocked %s', async (blocker, blocked) => {
    await writePost('lan')
    expect(await countPosts('minh')).toBe(1)
    await putBlock(server, { id: await server.userId(blocker) }, { id: await server.userId(blocked) })
    expect(await countPosts('minh')).toBe(0)
  })

  test('count no hidden or deleted posts', async () => {
    const [hidden, deleted] = [await writePost('lan'), await writePost('lan')]
    await server.ask(hidePost, { as: 'minh', params: { id: hidden } })
    await server.ask(deletePost, { as: 'lan', params: { id: deleted } })
    expect(await countPosts('minh')).toBe(0)
  })

  test('count the last seven days', async () => {
    await writePost('lan')
    server.clock.forward(8 * daySeconds)
    expect(await countPosts('minh')).toBe(0)
    await writePost('lan')
    expect(await countPosts('minh')).toBe(1)
  })

  test('count only posts within the reach of the feed', async () => {
    const id = await writePost('lan')
    const rings = ringsAround(await cellOfUser(server, 'minh'), 11)
    const at = async (ring: number) => {
      const cell = rings[ring]?.[0] ?? ''
      await server.db.updateTable('posts').set({ cell }).where('id', '=', id).execute()
      return [await countPosts('minh'), (await server.ask(listPosts, { as: 'minh' })).body.data.length]
    }
    expect(await at(10)).toEqual([1, 1])
    expect(await at(11)).toEqual([0, 0])
  })

  test('do not depend on the location of posts in the ward', async () => {
    const first = await writePost('lan')
    const { region, ward_code, author_id } = await server.db
      .selectFrom('posts')
      .select(['region', 'ward_code', 'author_id'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const near = ringsAround(await cellOfUser(server, 'minh'), 2).flat()
    const areasWithPostsIn = async (cells: string[]) => {
      await server.db.deleteFrom('posts').execute()
      const rows = Array.from({ length: 300 }, (_, n) => ({
        author_id,
        ward_code,
        region,
        content: 'Bài',
        category: 'share' as const,
        cell: cells[n % cells.length] ?? '',
        created_at: server.clock.now(),
      }))
      await server.db.insertInto('posts').values(rows).execute()
      return areas('minh')
    }
    const together = await areasWithPostsIn(near.slice(0, 1))
    expect(together).toEqual([{ code: ward_code, name: expect.any(String) as unknown, count: 200 }])
    expect(await areasWithPostsIn(near)).toEqual(together)
  })

  test('are empty for a viewer without a home', async () => {
    await writePost('lan')
    await server.db
      .updateTable('users')
      .set({ cell: null, ward_code: null })
      .where('username', '=', 'tuan')
      .execute()
    expect(await areas('tuan')).toEqual([])
  })
})
