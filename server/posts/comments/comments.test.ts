import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPost } from '../../../contract/posts/posts.ts'
import { getThread } from '../../../contract/posts/thread.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { block, commentsOf } from './testing-comments.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let post: number
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  post = await on.post('lan')
})

describe('comments on a post', () => {
  test('a comment is returned trimmed, with its author', async () => {
    const reply = await on.tryComment('minh', post, '  Nhà mình có,\n\nqua lấy nhé  ')
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      postId: post,
      parentId: null,
      author: { username: 'minh', location: expect.any(String) as string },
      replyTo: null,
      content: 'Nhà mình có,\n\nqua lấy nhé',
      isEdited: false,
      isDeleted: false,
      likes: 0,
      isLiked: false,
      repliesCount: 0,
      replies: [],
    })
    const { body } = await on.list('tuan', post)
    expect(body).toEqual({ count: 1, next: null, previous: null, results: [reply.body] })
    expect(await on.countOf('tuan', post)).toBe(1)
  })

  test('a thread is the post with its first page of comments, and 404 for those who may not see it', async () => {
    await on.comment('minh', post, 'Nhà mình có')
    const params = { id: post }
    const { body } = await server.ask(getThread, { as: 'tuan', params })
    expect(body).toEqual({
      post: (await server.ask(getPost, { as: 'tuan', params })).body,
      comments: (await on.list('tuan', post)).body,
    })
    await block(server, 'lan', 'dung')
    expect((await server.ask(getThread, { as: 'dung', params })).status).toBe(404)
  })

  test('a post shows the beginning of a long comment in whole letters', async () => {
    await on.comment('minh', post, 'ế'.normalize('NFD').repeat(300))
    const { body } = await server.ask(getPost, { as: 'tuan', params: { id: post } })
    expect(body.latest_comments.map(({ content }) => content)).toEqual(['ế'.normalize('NFD').repeat(93)])
  })

  test('threads come newest first, with their first three replies, oldest first', async () => {
    const first = await on.comment('minh', post, 'Một')
    const second = await on.comment('hoa', post, 'Hai')
    const replies: number[] = []
    for (const who of ['lan', 'tuan', 'minh', 'hoa', 'lan'])
      replies.push(await on.comment(who, post, `Trả lời của ${who}`, first))
    const { count, results } = (await on.list('tuan', post)).body
    expect(count).toBe(7)
    expect(results.map(({ id, repliesCount }) => [id, repliesCount])).toEqual([
      [second, 0],
      [first, 5],
    ])
    expect(results[1]?.replies.map(({ id }) => id)).toEqual(replies.slice(0, 3))
    const all = (await on.list('tuan', post, { parent: first })).body
    expect([all.count, all.results.map(({ id }) => id)]).toEqual([5, replies])
  })

  test('a reply to a reply stays in the thread and names the person it answers', async () => {
    const thread = await on.comment('minh', post, 'Ai đi chợ không?')
    const reply = await on.comment('hoa', post, 'Cô đi', thread)
    const answer = (await on.tryComment('tuan', post, 'Cho con đi với', reply)).body
    expect(answer).toMatchObject({ parentId: thread, replyTo: { display_name: 'Cô Hoa' } })
    expect((await on.tryComment('hoa', post, 'Ừ', answer.id)).body).toMatchObject({
      parentId: thread,
      replyTo: { id: await server.userId('tuan') },
    })
  })

  test('the author can edit a comment, and it says that it was edited', async () => {
    const id = await on.comment('minh', post, 'Nha mình có')
    server.clock.forward(60)
    const same = (await on.edit('minh', id, ' Nha mình có ')).body
    expect([same.isEdited, same.updatedAt]).toEqual([false, same.createdAt])
    const changed = (await on.edit('minh', id, 'Nhà mình có')).body
    expect([changed.content, changed.isEdited]).toEqual(['Nhà mình có', true])
    expect(Date.parse(changed.updatedAt) - Date.parse(changed.createdAt)).toBeGreaterThanOrEqual(60_000)
    for (const other of ['lan', 'tuan', 'staff'])
      expect((await on.edit(other, id, 'Khác')).status, other).toBe(403)
  })

  test('an empty text, a text too long and a reply to a missing comment are refused', async () => {
    for (const content of ['', ' \n ', 'x'.repeat(2001)])
      expect((await on.tryComment('minh', post, content)).status).toBe(400)
    const elsewhere = await on.comment('minh', await on.post('hoa'), 'Ở bài khác')
    const gone = await on.comment('minh', post, 'Sẽ xóa')
    await on.remove('minh', gone)
    for (const parent of [elsewhere, gone, 999_999]) {
      const { status, error } = await on.tryComment('tuan', post, 'Trả lời', parent)
      expect([status, Object.keys(error.errors)]).toEqual([400, ['parent']])
    }
    expect(await on.countOf('lan', post)).toBe(0)
  })

  test('a post the viewer may not see and a missing comment are not found', async () => {
    const id = await on.comment('minh', post, 'Chào')
    expect((await on.list('minh', 999_999)).status).toBe(404)
    expect((await on.tryComment('minh', 999_999, 'Chào')).status).toBe(404)
    await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', post).execute()
    expect((await on.list('minh', post)).status).toBe(404)
    expect((await on.tryComment('minh', post, 'Chào')).status).toBe(404)
    for (const call of [on.like, on.unlike, on.remove, on.restore])
      for (const each of [id, 999_999]) expect((await call('minh', each)).status).toBe(404)
    expect((await on.edit('minh', id, 'Khác')).status).toBe(404)
  })
})

test(
  'only people with a verified telephone comment where the law asks for it',
  { tags: ['full'] },
  async () => {
    const strict = await startTestServer({ requireVerifiedToPost: true })
    try {
      const strictComments = commentsOf(strict)
      await strict.db.updateTable('users').set({ is_verified: true }).where('username', '=', 'lan').execute()
      await strict.db
        .updateTable('users')
        .set({ is_verified: false })
        .where('username', '=', 'minh')
        .execute()
      const id = await strictComments.post('lan')
      const { status, error } = await strictComments.tryComment('minh', id, 'Chào')
      expect([status, error.code]).toEqual([403, 'verify_first'])
      expect((await strictComments.tryComment('lan', id, 'Chào')).status).toBe(201)
      expect((await strictComments.list('minh', id)).body.count).toBe(1)
    } finally {
      await strict.close()
    }
  },
)

test('a person without a location can comment', async () => {
  await server.db
    .updateTable('users')
    .set({ cell: null, ward_code: null })
    .where('username', '=', 'ha')
    .execute()
  expect((await on.tryComment('ha', post, 'Chào từ xa')).status).toBe(201)
})

test('a request repeated with its key creates one comment', async () => {
  const headers = { 'idempotency-key': 'mot-lan' }
  const { createComment } = await import('../../../contract/posts/comments.ts')
  const createTwice = () =>
    server.ask(createComment, { as: 'minh', params: { id: post }, body: { content: 'Một lần' }, headers })
  const both = await Promise.all([createTwice(), createTwice()])
  expect(both[0].body).toEqual(both[1].body)
  expect((await on.list('lan', post)).body.count).toBe(1)
})
