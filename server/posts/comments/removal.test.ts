import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { purgeDeletedComments } from './account-data.ts'
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
  await server.db.deleteFrom('blocks').execute()
  post = await on.post('lan')
})

const listed = async (as: string) => (await on.list(as, post)).body

describe('deleting a comment', () => {
  test.each(['minh', 'lan', 'staff'])(
    'is allowed for %s: its author, the post’s author, staff',
    async (who) => {
      const id = await on.comment('minh', post, 'Lỡ lời')
      expect((await on.remove(who, id)).status).toBe(200)
      expect(await listed('tuan')).toMatchObject({ count: 0, results: [] })
      expect(await on.countOf('tuan', post)).toBe(0)
      expect((await on.remove(who, id)).status).toBe(404)
    },
  )

  test('is forbidden for others', async () => {
    const id = await on.comment('minh', post, 'Lời của Minh')
    expect((await on.remove('hoa', id)).status).toBe(403)
    expect((await on.restore('hoa', id)).status).toBe(404)
    expect((await listed('tuan')).count).toBe(1)
  })

  test('leaves a placeholder if it has replies', async () => {
    const id = await on.comment('minh', post, 'Lỡ lời')
    const reply = await on.comment('hoa', post, 'Thôi kệ', id)
    await on.like('tuan', id)
    await on.remove('minh', id)
    const { count, results } = await listed('tuan')
    expect(count).toBe(1)
    expect(results).toMatchObject([
      {
        id,
        author: null,
        authorId: null,
        content: '',
        isDeleted: true,
        likes: 0,
        isLiked: false,
        repliesCount: 1,
      },
    ])
    expect(results[0]?.replies).toMatchObject([{ id: reply, content: 'Thôi kệ', isDeleted: false }])
    expect((await on.tryComment('tuan', post, 'Hở?', reply)).status).toBe(201)
    expect((await on.like('tuan', id)).status).toBe(404)
  })

  test('can be undone for ten minutes by the user who did it', async () => {
    const id = await on.comment('minh', post, 'Lỡ tay')
    await on.like('hoa', id)
    await on.remove('lan', id)
    expect((await on.restore('minh', id)).status).toBe(404)
    server.clock.forward(599)
    expect((await on.restore('lan', id)).body).toMatchObject({
      id,
      content: 'Lỡ tay',
      likes: 1,
      isEdited: false,
    })
    expect(await on.countOf('tuan', post)).toBe(1)
    expect((await on.restore('lan', id)).status).toBe(404)
    await on.remove('minh', id)
    server.clock.forward(601)
    expect((await on.restore('minh', id)).status).toBe(404)
    expect(await on.countOf('tuan', post)).toBe(0)
  })

  test('subtracts it from the count once, also concurrently', async () => {
    const id = await on.comment('minh', post, 'Một')
    await on.comment('minh', post, 'Hai')
    const tries = await Promise.all(
      ['minh', 'lan', 'staff', 'minh', 'lan', 'staff'].map((who) => on.remove(who, id)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await on.countOf('tuan', post)).toBe(1)
  })
})

describe('a block between two people', () => {
  test.each([
    ['minh', 'hoa', 2],
    // Hoa's reply to the person she blocked is hidden from everybody.
    ['hoa', 'minh', 1],
  ])('hides each from the other: %s has blocked %s', async (blocker, blocked, left) => {
    const thread = await on.comment('minh', post, 'Lời của Minh')
    const hidden = await on.comment('hoa', post, 'Lời của Hoa', thread)
    const alone = await on.comment('hoa', post, 'Riêng của Hoa')
    await on.like('hoa', thread)
    await on.like('tuan', thread)
    await block(server, blocker, blocked)

    const forMinh = await listed('minh')
    expect(forMinh.count).toBe(1)
    expect(forMinh.results).toMatchObject([{ id: thread, replies: [], repliesCount: 0, likes: 1 }])
    expect(JSON.stringify(forMinh)).not.toContain('Hoa')
    const forHoa = await listed('hoa')
    expect(forHoa.count).toBe(left)
    expect(forHoa.results).toMatchObject([
      { id: alone },
      ...(left === 2
        ? [{ id: thread, isDeleted: true, author: null, content: '', replies: [{ id: hidden }] }]
        : []),
    ])
    expect((await listed('tuan')).count).toBe(left + 1)

    expect((await on.tryComment('minh', post, 'Đáp', hidden)).status).toBe(400)
    for (const call of [on.like, on.unlike, on.remove]) {
      expect((await call('minh', hidden)).status).toBe(404)
      expect((await call('hoa', thread)).status).toBe(404)
    }
    expect((await on.like('minh', thread)).body).toEqual({ isLiked: true, likes: 2 })
  })

  test('hides the name in a reply from viewers who can’t see that person', async () => {
    const thread = await on.comment('tuan', post, 'Hỏi')
    const reply = await on.comment('hoa', post, 'Đáp', thread)
    await on.comment('lan', post, 'Cảm ơn cô', reply)
    await block(server, 'minh', 'hoa')
    const { results } = await listed('minh')
    expect(results[0]?.replies).toMatchObject([{ content: 'Cảm ơn cô', replyTo: null }])
  })

  test('a comment of a person about to leave is hidden', async () => {
    const thread = await on.comment('khanh', post, 'Sắp đi')
    await on.comment('minh', post, 'Đi đâu đó?', thread)
    await on.comment('khanh', post, 'Đi xa', thread)
    const away = (leaving_at: Date | null) =>
      server.db.updateTable('users').set({ leaving_at }).where('username', '=', 'khanh').execute()
    await away(new Date())
    const { count, results } = await listed('tuan')
    expect(count).toBe(1)
    expect(results).toMatchObject([{ isDeleted: true, author: null, content: '', repliesCount: 1 }])
    await away(null)
    expect((await listed('tuan')).count).toBe(3)
  })
})

test('a day later, only placeholders of deleted comments with replies are left', async () => {
  const thread = await on.comment('minh', post, 'Bí mật một')
  await on.comment('hoa', post, 'Ừ', thread)
  const lone = await on.comment('minh', post, 'Bí mật hai')
  const reply = await on.comment('minh', post, 'Bí mật ba', thread)
  const later = await on.comment('minh', post, 'Bí mật bốn')
  for (const id of [thread, lone, reply]) await on.remove('minh', id)
  server.clock.forward(12 * hourSeconds)
  await on.remove('minh', later)
  const remainingComments = () =>
    server.db
      .selectFrom('comments')
      .select(['id', 'content', 'author_id'])
      .where('post_id', '=', post)
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .execute()
  await purgeDeletedComments(server.db, server.clock.now())
  expect(await remainingComments()).toHaveLength(4)
  server.clock.forward(12 * hourSeconds + 1)
  await purgeDeletedComments(server.db, server.clock.now())
  expect(await remainingComments()).toMatchObject([
    { id: thread, content: '', author_id: null },
    { id: later, content: 'Bí mật bốn' },
  ])
  expect((await listed('tuan')).results).toMatchObject([{ id: thread, isDeleted: true, repliesCount: 1 }])
})
