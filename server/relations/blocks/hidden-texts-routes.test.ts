/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { type Person, putBlock } from './testing-blocks.ts'
import { type HiddenTexts, word, writeHiddenTexts } from './testing-hidden-texts.ts'
import type { ApiRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import { requestsAbout, requestsRevealing } from './testing-requests.ts'

let server: TestServer
let texts: HiddenTexts
beforeAll(async () => {
  server = await startTestServer()
  texts = await writeHiddenTexts(server)
})
afterAll(() => server.close())

const setUp = async (blocker?: Person, blocked?: Person) => {
  await server.db.deleteFrom('blocks').execute()
  if (blocker && blocked) await putBlock(server, blocker, blocked)
}

/** Further comments would push these out of the post's preview. */
const isComment = ({ method, path }: ApiRequest) => method === 'POST' && path.endsWith('/comments/')

/** The routes whose answers contain the writer's texts, for one reader. */
function found(reader: { username: string }, before: () => Promise<unknown>) {
  const { author, writer, thirdsPost, commentIds } = texts
  const get = (path: string) => ({ method: 'GET', path })
  return requestsRevealing(
    server,
    reader,
    word,
    [
      ...requestsAbout(author).filter((request) => !isComment(request)),
      get(`/api/users/profile/${writer.id}/favors/`),
      get(`/api/posts/${writer.post}/comments/`),
      get(`/api/posts/${thirdsPost}/comments/`),
      get(`/api/posts/${thirdsPost}/hidden-comments/`),
      get(`/api/posts/${author.post}/comments/?around=${commentIds.alone}`),
      get(`/api/users/profile/${author.id}/favors/`),
      get(`/api/search/?q=${word}`),
    ],
    before,
  )
}

const own = () => [
  `GET /api/posts/${texts.author.post}/hidden-comments/`,
  `GET /api/users/profile/${texts.author.id}/favors/`,
]

test('blocking as a weapon: texts left on another’s things before blocking them are hidden on every route, except from the person harmed (without a name) and from staff', async () => {
  const { author, writer, third, staff } = texts
  const blocked = () => setUp(writer, author)
  const free = new Set(await found(third, () => setUp()))
  for (const path of [
    `/api/posts/${author.post}/comments/`,
    `/api/posts/${texts.thirdsPost}/comments/`,
    `/api/users/profile/${author.id}/favors/`,
    '/api/posts/',
    `/api/posts/${author.post}/`,
  ])
    expect(free).toContain(`GET ${path}`)
  // Under the third person's own post, they can remove it.
  expect(await found(third, blocked)).toEqual([`GET /api/posts/${texts.thirdsPost}/hidden-comments/`])
  expect(new Set(await found(author, blocked))).toEqual(new Set(own()))
  expect(await found(writer, blocked)).toEqual([`GET /api/users/profile/${writer.id}/favors/`])
  const forStaff = await found(staff, blocked)
  for (const path of [`/api/posts/${author.post}/comments/`, `/api/posts/${texts.thirdsPost}/comments/`])
    expect(forStaff).toContain(`GET ${path}`)
  expect(forStaff).toContain(`GET /api/users/profile/${author.id}/favors/`)
  expect(await found(third, () => setUp())).toEqual(expect.arrayContaining([...free]))
})

test('others still read them if the author has blocked', { tags: ['full'] }, async () => {
  const { author, writer, third, staff } = texts
  const blocked = () => setUp(author, writer)
  const free = new Set(await found(third, () => setUp()))
  expect(await found(third, blocked)).toEqual(expect.arrayContaining([...free]))
  expect(new Set(await found(author, blocked))).toEqual(new Set(own()))
  expect(await found(staff, blocked)).toContain(`GET /api/posts/${author.post}/comments/`)
})
