import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPost, likePost, listPosts, unlikePost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { createMarkedPerson, type Person, putBlock } from './testing-blocks.ts'
import type { ApiRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import { requestsAbout, requestsRevealing } from './testing-requests.ts'

let server: TestServer
const people: Record<'lan' | 'minh' | 'hoa', Person> = {} as never

beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['lan', 'minh', 'hoa'] as const) people[name] = await createMarkedPerson(server, name)
  await shareAFavour(people.lan, people.minh)
  await shareAFavour(people.hoa, people.lan)
  await shareAFavour(people.hoa, people.minh)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('blocks').execute())

/** A completed favour, with a title by the person helped, that both sides rated. */
async function shareAFavour(helped: Person, helper: Person) {
  const [created_at, finished_at] = [new Date('2026-01-01'), new Date('2026-01-02')]
  const times = { status: 'completed', created_at, updated_at: finished_at, finished_at }
  const { id } = await server.db
    .insertInto('favours')
    .values({
      kind: 'help',
      title: `Nhờ của ${helped.username}`,
      helped_id: helped.id,
      helper_id: helper.id,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ratingDraft = (rater: Person, rated: Person) => ({
    favour_id: id,
    rater_id: rater.id,
    rated_id: rated.id,
    rating: 5,
    comment: `Lời của ${rater.username}`,
    created_at: times.finished_at,
    done_at: times.finished_at,
  })
  await server.db
    .insertInto('ratings')
    .values([ratingDraft(helped, helper), ratingDraft(helper, helped)])
    .execute()
}

const put = (blocker: Person, blocked: Person) => putBlock(server, blocker, blocked)

const allRequests = (about: Person): ApiRequest[] => [
  ...requestsAbout(about),
  { method: 'GET', path: `/api/users/profile/${people.hoa.id}/favors/` },
  { method: 'GET', path: `/api/users/profile/${people.hoa.id}/` },
]

const requestsNaming = (reader: Person, about: Person, before: () => Promise<unknown>) =>
  requestsRevealing(server, reader, about.username, allRequests(about), before)

describe('a blocked person still reached: the two sides of a block', () => {
  test('find nothing of the other on any route, except in the list of people they blocked', async () => {
    const { lan, minh } = people
    const free = await requestsNaming(lan, minh, () => server.db.deleteFrom('blocks').execute())
    expect(free).toContain(`GET /api/users/${minh.id}/`)
    expect(free).toContain(`GET /api/users/profile/${people.hoa.id}/favors/`)
    expect(free).toContain(`GET /api/posts/${minh.post}/`)
    expect(free.length).toBeGreaterThan(10)

    const again = () => put(lan, minh)
    expect(await requestsNaming(lan, minh, again)).toEqual(['GET /api/users/blocked/'])
    expect(await requestsNaming(minh, lan, again)).toEqual([])
  })

  test('get the same answers as for a person who does not exist', async () => {
    const { lan, minh } = people
    await put(lan, minh)
    for (const [reader, other] of [
      [lan, minh],
      [minh, lan],
    ] as const) {
      const { access } = await server.signIn(reader.username)
      const ask = (method: string, path: string, payload?: object) =>
        server.app.inject({
          method: method as 'GET',
          url: path,
          headers: { authorization: `Bearer ${access}` },
          ...(payload && { payload }),
        })
      const none = 999_999
      const pairs: [string, (id: number) => string, ((id: number) => object)?][] = [
        ['GET', (id) => `/api/users/${id}/`],
        ['GET', (id) => `/api/users/profile/${id}/`],
        ['GET', (id) => `/api/users/profile/${id}/communities/`],
        ['GET', (id) => `/api/users/profile/${id}/favors/`],
        ['POST', (id) => `/api/users/profile/${id}/rate/`, () => ({ rating: 1 })],
        ['POST', () => '/api/reports/', (id) => ({ target_type: 'user', target_id: id, reason: 'spam' })],
        ['GET', (id) => `/api/posts/?author=${id}`],
      ]
      for (const [method, path, body] of pairs) {
        const [reply, replyForUnknown] = [
          await ask(method, path(other.id), body?.(other.id)),
          await ask(method, path(none), body?.(none)),
        ]
        expect([reply.statusCode, reply.body], path(other.id)).toEqual([
          replyForUnknown.statusCode,
          replyForUnknown.body,
        ])
      }
    }
  })

  test('can neither open, like nor unlike the other’s posts; other people see both', async () => {
    const { lan, minh, hoa } = people
    await server.ask(likePost, { as: lan.username, params: { id: minh.post } })
    await put(lan, minh)
    for (const [reader, other] of [
      [lan, minh],
      [minh, lan],
    ] as const)
      for (const call of [getPost, likePost, unlikePost])
        expect((await server.ask(call, { as: reader.username, params: { id: other.post } })).status).toBe(404)
    const { data } = (await server.ask(listPosts, { as: hoa.username })).body
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([lan.post, minh.post]))
    expect(data.find(({ id }) => id === minh.post)?.reactions_count).toBe(1)
  })
})
