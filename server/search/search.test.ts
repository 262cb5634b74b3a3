import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockUser, unblockUser, updateUser } from '../../contract/people/users.ts'
import { hidePost } from '../../contract/posts/interests.ts'
import { deletePost, updatePost } from '../../contract/posts/post-changes.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { search } from '../../contract/search/search.ts'
import { runs } from '../../contract/testing-runs.ts'
import type { Cell } from '../platform/geography.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'
import { type PostSeed, writePosts } from './testing-search.ts'

let server: TestServer
let home: Cell
const ids: Record<'lan' | 'minh', number> = { lan: 0, minh: 0 }
beforeAll(async () => {
  server = await startTestServer()
  home = await cellOfUser(server, 'minh')
  for (const name of ['lan', 'minh'] as const) ids[name] = await server.userId(name)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('posts').execute())

const write = (...seeds: PostSeed[]) => writePosts(server, { home, author_id: ids.lan }, seeds)

const ask = (q: string, as = 'minh', more = {}) => server.ask(search, { as, query: { q, ...more } })
const found = async (q: string, as = 'minh') => (await ask(q, as)).body.data.map(({ id }) => id)

test('a new post is found at once, by words with and without accents, and by its tags and title', async () => {
  const body = {
    title: 'Đồ cũ',
    content: 'Cho cái nồi gang to.',
    category: 'give' as const,
    tags: ['dọn nhà'],
  }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  for (const q of ['nồi gang', 'NOI GANG', 'gang nồi', 'do cu', 'don nha', 'nồi "to"'])
    expect(await found(q)).toEqual([id])
  expect(await found('nồi đất')).toEqual([])
})

test('results are sorted by distance step, newest first within a step, and the rest of the country last', async () => {
  const [far, second, older, newer, tenth, sixth] = await write(
    { content: 'thang', ring: 12, minutes: 9 },
    { content: 'thang', ring: 2, minutes: 8 },
    { content: 'thang', ring: 0, minutes: 1 },
    { content: 'thang', ring: 0, minutes: 2 },
    { content: 'thang', ring: 10, minutes: 3 },
    { content: 'thang', ring: 6, minutes: 5 },
  )
  expect(await found('thang')).toEqual([newer, older, second, sixth, tenth, far])
})

test('a viewer without a home gets the newest posts of the country first', async () => {
  await server.db.updateTable('users').set({ cell: null }).where('username', '=', 'tuan').execute()
  const [one, two] = await write({ content: 'thang', minutes: 1 }, { content: 'thang', ring: 9, minutes: 2 })
  expect(await found('thang', 'tuan')).toEqual([two, one])
})

test('blocks apply in both directions, and hidden, deleted and suspended posts are not found', async () => {
  const [post = 0] = await write({ content: 'thang' })
  const params = { id: ids.lan }
  expect(await found('thang')).toEqual([post])
  await server.ask(blockUser, { as: 'minh', params })
  expect(await found('thang')).toEqual([])
  await server.ask(unblockUser, { as: 'minh', params })
  await server.ask(blockUser, { as: 'lan', params: { id: ids.minh } })
  expect(await found('thang')).toEqual([])
  // Their words are not used for corrections either.
  expect((await ask('thnag')).body.corrected).toBe(null)
  await server.ask(unblockUser, { as: 'lan', params: { id: ids.minh } })
  expect((await ask('thnag')).body.corrected).toBe('thang')
  await server.ask(hidePost, { as: 'minh', params: { id: post } })
  expect(await found('thang')).toEqual([])
  expect(await found('thang', 'tuan')).toEqual([post])
  await server.ask(deletePost, { as: 'lan', params: { id: post } })
  expect(await found('thang', 'tuan')).toEqual([])
})

test('an edited post is found by its new words and no longer by the old ones', async () => {
  const body = { content: 'Cho cái xoong.', category: 'give' as const }
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  const edited = await server.ask(updatePost, {
    as: 'lan',
    params: { id },
    body: { content: 'Cho cái ghế.' },
  })
  expect(edited.status).toBe(200)
  expect(await found('xoong')).toEqual([])
  expect(await found('ghế')).toEqual([id])
  const known = await server.db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', ['xoong', 'ghe'])
    .execute()
  expect(known).toEqual([{ word: 'ghe' }])
})

test('all posts of a renamed person are found by the new name', async () => {
  const [post] = await write({ content: 'thang', author_id: ids.lan })
  expect(await found('Mỹ Dung')).toEqual([])
  await server.ask(updateUser, { as: 'lan', params: { id: ids.lan }, body: { first_name: 'Mỹ Dung' } })
  await server.runJobs()
  const { data, highlights } = (await ask('my dung')).body
  expect(data.map(({ id }) => id)).toEqual([post])
  expect(highlights).toEqual([
    { where: 'person', pieces: [expect.any(String), 'Mỹ Dung', expect.any(String)] },
  ])
})

test('misspelt words are corrected, and the reply has the corrected query', async () => {
  await write({ content: 'Cho mượn Quạt đứng' })
  for (const [q, corrected] of [
    ['qaut', 'quạt'],
    ['quạtt đứng', 'quạt đứng'],
    ['mượn quat dung', null],
    ['qqqqq', null],
    // Words of the language are meant, even if nobody has written them.
    ['mon quat', null],
    ['đụng', null],
  ] as const)
    expect([q, (await ask(q)).body.corrected]).toEqual([q, corrected])
})

test('pages continue after the last result, also after new posts, and the last page has no cursor', async () => {
  const all = await write(
    ...Array.from({ length: 23 }, (_, n) => ({ content: 'thang', ring: n % 3, minutes: -n })),
  )
  const seen: number[] = []
  let query: Record<string, unknown> = {}
  for (;;) {
    const { data, meta } = (await ask('thang', 'minh', query)).body
    seen.push(...data.map(({ id }) => id))
    await write({ content: 'thang', minutes: 30 })
    if (meta.next_cursor === null) break
    query = { cursor: meta.next_cursor }
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(all)
  expect(new Set(seen).size).toBe(23)
})

test('a cursor is valid for its own search only', async () => {
  await write(...Array.from({ length: 12 }, () => ({ content: 'thang ghế' })))
  const { next_cursor } = (await ask('thang')).body.meta
  expect((await ask('thang', 'minh', { cursor: next_cursor })).body.data).toHaveLength(2)
  expect((await ask('ghế', 'minh', { cursor: next_cursor })).status).toBe(400)
  expect((await ask('thang', 'minh', { cursor: 'x' })).status).toBe(400)
  expect((await ask('thang', 'minh', { page: 2 })).body.data).toHaveLength(2)
  expect((await ask('thang', 'minh', { page: 3 })).body.data).toEqual([])
})

test('only queries without letters and digits are refused', { tags: ['full'] }, async () => {
  await write({ content: 'Cho cái thang & (nồi) | !ghế' })
  for (const q of ['!!!', ' ', '&|!', '🙂', "'"]) expect([q, (await ask(q)).status]).toEqual([q, 400])
  for (const q of [
    'nồi & !ghế',
    "thang'",
    'a:*',
    '<->',
    "\\' | x:A",
    'OR',
    ' OR OR OR a',
    '٣',
    'ſ',
    'ﬁ',
    'a\u0301',
  ])
    expect([200, 400]).toContain((await ask(q)).status)
  const words = fc.constantFrom(
    'thang',
    ' OR ',
    '&',
    '|',
    '!',
    ':*',
    "'",
    '\\',
    '(',
    ')',
    '<2>',
    'đ',
    'Ạ',
    '"',
    '%',
    '_',
    '~613',
    '\u0301',
  )
  const any = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(words, { maxLength: 20 }).map((list) => list.join('')),
  )
  await fc.assert(
    fc.asyncProperty(any, fc.constantFrom('posts', 'events'), async (q, type) => {
      const url = `/api/search/?q=${encodeURIComponent(q)}&type=${type}`
      const { access } = await token
      const { statusCode } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${access}` },
      })
      expect([200, 400]).toContain(statusCode)
    }),
    { numRuns: runs(200, 2000) },
  )
})
let token: ReturnType<TestServer['signIn']>
beforeAll(() => {
  token = server.signIn('minh')
})
