import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { addMute, deleteMute, listMutes, muteLimits } from '../../contract/notifications/mutes.ts'
import { createComment } from '../../contract/posts/comments.ts'
import { makeOffer } from '../../contract/favours/offers.ts'
import { createPost, likePost } from '../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'
import { exportMutes, purgeExpiredMutes } from './mutes.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_mutes', 'blocks', 'posts'] as const)
    await server.db.deleteFrom(table).execute()
})

const until = (seconds = daySeconds) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString()
const mutePerson = async (as: string, name: string, seconds?: number) =>
  server.ask(addMute, {
    as,
    body: { what: 'person', id: await server.userId(name), until: until(seconds) },
  })
const muteWord = (as: string, word: string, seconds?: number) =>
  server.ask(addMute, { as, body: { what: 'word', word, until: until(seconds) } })
const mutePost = (as: string, id: number) =>
  server.ask(addMute, { as, body: { what: 'post', id, until: until() } })
const list = async (as: string) => (await server.ask(listMutes, { as })).body.results
const notified = async (as: string) => (await room.list(as)).count
const comment = (id: number, as: string, content: string) =>
  server.ask(createComment, { as, params: { id }, body: { content } })

describe('a mute', () => {
  test('of a person applies until its end, only for its owner', async () => {
    const post = await room.write('lan')
    expect((await mutePerson('lan', 'minh')).status).toBe(201)
    for (const by of ['minh', 'hoa']) {
      await room.send({ kind: 'comment', to: ['lan', 'tuan'], by, post })
      await room.send({ kind: 'alert', to: 'lan', by, topic: `alert:${by}` })
    }
    expect((await room.list('lan')).results.map(({ data }) => data.name)).toEqual(['Cô Hoa', 'Cô Hoa'])
    expect((await room.list('tuan')).results[0]?.data.others).toBe(1)
    server.clock.forward(daySeconds + 1)
    await room.send({ kind: 'rated', to: 'lan', by: 'minh', topic: 'rated:1' })
    expect(await notified('lan')).toBe(3)
    expect(await list('lan')).toEqual([])
  })

  test('of a post applies to comments, but not to favours and alerts', async () => {
    const id = (
      await server.ask(createPost, { as: 'lan', body: { content: 'Cần thang', category: 'request' } })
    ).body.id
    const other = await room.write('lan')
    await mutePost('lan', id)
    await comment(id, 'minh', 'Có nè')
    await server.ask(likePost, { as: 'hoa', params: { id } })
    expect(await notified('lan')).toBe(0)
    await comment(other, 'minh', 'Chào chị')
    expect((await server.ask(makeOffer, { as: 'minh', params: { id }, body: {} })).status).toBe(201)
    await room.send({ kind: 'alert', to: 'lan', by: 'minh', topic: `alert:${id}`, post: id })
    expect((await room.list('lan')).results.map(({ notification_type: kind }) => kind).toSorted()).toEqual([
      'alert',
      'comment',
      'offer',
    ])
  })

  test(
    'of a word holds for texts with it: as spelt if it has accents, else with any',
    { tags: ['full'] },
    async () => {
      const post = await room.write('lan')
      await muteWord('lan', 'Bán  hàng')
      await muteWord('lan', 'the cao')
      for (const [content, count] of [
        ['Ở đây BÁN HÀNG rẻ lắm', 0],
        ['Ai mua thẻ cào không?', 0],
        ['the-cao đây', 0],
        ['Bạn hàng của mình', 1],
        ['Lan ơi', 1],
      ] as const) {
        await comment(post, 'minh', content)
        expect(await notified('lan'), content).toBe(count)
      }
      await server.db.deleteFrom('notifications').execute()
      await comment(post, 'hoa', 'thẻ cao')
      expect(await notified('lan')).toBe(0)
      await comment(post, 'hoa', 'xuân thé caote')
      expect(await notified('lan')).toBe(1)
    },
  )

  test('set again has the new end, and can be deleted', async () => {
    await mutePerson('lan', 'minh')
    const again = (await mutePerson('lan', 'minh', 7 * daySeconds)).body
    expect(again).toMatchObject({
      person: { id: await server.userId('minh') },
      post: null,
      word: null,
      until: expect.any(String),
    })
    await muteWord('lan', 'Thẻ Cào', 8 * daySeconds)
    await muteWord('lan', 'thẻ cào', 9 * daySeconds)
    await mutePost('lan', await room.write('minh', 'Nhà mình cúp quạt'))
    expect((await list('lan')).map(({ word, post, person }) => word ?? post?.excerpt ?? person?.id)).toEqual([
      'Nhà mình cúp quạt',
      again.person?.id,
      'thẻ cào',
    ])
    const params = { id: again.id }
    expect((await server.ask(deleteMute, { as: 'lan', params })).body).toEqual({})
    expect((await server.ask(deleteMute, { as: 'lan', params })).status).toBe(404)
    expect(await list('lan')).toHaveLength(2)
    expect(await list('hoa')).toEqual([])
  })
})

test('a mute needs a visible target other than oneself and an end within a year', async () => {
  const post = await room.write('minh')
  expect((await mutePerson('lan', 'lan')).error.code).toBe('oneself')
  await room.block('minh', 'lan')
  for (const asked of [mutePerson('lan', 'minh'), mutePost('lan', post), mutePost('lan', 999_999)])
    expect((await asked).status).toBe(404)
  for (const word of ['--', '  ', 'a', 'x'.repeat(51)])
    expect((await muteWord('lan', word)).status, word).toBe(400)
  for (const seconds of [-1, 367 * daySeconds])
    expect((await muteWord('lan', 'thẻ', seconds)).status).toBe(400)
})

test('hidden targets are not listed, and expired mutes are deleted', async () => {
  await mutePerson('lan', 'minh')
  await mutePost('lan', await room.write('hoa'))
  await muteWord('lan', 'thẻ cào')
  expect(await exportMutes(server.db, await server.userId('lan'))).toMatchObject([
    {
      person: (
        await server.db
          .selectFrom('users')
          .select('display_name')
          .where('username', '=', 'minh')
          .executeTakeFirst()
      )?.display_name,
    },
    { post_id: expect.any(Number) },
    { word: 'thẻ cào' },
  ])
  await room.block('minh', 'lan')
  await room.block('lan', 'hoa')
  expect((await list('lan')).map(({ word }) => word)).toEqual(['thẻ cào'])
  await purgeExpiredMutes(server.db, new Date(until(2 * daySeconds)))
  expect(await server.db.selectFrom('notification_mutes').select('id').execute()).toEqual([])
})

test('at most two hundred mutes exist, also after concurrent requests', async () => {
  const user_id = await server.userId('lan')
  const words = Array.from({ length: muteLimits.most - 5 }, (_, n) => `từ ${n}`)
  await server.db
    .insertInto('notification_mutes')
    .values(words.map((word) => ({ user_id, word, phrase: ` ${word} `, until: new Date(until()) })))
    .execute()
  const asked = await Promise.all(Array.from({ length: 10 }, (_, n) => muteWord('lan', `chữ ${n}`)))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(asked.find(({ status }) => status !== 201)?.error.code).toBe('too_many_mutes')
  expect(await list('lan')).toHaveLength(muteLimits.most)
  expect((await muteWord('lan', 'từ 0', 2 * daySeconds)).status).toBe(201)
})
