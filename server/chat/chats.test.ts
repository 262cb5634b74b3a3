import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveChat,
  chatLimits,
  countUnreadChats,
  getChat,
  listChats,
  muteChat,
  openChat,
  readChat,
  unarchiveChat,
} from '../../contract/chat/chats.ts'
import {
  deleteMessage,
  editMessage,
  listMessages,
  react,
  removeReaction,
} from '../../contract/chat/messages.ts'
import { getCase, listCases } from '../../contract/moderation/cases.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { blockUser, unblockUser } from '../../contract/people/users.ts'
import { createPost } from '../../contract/posts/posts.ts'
import { createReport } from '../../contract/moderation/reports.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())

const list = async (as: string, query = {}) => (await server.ask(listChats, { as, query })).body.results
const see = async (as: string, id: number) => (await server.ask(getChat, { as, params: { id } })).body

describe('a conversation of two neighbours', () => {
  test('is the same for both people, and the other sees it after the first message', async () => {
    const [one, other] = await Promise.all([chat.between('lan', 'minh'), chat.between('minh', 'lan')])
    expect(one).toBe(other)
    expect(await list('minh')).toEqual([])
    expect((await chat.send('lan', one, ' Chào anh Minh ')).status).toBe(201)
    expect(await list('minh')).toMatchObject([
      {
        id: one,
        kind: 'person',
        state: 'open',
        unread_count: 1,
        last_message: { content: 'Chào anh Minh', what: 'text' },
        members: [{ username: 'lan' }],
      },
    ])
    expect(await chat.contents('minh', one)).toEqual(['Chào anh Minh'])
    expect((await server.ask(countUnreadChats, { as: 'minh' })).body).toEqual({
      unread_count: 1,
      requests_count: 0,
    })
  })

  test('shows how far the other has read once both have written, and marks never move back', async () => {
    const id = await chat.between('lan', 'chubay')
    await chat.send('lan', id, 'Chú ơi')
    await server.ask(readChat, { as: 'chubay', params: { id }, body: { seq: 10_000 } })
    expect((await see('lan', id)).marks).toEqual([])
    await chat.send('chubay', id, 'Chú nghe')
    await server.ask(readChat, { as: 'chubay', params: { id }, body: { seq: 0 } })
    expect((await see('lan', id)).marks).toEqual([
      { user_id: await server.userId('chubay'), delivered_seq: 2, read_seq: 2 },
    ])
    expect((await see('chubay', id)).unread_count).toBe(0)
  })

  test('quotes the beginning of a long message in whole letters', async () => {
    const id = await chat.between('hoa', 'tuan')
    const long = (await chat.send('hoa', id, '👨‍👩‍👧'.repeat(100))).body
    expect(await list('tuan')).toMatchObject([{ last_message: { content: '👨‍👩‍👧'.repeat(50) } }])
    const answer = (await chat.send('tuan', id, 'Vui quá', { reply_to: long.seq })).body
    expect(answer.reply_to?.content).toBe('👨‍👩‍👧'.repeat(30))
  })

  test('numbers concurrent messages without a gap, and stores a repeated message once', async () => {
    const id = await chat.between('lan', 'hoa')
    const client_id = randomUUID()
    const sends = [
      ...Array.from({ length: 8 }, (_, n) => chat.send(n % 2 ? 'lan' : 'hoa', id, `Câu ${n}`)),
      ...Array.from({ length: 4 }, () => chat.send('lan', id, 'Một lần', { client_id })),
    ]
    const replies = await Promise.all(sends)
    const again = replies.slice(8)
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    const { results, revision } = await chat.read('hoa', id)
    expect(results.map(({ seq }) => seq)).toEqual(Array.from({ length: 9 }, (_, n) => n + 1))
    expect(revision).toBe(9)
  })

  test('is paged in both directions, and by changes since a revision', async () => {
    const id = await chat.between('lan', 'hoa')
    const seqs = async (query: object) => {
      const { results, has_more } = await chat.read('hoa', id, query)
      return [results.map(({ seq }) => seq), has_more]
    }
    expect(await seqs({ limit: 3 })).toEqual([[7, 8, 9], true])
    expect(await seqs({ before: 7, limit: 3 })).toEqual([[4, 5, 6], true])
    expect(await seqs({ after: 6, limit: 3 })).toEqual([[7, 8, 9], false])
    expect(await seqs({ since: 8 })).toEqual([[9], false])
    expect(
      (await server.ask(listMessages, { as: 'hoa', params: { id }, query: { before: 3, after: 1 } })).status,
    ).toBe(400)
  })

  test('lets its author change a message for fifteen minutes, and both members react to it', async () => {
    const id = await chat.between('lan', 'tuan')
    const first = (await chat.send('lan', id, 'Mai mấy giờ?')).body
    const edit = (as: string, content: string) =>
      server.ask(editMessage, { as, params: { id: first.id }, body: { content } })
    expect((await edit('tuan', 'Khác')).status).toBe(403)
    expect((await edit('lan', 'Mai mấy giờ vậy?')).body).toMatchObject({
      seq: 1,
      revision: 2,
      edited_at: expect.any(String),
    })
    await server.ask(react, { as: 'tuan', params: { id: first.id }, body: { emoji: '👍' } })
    await server.ask(react, { as: 'tuan', params: { id: first.id }, body: { emoji: '❤️' } })
    expect((await chat.read('lan', id)).results[0]?.reactions).toEqual([
      { emoji: '❤️', count: 1, mine: false },
    ])
    await server.ask(removeReaction, { as: 'tuan', params: { id: first.id } })
    const answer = (await chat.send('tuan', id, 'Chín giờ', { reply_to: 1 })).body
    expect(answer.reply_to).toMatchObject({ seq: 1, content: 'Mai mấy giờ vậy?' })
    const gone = (await server.ask(deleteMessage, { as: 'lan', params: { id: first.id } })).body
    expect(gone).toMatchObject({ content: '', author: null, deleted_at: expect.any(String), seq: 1 })
    expect((await server.ask(deleteMessage, { as: 'lan', params: { id: first.id } })).body).toEqual(gone)
    expect((await server.ask(deleteMessage, { as: 'tuan', params: { id: first.id } })).status).toBe(404)
    expect((await chat.read('tuan', id)).results[1]?.reply_to).toMatchObject({ content: '' })
    expect((await edit('lan', 'Lại')).status).toBe(404)
    server.clock.forward(16 * 60)
    const { error } = await server.ask(deleteMessage, { as: 'tuan', params: { id: answer.id } })
    expect(error.code).toBe('too_late')
  })

  test('stays archived until a new message arrives, and can be muted for a time', async () => {
    const id = await chat.between('lan', 'tuan')
    await server.ask(archiveChat, { as: 'lan', params: { id } })
    expect((await list('lan', { state: 'archived' })).map((each) => each.id)).toEqual([id])
    server.clock.forward(1)
    await chat.send('tuan', id, 'Alo')
    expect((await list('lan')).map((each) => each.id)).toContain(id)
    await server.ask(archiveChat, { as: 'lan', params: { id } })
    const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    expect(
      (await server.ask(muteChat, { as: 'lan', params: { id }, body: { until } })).body.muted_until,
    ).toBe(until)
    server.clock.forward(1)
    await chat.send('tuan', id, 'Alo alo')
    expect((await list('lan')).map((each) => each.id)).not.toContain(id)
    await server.ask(unarchiveChat, { as: 'lan', params: { id } })
    await server.ask(muteChat, { as: 'lan', params: { id }, body: { until: null } })
    expect((await list('lan')).map((each) => each.id)).toContain(id)
  })

  test('is found by name without accents', async () => {
    expect((await list('lan', { search: 'tuan' })).map(({ members }) => members[0]?.username)).toEqual([
      'tuan',
    ])
    expect(await list('lan', { search: "%'" })).toEqual([])
  })
})

test('a block removes the conversation from both lists, and unblocking brings it back', async () => {
  const id = await chat.between('hoa', 'khanh')
  const sent = (await chat.send('hoa', id, 'Trước khi chặn')).body
  await chat.send('khanh', id, 'Tôi trả lời đây')
  const params = { id: await server.userId('hoa') }
  const report = { target_type: 'message', target_id: sent.id, reason: 'harassment' } as const
  expect((await server.ask(createReport, { as: 'khanh', body: report })).status).toBe(202)
  expect((await server.ask(blockUser, { as: 'khanh', params })).status).toBe(200)
  await server.runJobs()
  for (const as of ['hoa', 'khanh']) {
    expect((await chat.send(as, id, 'Sau khi chặn')).error.code).toBe('chat_closed')
    for (const state of [undefined, 'open', 'request', 'archived', 'closed'] as const)
      expect((await list(as, state ? { state } : {})).map((each) => each.id)).not.toContain(id)
    const notifications = (await server.ask(listNotifications, { as })).body.results
    expect(JSON.stringify(notifications)).not.toContain(`/chat/${id}`)
    expect(await see(as, id)).toMatchObject({ state: 'closed', members: [] })
  }
  const [waiting] = (await server.ask(listCases, { as: 'staff' })).body.results
  const { body } = await server.ask(getCase, { as: 'staff', params: { id: waiting?.id ?? 0 } })
  expect(JSON.stringify(body)).toContain('Trước khi chặn')
  expect((await chat.open('hoa', 'khanh')).status).toBe(404)
  await server.ask(unblockUser, { as: 'khanh', params })
  expect((await chat.send('hoa', id, 'Lại nói chuyện')).status).toBe(201)
  expect((await list('khanh')).map((each) => each.id)).toContain(id)
})

test('a shared post is a card for viewers who may see it, and empty for others', async () => {
  const shown = { content: 'Mùi gas nồng', category: 'alert', alert_kind: 'gas' } as const
  const post = (await server.ask(createPost, { as: 'khanh', body: shown })).body.id
  const id = await chat.between('lan', 'phuc')
  const sent = (await chat.send('lan', id, 'Xem này', { card: { type: 'post', id: post } })).body
  expect(sent.card).toMatchObject({ id: post, shown })
  await server.ask(blockUser, { as: 'khanh', params: { id: await server.userId('phuc') } })
  expect((await chat.read('phuc', id)).results.at(-1)?.card).toEqual({ type: 'post', id: post, shown: null })
  expect((await chat.send('phuc', id, 'Nè', { card: { type: 'post', id: post } })).status).toBe(404)
})

test('concurrent shares of posts keep to the daily limit', { tags: ['full'] }, async () => {
  const { body } = await server.ask(createPost, {
    as: 'minh',
    body: { content: 'Ai cần thang?', category: 'request' },
  })
  const id = await chat.between('minh', 'hoa')
  const sends = Array.from({ length: chatLimits.cards + 5 }, () =>
    chat.send('minh', id, '', { card: { type: 'post', id: body.id } }),
  )
  const statuses = (await Promise.all(sends)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(chatLimits.cards)
  expect((await chat.send('minh', id, 'Lời thì được')).status).toBe(201)
})

test('a chat with oneself or an unknown person, and an empty message, are refused', async () => {
  expect((await chat.open('lan', 'lan')).error.code).toBe('oneself')
  expect((await server.ask(openChat, { as: 'lan', body: { user_id: 999_999 } })).status).toBe(404)
  expect(
    (await server.ask(openChat, { as: 'lan', body: { subject: { type: 'favour', id: 999_999 } } })).status,
  ).toBe(404)
  expect((await chat.send('lan', await chat.between('lan', 'minh'), '  ')).status).toBe(400)
})
