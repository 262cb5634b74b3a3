import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { eraseCommentsOf, exportComments } from './account-data.ts'
import { commentsOf } from './testing-comments.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
})
afterAll(() => server.close())

test(
  'erasing a user removes their texts, name and likes, and keeps the counts correct',
  { tags: ['full'] },
  async () => {
    const [post, other] = [await on.post('lan'), await on.post('hoa')]
    const answered = await on.comment('minh', post, 'Lời của Minh một')
    await on.comment('hoa', post, 'Đáp của Hoa', answered)
    const own = await on.comment('minh', post, 'Lời của Minh hai')
    await on.comment('minh', post, 'Tự đáp, của Minh', own)
    const deleted = await on.comment('minh', post, 'Lời của Minh đã xóa')
    await on.remove('minh', deleted)
    const lans = await on.comment('lan', post, 'Lời của Lan')
    await on.comment('minh', post, 'Minh đáp Lan', lans)
    const named = await on.comment('tuan', other, 'Hỏi')
    const by = await on.comment('minh', other, 'Lời của Minh ba', named)
    await on.comment('tuan', other, 'Cảm ơn', by)
    await on.like('minh', lans)
    await on.like('hoa', lans)

    const minh = await server.userId('minh')
    const data = await exportComments(server.db, minh)
    expect(data.written).toHaveLength(6)
    expect(data.liked).toMatchObject([{ comment_id: lans, post_id: post, author: 'Lan Nguyễn' }])

    await server.db.transaction().execute((tx) => eraseCommentsOf(tx, minh))
    await server.db.deleteFrom('users').where('id', '=', minh).execute()
    const rows = await server.db.selectFrom('comments').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Minh')
    expect(rows.some(({ author_id, reply_to_id }) => author_id === minh || reply_to_id === minh)).toBe(false)
    const { count, results } = (await on.list('tuan', post)).body
    expect([count, await on.countOf('tuan', post)]).toEqual([2, 2])
    expect(results).toMatchObject([
      { id: lans, likes: 1, repliesCount: 0 },
      { id: answered, author: null, content: '', isDeleted: true, replies: [{ content: 'Đáp của Hoa' }] },
    ])
    expect(await on.countOf('tuan', other)).toBe(2)
    expect((await on.list('lan', other)).body).toMatchObject({
      count: 2,
      results: [{ id: named, replies: [{ content: 'Cảm ơn', replyTo: null }] }],
    })
  },
)
