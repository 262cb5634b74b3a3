/** @module-tag full */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourSeconds } from '../../contract/durations.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { runs } from '../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
})
afterAll(() => server.close())

const people = ['minh', 'hoa', 'tuan'] as const
type Name = (typeof people)[number]
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('like' as const, 'unlike' as const, 'comment' as const),
    by: fc.constantFrom(...people),
    post: fc.constantFrom(0, 1),
  }),
  fc.record({ do: fc.constantFrom('block' as const, 'unblock' as const), by: fc.constantFrom(...people) }),
  fc.record({ do: fc.constantFrom('read' as const), post: fc.constantFrom(0, 1) }),
  fc.record({ do: fc.constantFrom('read_all' as const, 'tomorrow' as const) }),
)

/** The notifications a reader should have about two posts, computed without a database. */
class Model {
  day = 0
  blocked = new Set<Name>()
  /** Who did what on each post, and on which day last. */
  unread = [new Map<Name, Map<string, number>>(), new Map<Name, Map<string, number>>()]
  read: string[] = []

  add(kind: 'like' | 'comment', by: Name, post: number) {
    if (this.blocked.has(by)) return
    if (kind === 'like' && this.read.includes(`${this.day} ${post} ${by}`)) return
    const kinds = this.unread[post]?.get(by) ?? new Map<string, number>()
    this.unread[post]?.set(by, kinds.set(kind, this.day))
  }
  unlike(by: Name, post: number) {
    const kinds = this.unread[post]?.get(by)
    kinds?.delete('like')
    if (kinds?.size === 0) this.unread[post]?.delete(by)
  }
  reading(post: number) {
    for (const [by, kinds] of this.unread[post] ?? [])
      if (kinds.has('like')) this.read.push(`${kinds.get('like')} ${post} ${by}`)
    this.unread[post] = new Map()
  }
  seen = (post: number) => [...(this.unread[post]?.keys() ?? [])].filter((by) => !this.blocked.has(by))
}

test('whatever people do, the counts are right and nothing is pending twice', async () => {
  const lan = await server.userId('lan')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const table of ['notifications', 'blocks', 'posts'] as const)
        await server.db.deleteFrom(table).execute()
      const posts = [await room.write('lan'), await room.write('lan')]
      const model = new Model()
      for (const each of steps) {
        await applyStep(each, model, posts)
        server.clock.forward(1)
      }
      const { results, count } = await room.list('lan', { unread: true })
      const expected = [0, 1].filter((post) => model.seen(post).length > 0)
      expect(count).toBe(expected.length)
      expect((await room.unread('lan')).unread_count).toBe(expected.length)
      for (const post of expected) {
        const notification = results.find(({ action_url }) => action_url === `/posts/${posts[post]}`)
        expect(notification?.data.others).toBe(model.seen(post).length - 1)
      }
      const rows = await server.db
        .selectFrom('notifications')
        .select(['people_count'])
        .where('user_id', '=', lan)
        .where('read_at', 'is', null)
        .orderBy('topic')
        .execute()
      expect(rows.map(({ people_count }) => people_count)).toEqual(
        model.unread.map(({ size }) => size).filter((size) => size > 0),
      )
    }),
    { numRuns: runs(25, 600) },
  )
})

async function applyStep(
  each: typeof step extends fc.Arbitrary<infer T> ? T : never,
  model: Model,
  posts: number[],
) {
  switch (each.do) {
    case 'like':
    case 'comment':
      model.add(each.do, each.by, each.post)
      return room.send({ kind: each.do, to: 'lan', by: each.by, post: posts[each.post] ?? 0 })
    case 'unlike':
      model.unlike(each.by, each.post)
      return room.takeBack({ kind: 'like', to: 'lan', by: each.by, post: posts[each.post] ?? 0 })
    case 'block':
      if (model.blocked.has(each.by)) return
      model.blocked.add(each.by)
      return void (await room.block('lan', each.by))
    case 'unblock':
      model.blocked.delete(each.by)
      return void (await server.db
        .deleteFrom('blocks')
        .where('blocked_id', '=', await server.userId(each.by))
        .execute())
    case 'read': {
      const url = `/posts/${posts[each.post]}`
      const { results } = (await server.ask(listNotifications, { as: 'lan', query: { unread: true } })).body
      const id = results.find(({ action_url }) => action_url === url)?.id
      if (id === undefined) return
      model.reading(each.post)
      return void (await server.ask(readNotification, { as: 'lan', params: { id } }))
    }
    case 'read_all':
      for (const post of [0, 1]) model.reading(post)
      return void (await server.ask(readAllNotifications, { as: 'lan' }))
    case 'tomorrow':
      model.day++
      server.clock.forward(25 * hourSeconds)
  }
}
