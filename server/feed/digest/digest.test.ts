import { rooms } from '../../rooms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hidePost } from '../../../contract/posts/interests.ts'
import { joinEvent } from '../../../contract/events/event-posts.ts'
import { deletePost, endPost } from '../../../contract/posts/post-changes.ts'
import { likePost } from '../../../contract/posts/posts.ts'
import { putBlock } from '../../relations/blocks/testing-blocks.ts'
import { unsubscribeLinksFor } from '../../notifications/mail/unsubscribe.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { writeDigest } from './digest.ts'
import { type Mornings, mornings } from './testing-digest.ts'

let server: TestServer
let xom: Mornings
beforeAll(async () => {
  server = await startTestServer()
  xom = mornings(server)
})
afterAll(() => server.close())
beforeEach(() => xom.begin())

test('unseen posts come in one mail: requests first, then alerts, events and the rest', async () => {
  const posts = {
    share: await xom.write('tuan', 'share', 'Tiệm bánh đầu hẻm mở lại rồi'),
    event: await xom.write('hoa', 'event', 'Dọn hẻm, xong ăn bún riêu', { start_date: xom.inHours(20) }),
    alert: await xom.write('khanh', 'alert', 'Cúp nước hẻm 45'),
    wish: await xom.write('lan', 'request', 'Cần mượn cái thang chữ A', { due_date: xom.inHours(24) }),
  }
  const own = await xom.write('minh', 'share', 'Bài của chính mình')
  await server.ask(likePost, { as: 'lan', params: { id: own } })
  const [mail, ...others] = await xom.morning()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'minh@example.com',
    subject: 'Hàng xóm cần: Cần mượn cái thang chữ A và 3 tin khác',
    headers: {
      'List-Unsubscribe': `<${unsubscribeLinksFor(server.app.context, 'minh@example.com', ['digest']).oneClick}>`,
    },
  })
  const text = mail?.text ?? ''
  const places = [posts.wish, posts.alert, posts.event, posts.share].map((id) =>
    text.indexOf(`${server.config.publicUrl}/posts/${id}\n`),
  )
  expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b))
  expect(text).not.toContain('Bài của chính mình')
  expect(text).toContain('Còn 2 thông báo chưa đọc:')
  expect(text).toMatch(
    /• Cần mượn cái thang chữ A\n[^\n]+ · Phường [^·\n]+ · cần trước \d\d:\d\d ngày [\d/]+\n/,
  )
  expect(text).not.toMatch(/\d km|Hẻm \d|\d\d\.\d{3}/)

  server.sent.length = 0
  for (const hours of [8, 9, 11]) {
    xom.at(hours)
    await xom.plan()
  }
  await writeDigest(server.db, rooms, await server.userId('minh'), server.clock.now())
  await server.runJobs()
  expect(server.sent).toEqual([])
  expect(await xom.morning()).toEqual([])
})

test('an event is included when it is new and on the day before', { tags: ['full'] }, async () => {
  await xom.write('hoa', 'event', 'Đá bóng sân đình', { start_date: xom.inHours(4 * 24) })
  const digestsWithEvent = []
  for (let day = 0; day < 4; day++) digestsWithEvent.push((await xom.morning()).length)
  expect(digestsWithEvent).toEqual([1, 0, 1, 0])
})

describe('left out is', { tags: ['full'] }, () => {
  const wish = () => xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
  test.each<[what: string, make: () => Promise<unknown>]>([
    ['what one has seen', async () => see(await wish())],
    ['what one has hidden', async () => server.ask(hidePost, { as: 'minh', params: { id: await wish() } })],
    ['what is deleted', async () => server.ask(deletePost, { as: 'lan', params: { id: await wish() } })],
    ['what is over', async () => server.ask(endPost, { as: 'lan', params: { id: await wish() } })],
    ['what had to be done by now', () => xom.write('lan', 'request', 'Gấp', { due_date: xom.inHours(2) })],
    ['what has begun', () => xom.write('lan', 'event', 'Tối nay', { start_date: xom.inHours(2) })],
    ['what one offered oneself', async () => xom.offers.offer('minh', await wish())],
    [
      'what somebody does already',
      async () => {
        const { id } = (await xom.offers.offer('hoa', await wish())).body
        expect((await xom.offers.move('lan', 'accept', id)).status).toBe(200)
      },
    ],
    [
      'the event that one comes to',
      async () => {
        const id = await xom.write('lan', 'event', 'Mai', { start_date: xom.inHours(24) })
        await server.ask(joinEvent, { as: 'minh', params: { id } })
      },
    ],
    ['what is far away', () => xom.write('ha', 'help', 'Ở Đà Nẵng')],
    [
      'what those write whom one has blocked',
      async () => {
        await wish()
        await putBlock(server, { id: await server.userId('minh') }, { id: await server.userId('lan') })
      },
    ],
    [
      'what those write who have blocked one',
      async () => {
        await wish()
        await putBlock(server, { id: await server.userId('lan') }, { id: await server.userId('minh') })
      },
    ],
  ])('%s', { tags: ['full'] }, async (_what, make) => {
    await make()
    await server.runJobs()
    expect(await xom.morning()).toEqual([])
  })

  test('posts from before the last digest', async () => {
    await wish()
    expect(await xom.morning()).toHaveLength(1)
    const id = await xom.write('hoa', 'share', 'Chuyện mới')
    const [mail] = await xom.morning()
    expect(mail?.text.match(/\/posts\/\d+/g)).toEqual([`/posts/${id}`])
  })

  const see = async (post_id: number) =>
    server.db
      .insertInto('seen_posts')
      .values({ user_id: await server.userId('minh'), post_id, seen_at: server.clock.now() })
      .execute()
})

test('each author appears once, and a digest has at most ten posts', { tags: ['full'] }, async () => {
  for (const as of ['lan', 'hoa', 'tuan', 'khanh', 'long', 'phuc', 'nhi'])
    for (const category of ['help', 'request', 'alert', 'share'] as const)
      await xom.write(as, category, `${as} ${category}`)
  for (const as of ['lan', 'hoa', 'tuan'])
    await xom.write(as, 'event', 'Họp tổ', { start_date: xom.inHours(24) })
  const [mail] = await xom.morning()
  const items = mail?.text.match(/^• .*/gm) ?? []
  expect(items).toHaveLength(10)
  expect(items.filter((item) => /(help|request)$/.test(item))).toHaveLength(4)
  expect(new Set(items.slice(0, 4).map((item) => item.split(' ')[1])).size).toBe(4)
})
