/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { readAllNotifications } from '../../../contract/notifications/notifications.ts'
import { hidePost } from '../../../contract/posts/interests.ts'
import { type Category, createPost } from '../../../contract/posts/posts.ts'
import { block, commentsOf } from '../comments/testing-comments.ts'
import { notificationsOf } from '../../notifications/testing-notifications.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { mentionsOf } from '../mentions/testing-mentions.ts'
import { notifyFollowersOfComment, notifyFollowersOfPost } from './notify.ts'
import { followsOf } from './testing-follows.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let follows: ReturnType<typeof followsOf>
let xom: ReturnType<typeof mentionsOf>
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  follows = followsOf(server)
  xom = mentionsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [
    'blocks',
    'hidden_posts',
    'followed_posts',
    'followed_people',
    'notifications',
  ] as const)
    await server.db.deleteFrom(table).execute()
})

/** Unread notifications after the jobs have run. */
const unreadNotifications = async () => {
  await server.runJobs()
  return xom.notified()
}
const readAll = (as: string) => server.ask(readAllNotifications, { as })
const write = async (as: string, content: string, category: Category = 'share') =>
  (await server.ask(createPost, { as, body: { content, category } })).body.id

describe('a post’s followers', () => {
  let post = 0
  beforeEach(async () => {
    post = await on.post('lan')
  })

  test('are notified of each comment by others, with a link to it; commenting does not follow', async () => {
    await follows.post('hoa', post)
    await on.comment('tuan', post, 'Mình hỏi thêm')
    const id = await on.comment('minh', post, 'Mình biết')
    await on.comment('hoa', post, 'Cảm ơn')
    expect(await unreadNotifications()).toEqual([
      `hoa follow_post follow_post:${post}`,
      `lan comment post:${post}`,
    ])
    const about = (await on.notified()).find(({ username }) => username === 'hoa')
    expect(about).toMatchObject({ people_count: 2, action_url: `/posts/${post}#comment-${id}` })
    expect(await notificationsOf(server).messages('hoa')).toEqual([
      'Minh Trần và Tuấn Lê đã bình luận bài bạn theo dõi: “Ai cho mình hỏi chút”',
    ])
    await follows.leavePost('hoa', post)
    await readAll('hoa')
    await on.comment('minh', post, 'Nói tiếp')
    expect(await unreadNotifications()).toEqual([`lan comment post:${post}`])
  })

  test('are notified once of a comment that also answers or mentions them', async () => {
    for (const name of ['hoa', 'tuan', 'chubay']) await follows.post(name, post)
    const thread = await on.comment('hoa', post, 'Hỏi')
    await server.runJobs()
    await server.db.deleteFrom('notifications').execute()
    const id = await on.comment('minh', post, '@tuan đáp nè', thread)
    expect(await unreadNotifications()).toEqual([
      `chubay follow_post follow_post:${post}`,
      `hoa reply comment:${thread}`,
      `lan comment post:${post}`,
      `tuan mention mention:${post}`,
    ])
    for (const name of ['hoa', 'tuan', 'chubay']) await readAll(name)
    await notifyFollowersOfComment(server.db, id, server.clock.now())
    expect(await unreadNotifications(), 'however often the job runs').toEqual([`lan comment post:${post}`])
  })

  test('are not notified across a block or of a hidden post', async () => {
    for (const name of ['hoa', 'tuan', 'chubay']) await follows.post(name, post)
    await server.ask(hidePost, { as: 'chubay', params: { id: post } })
    await block(server, 'minh', 'hoa')
    await block(server, 'tuan', 'minh')
    await on.comment('minh', post, 'Mình biết')
    expect(await unreadNotifications()).toEqual([`lan comment post:${post}`])
    await on.comment('vinh', post, 'Mình cũng biết')
    // The block hides the post and its comments.
    await block(server, 'hoa', 'lan')
    expect((await unreadNotifications()).filter((line) => !line.startsWith('lan'))).toEqual([
      `tuan follow_post follow_post:${post}`,
    ])
  })

  test('are not notified of deleted comments, and unread notifications are removed', async () => {
    await follows.post('hoa', post)
    const first = await on.comment('minh', post, 'Mình biết')
    await on.remove('minh', first)
    expect(await unreadNotifications()).toEqual([])
    await on.restore('minh', first)
    const all = [`hoa follow_post follow_post:${post}`, `lan comment post:${post}`]
    expect(await unreadNotifications()).toEqual(all)
    const second = await on.comment('minh', post, 'Thêm nữa')
    expect(await unreadNotifications()).toEqual(all)
    await on.remove('minh', second)
    expect(await unreadNotifications(), 'the first still stands').toEqual(all)
    await on.remove('minh', first)
    expect(await unreadNotifications()).toEqual([])
  })

  test('of a popular post are notified by the job, once each', { tags: ['full'] }, async () => {
    await sql`
      INSERT INTO users (username, first_name, last_name, display_name)
      SELECT 'crowd_' || n, 'Đông', '', 'Đông' FROM generate_series(1, 2500) AS n`.execute(server.db)
    await sql`
      INSERT INTO followed_posts (user_id, followed_id, created_at)
      SELECT id, ${post}, now() FROM users WHERE username LIKE 'crowd\\_%'`.execute(server.db)
    await on.comment('minh', post, 'Mình biết')
    expect(await xom.notified()).toEqual([`lan comment post:${post}`])
    expect(await unreadNotifications()).toHaveLength(2501)
  })
})

describe('a person’s followers', () => {
  test('are notified of new posts, in one notification until it is read', async () => {
    await follows.person('hoa', 'minh')
    await follows.person('dung', 'minh')
    await write('minh', 'Chào buổi sáng')
    const id = await write('minh', 'Chào buổi trưa')
    const topic = `follow_person follow_person:${await server.userId('minh')}`
    expect(await unreadNotifications()).toEqual([`dung ${topic}`, `hoa ${topic}`])
    expect((await on.notified())[0]).toMatchObject({ people_count: 1, action_url: `/posts/${id}` })
    expect(await notificationsOf(server).messages('hoa')).toEqual(['Minh Trần có bài mới: “Chào buổi trưa”'])
    await readAll('hoa')
    await readAll('dung')
    await notifyFollowersOfPost(server.db, id, server.clock.now())
    expect(await unreadNotifications(), 'however often the job runs').toEqual([])
    await write('minh', 'Chào buổi tối')
    expect(await unreadNotifications()).toHaveLength(2)
  })

  test('are notified of at most five posts a day', { tags: ['full'] }, async () => {
    await follows.person('hoa', 'vinh')
    const counts: number[] = []
    for (let n = 0; n < 7; n++) {
      await write('vinh', `Bài ${n}`)
      counts.push((await unreadNotifications()).length)
      await readAll('hoa')
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0])
    server.clock.forward(daySeconds)
    await write('vinh', 'Hôm sau')
    expect(await unreadNotifications()).toHaveLength(1)
  })

  test('are notified once of an alert nearby or a post that mentions them', async () => {
    for (const name of ['hoa', 'tuan', 'dung']) await follows.person(name, 'khang')
    await follows.person('hoa', 'lan')
    await follows.person('dung', 'lan')
    await sql`UPDATE users SET birthday = '1990-01-01', is_verified = true WHERE username = 'lan'`.execute(
      server.db,
    )
    const alert = await write('lan', 'Cháy ở đầu hẻm', 'alert')
    await server.runJobs()
    server.clock.forward(61)
    const of = async (name: string) =>
      (await unreadNotifications()).filter((line) => line.startsWith(`${name} `))
    expect(await of('hoa')).toEqual([`hoa alert alert:${alert}`])
    expect(await of('dung')).toEqual([`dung follow_person follow_person:${await server.userId('lan')}`])
    const named = await write('khang', 'Nhờ @nhung nhé')
    await follows.person('nhung', 'khang')
    expect(await of('nhung')).toEqual([`nhung mention mention:${named}`])
  })

  test('are not notified across a later block, or of a deleted post', async () => {
    await follows.person('hoa', 'minh')
    await follows.person('tuan', 'minh')
    await write('minh', 'Chào')
    await block(server, 'minh', 'hoa')
    expect(await unreadNotifications()).toEqual([
      `tuan follow_person follow_person:${await server.userId('minh')}`,
    ])
    const id = await write('minh', 'Nhầm')
    await server.db.deleteFrom('notifications').execute()
    await server.db.updateTable('posts').set({ status: 'deleted' }).where('id', '=', id).execute()
    expect(await unreadNotifications()).toEqual([])
  })
})
