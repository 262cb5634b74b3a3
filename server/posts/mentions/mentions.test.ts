import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { readAllNotifications } from '../../../contract/notifications/notifications.ts'
import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { block, commentsOf } from '../comments/testing-comments.ts'
import { addFavour } from '../../favours/testing-favours.ts'
import { notificationsOf } from '../../notifications/testing-notifications.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { mentionsOf, names } from './testing-mentions.ts'

let server: TestServer
let on: ReturnType<typeof commentsOf>
let xom: ReturnType<typeof mentionsOf>
beforeAll(async () => {
  server = await startTestServer()
  on = commentsOf(server)
  xom = mentionsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['blocks', 'favours', 'notifications', 'mentions'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.updateTable('users').set({ leaving_at: null, notification_preferences: '{}' }).execute()
})

const withoutKind = (kind: string, as: string) =>
  server.db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify({ notification_types: { [kind]: false } }) })
    .where('username', '=', as)
    .execute()
const readAll = (as: string) => server.ask(readAllNotifications, { as })
test('a post mentions neighbours by name once each, and lists and its page show them', async () => {
  const post = await xom.write(
    'lan',
    'Nhờ @minh và @Tuan, @minh nhé. Viết cho lan@minh.vn, không phải @khongai',
  )
  expect(await xom.shownTo('hoa', post)).toEqual(['minh', 'tuan'])
  const { data } = (await server.ask(listPosts, { as: 'hoa' })).body
  expect(names(data.find(({ id }) => id === post)?.mentions ?? [])).toEqual(['minh', 'tuan'])
  expect(await xom.notified()).toEqual([`minh mention mention:${post}`, `tuan mention mention:${post}`])
  expect(await notificationsOf(server).messages('minh')).toEqual([
    expect.stringMatching(/^Lan Nguyễn đã nhắc đến bạn: “Nhờ @minh/),
  ])
})

describe('in a comment', () => {
  let post = 0
  beforeEach(async () => {
    post = await xom.write('lan')
  })
  const mentioned = async (who: string, by = 'minh') =>
    names((await on.tryComment(by, post, `Có @${who} biết`)).body.mentions)

  test.each<[string, string, () => Promise<unknown>, boolean]>([
    ['somebody around', 'hoa', async () => undefined, true],
    ['the post’s author', 'lan', async () => undefined, true],
    ['somebody far away', 'dung', async () => undefined, false],
    [
      'somebody far away who takes part in the talk',
      'dung',
      () => on.comment('dung', post, 'Mình ở xa'),
      true,
    ],
    [
      'somebody far away whose word was taken back',
      'dung',
      async () => on.remove('dung', await on.comment('dung', post, 'Mình ở xa')),
      false,
    ],
    [
      'somebody far away with whom one has agreed on a favour',
      'dung',
      () => addFavour(server, { helped: 'dung', helper: 'minh', finished_at: null }),
      true,
    ],
    ['whom one has blocked', 'hoa', () => block(server, 'minh', 'hoa'), false],
    ['who has blocked one', 'hoa', () => block(server, 'hoa', 'minh'), false],
    ['whom the post’s author has blocked', 'hoa', () => block(server, 'lan', 'hoa'), false],
    ['who has blocked the post’s author', 'hoa', () => block(server, 'hoa', 'lan'), false],
    [
      'who is leaving',
      'hoa',
      () =>
        server.db
          .updateTable('users')
          .set({ leaving_at: new Date() })
          .where('username', '=', 'hoa')
          .execute(),
      false,
    ],
    ['oneself', 'minh', async () => undefined, false],
    ['nobody', 'constructor', async () => undefined, false],
  ])('%s: %s', async (_, who, arrange, isMentioned) => {
    await arrange()
    await server.db.deleteFrom('notifications').execute()
    expect(await mentioned(who)).toEqual(isMentioned ? [who] : [])
    const notified = (await xom.notified()).filter((line) => line.startsWith(`${who} mention`))
    expect(notified).toEqual(isMentioned ? [`${who} mention mention:${post}`] : [])
  })

  test('a mention of a person hidden by a block is plain text for that viewer only', async () => {
    await on.comment('minh', post, 'Hỏi @hoa với @tuan')
    const seen = async (as: string) =>
      names((await on.list(as, post)).body.results.flatMap(({ mentions }) => mentions))
    for (const [blocker, blocked] of [
      ['lan', 'hoa'],
      ['hoa', 'lan'],
    ] as const) {
      await server.db.deleteFrom('blocks').execute()
      expect(await seen('lan')).toEqual(['hoa', 'tuan'])
      await block(server, blocker, blocked)
      expect(await seen('lan')).toEqual(['tuan'])
      expect(await seen('tuan')).toEqual(['hoa', 'tuan'])
    }
  })

  test('the notification links to the comment, and a post has one until it is read', async () => {
    const first = await on.comment('minh', post, 'Chào @hoa')
    const next = await on.comment('tuan', post, '@hoa ơi')
    const found = () => on.notified().then((all) => all.filter(({ username }) => username === 'hoa'))
    expect(await found()).toEqual([
      {
        username: 'hoa',
        kind: 'mention',
        topic: `mention:${post}`,
        people_count: 2,
        action_url: `/posts/${post}#comment-${next}`,
      },
    ])
    await readAll('hoa')
    expect(await found()).toEqual([])
    expect(next).toBeGreaterThan(first)
    await on.comment('minh', post, '@hoa nữa nè')
    expect(await found()).toMatchObject([{ people_count: 1 }])
  })

  test('a block set afterwards hides the mention from the notifications', async () => {
    await on.comment('minh', post, 'Chào @hoa')
    const notified = () => notificationsOf(server).messages('hoa')
    expect(await notified()).toHaveLength(1)
    await block(server, 'minh', 'hoa')
    expect(await notified()).toEqual([])
    await server.db.deleteFrom('blocks').execute()
    // A comment on the post of a blocked user is hidden from everybody.
    await block(server, 'minh', 'lan')
    expect(await notified()).toEqual([])
  })

  test('an edit notifies new people and removes notifications of removed ones', async () => {
    const id = await on.comment('minh', post, 'Chào @hoa')
    await server.db.deleteFrom('notifications').where('topic', '=', `post:${post}`).execute()
    await readAll('hoa')
    const edited = await on.edit('minh', id, 'Chào @hoa và @tuan')
    expect(names(edited.body.mentions)).toEqual(['hoa', 'tuan'])
    expect(await xom.notified()).toEqual([`tuan mention mention:${post}`])
    expect(names((await on.edit('minh', id, 'Chào cô @hoa')).body.mentions)).toEqual(['hoa'])
    expect(await xom.notified()).toEqual([])
  })

  test('mentioning a person again in one text notifies them once a day', async () => {
    const id = await on.comment('minh', post, 'Chào @hoa')
    await readAll('hoa')
    const again = async () => {
      await on.edit('minh', id, 'Chào cô')
      await on.edit('minh', id, 'Chào @hoa')
      return (await xom.notified()).filter((line) => line.startsWith('hoa'))
    }
    expect(await again()).toEqual([])
    server.clock.forward(daySeconds)
    expect(await again()).toEqual([`hoa mention mention:${post}`])
  })

  test('deleting a comment removes the notification unless another text mentions the person, and restoring brings it back', async () => {
    const notified = async () => (await xom.notified()).filter((line) => line.startsWith('hoa'))
    const is = [`hoa mention mention:${post}`]
    const id = await on.comment('minh', post, 'Chào @hoa')
    await on.remove('minh', id)
    expect(await notified()).toEqual([])
    await on.restore('minh', id)
    expect(await notified()).toEqual(is)
    const more = await on.comment('minh', post, 'Nhắc @hoa lần nữa')
    await on.remove('minh', more)
    expect(await notified()).toEqual(is)
    await on.remove('minh', id)
    expect(await notified()).toEqual([])
  })

  test('a comment notifies each person once: as a reply, else as a mention, else as the post’s author', async () => {
    const thread = await on.comment('hoa', post, 'Hỏi')
    await server.db.deleteFrom('notifications').execute()
    await on.comment('minh', post, '@hoa @lan @tuan đáp nè', thread)
    expect(await xom.notified()).toEqual([
      `hoa reply comment:${thread}`,
      `lan mention mention:${post}`,
      `tuan mention mention:${post}`,
    ])
  })

  test('turning off mentions or replies leaves the other notification of the comment', async () => {
    await withoutKind('mentions', 'lan')
    await withoutKind('comments', 'hoa')
    const thread = await on.comment('hoa', post, 'Hỏi')
    await server.db.deleteFrom('notifications').execute()
    await on.comment('minh', post, '@hoa @lan đáp nè', thread)
    expect(await xom.notified()).toEqual([`hoa mention mention:${post}`, `lan comment post:${post}`])
  })
})

test('an edit of a post notifies only new people, and deleting it hides all notifications', async () => {
  const post = await xom.write('lan', 'Chào @minh')
  await xom.rewrite('lan', post, 'Chào @minh và @hoa')
  expect(await xom.notified()).toEqual([`hoa mention mention:${post}`, `minh mention mention:${post}`])
  await xom.rewrite('lan', post, 'Chào @hoa')
  expect(await xom.notified()).toEqual([`hoa mention mention:${post}`])
  expect(await xom.shownTo('tuan', post)).toEqual(['hoa'])
  await server.ask(deletePost, { as: 'lan', params: { id: post } })
  expect(await notificationsOf(server).messages('hoa')).toEqual([])
})

test(
  `concurrent mentions by one person notify at most ${mentionLimits.perDay} people a day, and all are shown`,
  { tags: ['full'] },
  async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => xom.write('lan')))
    server.clock.forward(daySeconds)
    const replies = await Promise.all(posts.map((post) => on.tryComment('minh', post, '@hoa @tuan @chubay')))
    for (const { body } of replies) expect(names(body.mentions)).toHaveLength(3)
    const notified = async () => (await xom.notified()).filter((line) => line.includes(' mention ')).length
    expect(await notified()).toBe(mentionLimits.perDay)
    server.clock.forward(daySeconds)
    await xom.write('minh', 'Chào @hoa')
    expect(await notified()).toBe(mentionLimits.perDay + 1)
  },
)
