import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatLimits, getChat, listChats, openChat } from '../../contract/chat/chats.ts'
import { blockUser, unblockUser } from '../../contract/people/users.ts'
import { defaultPreferences, putPreferences } from '../../contract/accounts/settings.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { addProduct } from '../market/products/testing-listed.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
let fan: number
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['chats', 'first_messages', 'blocks', 'products', 'orders'] as const)
    await server.db.deleteFrom(table).execute()
  fan = await addProduct(server, 'lan')
})

const ask = async (as: string, id = fan) =>
  server.ask(openChat, { as, body: { subject: { type: 'product', id } } })
const open = async (as: string, id = fan) => (await ask(as, id)).body.id
const see = async (as: string, id: number) => (await server.ask(getChat, { as, params: { id } })).body
const list = async (as: string, query = {}) => (await server.ask(listChats, { as, query })).body.results
const updateProduct = (set: { status?: string; withheld_at?: Date }) =>
  server.db.updateTable('products').set(set).where('id', '=', fan).execute()
const block = async (as: string, whom: string) =>
  server.ask(blockUser, { as, params: { id: await server.userId(whom) }, body: {} } as never)

async function addOrder(buyer: string, seller: string, status = 'pending') {
  const now = server.clock.now()
  await sql`
    INSERT INTO orders (order_id, buyer_id, seller_id, status, total, lapses_at, created_at, updated_at)
    VALUES ('order_1700000000000', ${await server.userId(buyer)}, ${await server.userId(seller)}, ${status}, 1, ${now},
      ${now}, ${now})`.execute(server.db)
}

describe('a conversation about a product', () => {
  test('is separate for each buyer, shows the product, and does not exist between sellers and themselves', async () => {
    const id = await open('minh')
    expect(await open('minh')).toBe(id)
    expect(await open('hoa')).not.toBe(id)
    expect((await ask('lan')).error.code).toBe('oneself')
    expect((await ask('minh', fan + 1000)).status).toBe(404)
    await chat.send('minh', id, 'Quạt còn không chị?')
    const subject = { type: 'product', id: fan, title: 'Quạt cây', path: `/marketplace/products/${fan}` }
    expect(await list('lan')).toMatchObject([
      { id, kind: 'product', subject, members: [{ username: 'minh' }] },
    ])
    expect(await list('lan', { search: 'quat' })).toMatchObject([{ id }])
    expect((await server.ask(getChat, { as: 'hoa', params: { id } })).status).toBe(404)
  })

  test('is open to a stranger while the product is listed, and the seller’s settings don’t matter', async () => {
    const lan = { as: 'lan', params: { id: await server.userId('lan') } }
    await server.ask(putPreferences, {
      ...lan,
      body: { ...defaultPreferences, whoMayWrite: 'neighbours' },
    })
    const id = await open('ha')
    expect(await see('ha', id)).toMatchObject({ is_waiting: false, state: 'open' })
    expect((await chat.send('ha', id, 'Còn không chị? Hình ở x.example', { place: 'Ngã tư' })).status).toBe(
      201,
    )
    expect(await list('lan')).toMatchObject([{ id, state: 'open' }])
    await updateProduct({ status: 'sold' })
    expect((await chat.send('ha', id, 'Chị ơi?')).error.code).toBe('not_to_be_written')
    expect((await chat.send('lan', id, 'Bán rồi em ơi')).status).toBe(201)
    expect((await chat.send('ha', id, 'Dạ')).status).toBe(201)
    await server.ask(putPreferences, { ...lan, body: defaultPreferences })
  })

  test('counts toward the daily limit of new people', async () => {
    await sql`
      INSERT INTO first_messages (sender_id, recipient_id, is_request, sent_at)
      SELECT ${await server.userId('ha')}, id, false, ${server.clock.now()} FROM users
      WHERE username NOT IN ('ha', 'lan') LIMIT ${chatLimits.newPeople}`.execute(server.db)
    const id = await open('ha')
    expect((await chat.send('ha', id, 'Chị ơi')).error.code).toBe('too_many_people')
  })

  test('is a request from a stranger once the product is no longer listed, unless the two share an order', async () => {
    const id = await open('ha')
    await updateProduct({ status: 'hidden' })
    expect((await ask('ha')).status).toBe(404)
    expect((await chat.send('ha', id, 'Còn không chị?')).status).toBe(201)
    expect(await list('lan', { state: 'request' })).toMatchObject([{ id }])
    expect((await chat.send('ha', id, 'Ở đây', { place: 'Hồ Gươm' })).error.code).toBe('words_only')
    await addOrder('ha', 'lan')
    const again = await chat.between('ha', 'lan')
    expect(await see('ha', again)).toMatchObject({ is_waiting: false })
    await server.db.updateTable('orders').set({ status: 'declined' }).execute()
    expect(await see('ha', again)).toMatchObject({ is_waiting: true })
  })

  test.each([
    ['minh', 'lan'],
    ['lan', 'minh'],
  ])('is closed but readable after a block by %s', async (blocker, blocked) => {
    const id = await open('minh')
    await chat.send('minh', id, 'Còn không?')
    await block(blocker, blocked)
    expect((await ask('minh')).status).toBe(404)
    expect(await see('minh', id)).toMatchObject({ state: 'closed' })
    expect(await see('lan', id)).toMatchObject({ state: 'closed', subject: { title: 'Quạt cây' } })
    expect(await see('minh', id)).toMatchObject({ subject: null })
    expect(await list('minh', { state: 'closed', search: 'quat' })).toEqual([])
    expect((await chat.send('minh', id, 'Alo')).error.code).toBe('chat_closed')
    await server.ask(unblockUser, { as: blocker, params: { id: await server.userId(blocked) } })
  })

  test('stays after the product is gone, without its name once it is deleted or withheld', async () => {
    const id = await open('minh')
    await chat.send('minh', id, 'Còn không?')
    await updateProduct({ status: 'hidden' })
    expect(await see('minh', id)).toMatchObject({ subject: { title: 'Quạt cây', path: null } })
    expect(await see('lan', id)).toMatchObject({ subject: { path: `/marketplace/products/${fan}` } })
    await updateProduct({ withheld_at: server.clock.now() })
    expect(await see('minh', id)).toMatchObject({ subject: null, state: 'open' })
    expect(await see('lan', id)).toMatchObject({ subject: { title: 'Quạt cây' } })
    await updateProduct({ status: 'deleted' })
    expect(await see('lan', id)).toMatchObject({ subject: { title: 'Quạt cây', path: null } })
    await server.db.deleteFrom('products').execute()
    for (const as of ['minh', 'lan'])
      expect(await see(as, id)).toMatchObject({ subject: { id: fan, title: '', path: null }, state: 'open' })
    expect(await chat.contents('lan', id)).toEqual(['Còn không?'])
  })
})

describe('a product as a card', () => {
  const card = () => ({ card: { type: 'product' as const, id: fan } })

  test('is shown to viewers who may see it, and hidden from others', async () => {
    const id = await chat.between('minh', 'hoa')
    expect((await chat.send('minh', id, '', { card: { type: 'product', id: fan + 1000 } })).status).toBe(404)
    expect((await chat.send('minh', id, '', card())).status).toBe(201)
    const shown = { title: 'Quạt cây', price: '50000', author_name: 'Lan Nguyễn', category: 'electrical' }
    const cardOf = async (as: string) => (await chat.read(as, id)).results[0]?.card
    expect(await cardOf('hoa')).toMatchObject({ type: 'product', id: fan, shown })
    await block('lan', 'hoa')
    expect(await cardOf('hoa')).toMatchObject({ shown: null })
    expect(await cardOf('minh')).toMatchObject({ shown })
    await updateProduct({ status: 'hidden' })
    expect(await cardOf('minh')).toMatchObject({ shown: null })
  })
})
