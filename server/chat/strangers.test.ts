import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { acceptChat, declineChat, getChat, listChats, readChat } from '../../contract/chat/chats.ts'
import { editMessage } from '../../contract/chat/messages.ts'
import { listMentionable } from '../../contract/posts/mentions.ts'
import { defaultPreferences, putPreferences } from '../../contract/accounts/settings.ts'
import { inTransaction } from '../platform/database/db.ts'
import { countLockWaits } from '../platform/testing/database.ts'
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

describe('a stranger', () => {
  const ask = async (as: string, to: string, content = 'Chào bạn') => {
    const id = await chat.between(as, to)
    return { id, reply: await chat.send(as, id, content) }
  }

  test('sees before the first message that only text is accepted; a neighbour does not', async () => {
    expect(await see('ha', await chat.between('ha', 'phuc'))).toMatchObject({ is_waiting: true })
    expect(await see('lan', await chat.between('lan', 'phuc'))).toMatchObject({ is_waiting: false })
  })

  test('may send a few messages of text until the chat is accepted', async () => {
    const { id, reply } = await ask('ha', 'lan')
    expect(reply.status).toBe(201)
    expect((await list('lan')).map((each) => each.id)).not.toContain(id)
    expect(await list('lan', { state: 'request' })).toMatchObject([{ id, state: 'request', marks: [] }])
    expect(await see('ha', id)).toMatchObject({ state: 'open', is_waiting: true, marks: [] })
    const domains = 'com vn net org info io me xyz top link shop ly gl'.split(' ').map((end) => `x.${end}`)
    for (const link of ['https://x.example', 'www.x.example', ...domains])
      expect([link, (await chat.send('ha', id, `xem ${link} nhé`)).error.code]).toEqual([link, 'words_only'])
    expect((await chat.send('ha', id, 'Ở đây', { place: 'Hồ Gươm' })).error.code).toBe('words_only')
    await chat.send('ha', id, 'Hai')
    await chat.send('ha', id, 'Ba')
    expect((await chat.send('ha', id, 'Bốn')).error.code).toBe('not_answered_yet')
    await server.ask(readChat, { as: 'lan', params: { id }, body: { seq: 3 } })
    expect((await see('ha', id)).marks).toEqual([])
    expect((await server.ask(declineChat, { as: 'lan', params: { id } })).body.state).toBe('declined')
    expect(await see('ha', id)).toMatchObject({ state: 'open', is_waiting: true })
    expect((await server.ask(acceptChat, { as: 'lan', params: { id } })).body.state).toBe('open')
    expect((await chat.send('ha', id, 'Xem https://x.example')).status).toBe(201)
  })

  test('is accepted by a reply', async () => {
    const { id } = await ask('ha', 'minh')
    expect((await chat.send('minh', id, 'Chào Hà')).status).toBe(201)
    expect(await see('ha', id)).toMatchObject({ is_waiting: false })
  })

  test('may write to five new people a day, besides neighbours', async () => {
    const statuses: number[] = []
    for (const to of ['hoa', 'tuan', 'khanh', 'long', 'bactam'])
      statuses.push((await ask('ha', to)).reply.status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
    server.clock.forward(daySeconds + 1)
    expect((await ask('ha', 'long')).reply.status).toBe(201)
  })

  test('can’t write to people who accept messages from neighbours or nobody', async () => {
    const lan = { as: 'lan', params: { id: await server.userId('lan') } }
    const id = await chat.between('long', 'lan')
    await chat.send('long', id, 'Chị Lan ơi')
    await server.ask(putPreferences, { ...lan, body: { ...defaultPreferences, whoMayWrite: 'neighbours' } })
    expect((await chat.open('dung', 'lan')).error.code).toBe('not_to_be_written')
    await server.ask(putPreferences, { ...lan, body: { ...defaultPreferences, whoMayWrite: 'nobody' } })
    expect((await chat.open('khanh', 'lan')).error.code).toBe('not_to_be_written')
    expect((await chat.send('long', id, 'Bạn chưa trả lời mình')).error.code).toBe('not_to_be_written')
    await chat.send('lan', id, 'Đây, mình đây')
    expect((await chat.send('long', id, 'Cảm ơn')).status).toBe(201)
    await server.ask(putPreferences, { ...lan, body: defaultPreferences })
  })

  test('can’t add a link to a request by an edit, and doesn’t learn that it was declined', async () => {
    const { id, reply } = await ask('dung', 'phuc')
    const edit = (content: string) =>
      server.ask(editMessage, { as: 'dung', params: { id: reply.body.id }, body: { content } })
    expect((await edit('Xem https://x.example')).error.code).toBe('words_only')
    expect((await edit('Chào anh')).status).toBe(200)
    const countMentionable = async () =>
      (await server.ask(listMentionable, { as: 'dung', query: { chat: id } })).body.results.length
    const before = await countMentionable()
    await server.ask(declineChat, { as: 'phuc', params: { id } })
    expect(await countMentionable()).toBe(before)
    expect((await edit('Xem https://x.example')).error.code).toBe('words_only')
    await server.ask(acceptChat, { as: 'phuc', params: { id } })
    expect((await edit('Xem https://x.example')).status).toBe(200)
  })

  test(
    'has the same limits for concurrent messages, and each person counts once',
    { tags: ['full'] },
    async () => {
      server.clock.forward(daySeconds + 1)
      const sent: Promise<{ status: number }>[] = []
      for (const to of ['lan', 'hoa', 'tuan', 'khanh', 'minh']) {
        const id = await chat.between('dung', to)
        sent.push(...['Một', 'Hai', 'Ba', 'Bốn'].map((content) => chat.send('dung', id, content)))
      }
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(15)
      const more = await ask('dung', 'long')
      expect(more.reply.error.code).toBe('too_many_people')
    },
  )

  test('can’t send one more by messages that arrive while another is written', async () => {
    server.clock.forward(daySeconds + 1)
    const { id } = await ask('dung', 'long')
    await chat.send('dung', id, 'Hai')
    let sent: Promise<{ status: number }>[] = []
    await inTransaction(server.db, async (tx) => {
      await sql`SELECT FROM chats WHERE id = ${id} FOR UPDATE`.execute(tx)
      sent = ['Ba', 'Bốn'].map((content) => chat.send('dung', id, content))
      await expect.poll(() => countLockWaits(server.db)).toBe(2)
    })
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 429])
    expect(await chat.contents('dung', id)).toHaveLength(3)
  })
})
