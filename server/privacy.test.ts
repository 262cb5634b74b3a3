import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../contract/people/users.ts'
import { createPost } from '../contract/posts/posts.ts'
import { runs } from '../contract/testing-runs.ts'
import { cellOf } from './platform/geography.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'
import { cast } from './seed/content.ts'
import { privacyRequests } from './testing/privacy-requests.ts'
import { sendRequest } from './testing/privacy-requests/endpoint-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const homeOf = (username: string) => {
  const home = cast.find((person) => person.username === username)?.home
  if (!home) throw new Error(`${username} has no home`)
  return home
}

/** The replies of all endpoints to `username`, with headers. */
async function readAllReplies(username: string, subject: { lan: number; post: number }) {
  const { access } = await server.signIn(username)
  const replies: string[] = []
  for (const request of privacyRequests(subject)) {
    const reply = await sendRequest(server, request, access)
    replies.push(`${request.operation} ${reply.statusCode} ${JSON.stringify(reply.headers)} ${reply.body}`)
  }
  return replies
}

async function moveLan(latitude: number, longitude: number) {
  const lan = await server.userId('lan')
  const moved = await server.ask(updateUser, {
    as: 'lan',
    params: { id: lan },
    body: { location: { latitude, longitude } },
  })
  expect(moved.body.location).toEqual({ latitude, longitude })
  return lan
}

test('locating a home by numbers: no endpoint returns the coordinates of another user', async () => {
  const near = homeOf('lan')
  const [latitude, longitude] = [near.latitude + 0.000_012_345, near.longitude + 0.000_054_321]
  const lan = await moveLan(latitude, longitude)
  const post = await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Ai thấy mèo nhà mình không?', category: 'help' },
  })
  const coordinates = [latitude, longitude].map((number) => String(number).slice(0, 10))
  const homes = await server.db.selectFrom('homes').select(['user_id', 'latitude', 'longitude']).execute()

  for (const observer of ['minh', 'staff', 'tuan', 'ha'].slice(0, runs(4, 4, 2))) {
    const self = await server.userId(observer)
    const own = homes.find(({ user_id }) => user_id === self)
    const others = homes
      .flatMap((home) => [home.latitude, home.longitude])
      .filter((number) => number !== own?.latitude && number !== own?.longitude)
      .map(String)
    for (const reply of await readAllReplies(observer, { lan, post: post.body.id }))
      for (const number of [...coordinates, ...others]) expect(reply, observer).not.toContain(number)
  }
})

test('locating a home within its cell: other users get the same replies for two homes, byte for byte', async () => {
  const [home, otherHome] = [homeOf('lan'), homeOf('minh')]
  expect(cellOf(home)).toBe(cellOf(otherHome))
  const lan = await moveLan(home.latitude, home.longitude)
  const post = await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Cho mượn thang', category: 'give' },
  })
  const addresses = [
    '/api/posts/',
    '/api/posts/?ordering=distance',
    '/api/posts/?ordering=-reactions_count&radius=8',
    '/api/posts/?category=give',
    `/api/posts/${post.body.id}/`,
    '/api/auth/me/',
    '/api/users/',
    '/api/users/?search=nguyen',
    `/api/users/${lan}/`,
    `/api/users/profile/${lan}/`,
    `/api/wards/?lat=${home.latitude}&lon=${home.longitude}`,
  ]
  const read = async (observer: string) => {
    const { access } = await server.signIn(observer)
    const get = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${access}` } })
    // The time of the request is no secret.
    const withoutTime = ({ body }: { body: string }) => body.replace(/"as_of":"[^"]*"/, '')
    return (await Promise.all(addresses.map(get))).map((reply) => `${reply.statusCode} ${withoutTime(reply)}`)
  }
  for (const observer of ['minh', 'tuan', 'ha']) {
    await moveLan(home.latitude, home.longitude)
    const before = await read(observer)
    await moveLan(otherHome.latitude, otherHome.longitude)
    expect(await read(observer)).toEqual(before)
  }
})
