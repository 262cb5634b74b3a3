import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { openChat } from '../../../contract/chat/chats.ts'
import { editMessage, sendMessage } from '../../../contract/chat/messages.ts'
import { promoteProduct } from '../../../contract/market/own-products.ts'
import { changeProduct, getProduct } from '../../../contract/market/products.ts'
import { getCase, listCases } from '../../../contract/moderation/cases.ts'
import { confirmUpload, startUpload } from '../../../contract/media/uploads.ts'
import { createChatClient } from '../../chat/testing-chats.ts'
import { startDeletion } from '../../accounts/leaving/testing-leaving.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { sells } from '../../market/products/testing-products.ts'

let server: TestServer
let chat: ReturnType<typeof createChatClient>
beforeAll(async () => {
  server = await startTestServer()
  chat = createChatClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['chats', 'first_messages', 'products', 'media', 'moderation_cases'] as const)
    await server.db.deleteFrom(table).execute()
  await server.appoint('ha')
})

const deposit = 'Cọc trước 200k em giữ hàng cho'

async function warned(as: string, id: number) {
  await server.runJobs()
  return (await server.ask(getProduct, { as, params: { id } })).body.cautions
}
const cases = async () => {
  await server.runJobs()
  return server.db
    .selectFrom('reports')
    .select(['target_type', 'target_id', 'reason', 'reporter_id'])
    .execute()
}

const caseOfStaff = async () => {
  const [first] = (await server.ask(listCases, { as: 'ha' })).body.results
  return (await server.ask(getCase, { as: 'ha', params: { id: first?.id ?? 0 } })).body
}

describe('a listing', () => {
  test('is checked when it is written and changed, and opens one case for staff', async () => {
    const { id } = await sells(server, 'lan')
    expect(await warned('minh', id)).toEqual([])
    expect(await cases()).toEqual([])
    const change = async (description: string) =>
      server.ask(changeProduct, { as: 'lan', params: { id }, body: { description } })
    await change('Gọi 0912 345 678, xem ở bit.ly/quatcu')
    expect(await warned('minh', id)).toEqual(['phone', 'link'])
    expect(await cases()).toEqual([])
    await change(deposit)
    expect(await warned('minh', id)).toEqual(['deposit'])
    await change(`${deposit}, nhanh nhé`)
    expect(await cases()).toEqual([
      { target_type: 'product', target_id: id, reason: 'scam', reporter_id: null },
    ])
    expect(await caseOfStaff()).toMatchObject({
      target: { type: 'product', id },
      reports: [{ reason: 'scam', by_system: true }],
      versions: [{ words: expect.arrayContaining([{ name: 'description', text: deposit }]) }, {}],
    })
    await change('Không cần cọc')
    expect(await warned('minh', id)).toEqual([])
  })

  test('is checked with its promotion text', async () => {
    const { id } = await sells(server, 'lan')
    const promote = async (text: string) =>
      server.ask(promoteProduct, { as: 'lan', params: { id }, body: { text } })
    await promote('Rẻ nhất xóm')
    expect(await warned('minh', id)).toEqual([])
    await promote(deposit)
    expect(await warned('minh', id)).toEqual(['deposit'])
    expect(await cases()).toMatchObject([{ target_type: 'product', target_id: id }])
  })

  test('is checked if it is free, too; a link to the app causes no caution', async () => {
    const description = `Cho free, chuyển khoản trước phí ship 30k ${server.config.publicUrl}/feed`
    const { id } = await sells(server, 'lan', { price: '0', description })
    expect(await warned('minh', id)).toEqual(['deposit'])
  })
})

describe('a picture', () => {
  const draw = (hue: string, x: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#eee"/>
        <circle cx="${x}" cy="250" r="180" fill="${hue}"/><rect x="60" y="380" width="${x}" height="140" fill="#333"/></svg>`,
      ),
    )

  async function upload(as: string, bytes: Buffer, content_type: 'image/jpeg' | 'image/png') {
    const ticket = (await server.ask(startUpload, { as, body: { content_type, size: bytes.length } })).body
    const headers = { 'content-type': content_type }
    await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers })
    return (await server.ask(confirmUpload, { as, params: { id: ticket.id } })).body.id
  }

  test(
    'that another account’s listing had before causes a caution, also resized and recompressed',
    { tags: ['full'] },
    async () => {
      const original = await upload('lan', await draw('#c22', 300).png().toBuffer(), 'image/png')
      const copy = await upload(
        'minh',
        await draw('#c22', 300).resize(500).jpeg({ quality: 60 }).toBuffer(),
        'image/jpeg',
      )
      const other = await upload('hoa', await draw('#27c', 560).png().toBuffer(), 'image/png')
      const first = await sells(server, 'lan', { media: [original] })
      const second = await sells(server, 'minh', { media: [copy] })
      const third = await sells(server, 'hoa', { media: [other] })
      expect(await warned('hoa', first.id)).toEqual([])
      expect(await warned('hoa', second.id)).toEqual(['same_picture'])
      expect(await warned('minh', third.id)).toEqual([])
      expect(await cases()).toMatchObject([{ target_type: 'product', target_id: second.id }])
    },
  )

  test('may be the same in two listings of one account', { tags: ['full'] }, async () => {
    const bytes = await draw('#c22', 300).png().toBuffer()
    await sells(server, 'lan', { media: [await upload('lan', bytes, 'image/png')] })
    const again = await sells(server, 'lan', { media: [await upload('lan', bytes, 'image/png')] })
    expect(await warned('minh', again.id)).toEqual([])
  })

  test('is deleted with its account', { tags: ['full'] }, async () => {
    const bytes = await draw('#c22', 300).png().toBuffer()
    await sells(server, 'khanh', { media: [await upload('khanh', bytes, 'image/png')] })
    await sells(server, 'minh', { media: [await upload('minh', bytes, 'image/png')] })
    const hashes = () => server.db.selectFrom('picture_hashes').select('media_id').execute()
    expect(await hashes()).toHaveLength(2)
    await startDeletion(server, 'khanh')
    server.clock.forward(31 * daySeconds)
    await addJob(server.db, 'erase_who_left')
    await server.runJobs()
    await expect(server.userId('khanh')).rejects.toThrow('The cast has no user')
    expect(await hashes()).toHaveLength(1)
  })

  test('is found by its bands through the index', async () => {
    const { rows } = await server.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT FROM picture_hashes WHERE bands && ARRAY[1, 65537]`.execute(tx)
    })
    expect(JSON.stringify(rows)).toContain('picture_hashes_bands')
  })
})

describe('a message', () => {
  const about = async (as: string, seller = 'lan') => {
    const { id } = await sells(server, seller)
    return (await server.ask(openChat, { as, body: { subject: { type: 'product', id } } })).body.id
  }
  const cautionsFor = async (as: string, id: number) =>
    (await chat.read(as, id)).results.map(({ cautions }) => cautions)

  test('about a product warns the reader but not the author, and opens one case per chat', async () => {
    const id = await about('minh')
    const said = (await chat.send('minh', id, deposit)).body
    await chat.send('minh', id, 'Ck trước nha, stk 0071000123456 VCB')
    await chat.send('lan', id, 'Không cọc đâu em')
    expect(said.cautions).toEqual([])
    expect(await cautionsFor('lan', id)).toEqual([['deposit'], ['deposit', 'bank_account'], []])
    expect(await cautionsFor('minh', id)).toEqual([[], [], []])
    expect(await cases()).toEqual([
      { target_type: 'message', target_id: said.id, reason: 'scam', reporter_id: null },
    ])
    expect(await caseOfStaff()).toMatchObject({
      target: { type: 'message', id: said.id },
      versions: [{ words: expect.arrayContaining([{ name: 'content', text: deposit }]) }],
    })
  })

  test('warns of the text of its place, also after an edit', async () => {
    const id = await about('minh')
    const params = { id }
    const body = { client_id: randomUUID(), content: 'Hẹn ở đây', place: 'Zalo . me / quatang' }
    const said = (await server.ask(sendMessage, { as: 'minh', params, body })).body
    expect(await cautionsFor('lan', id)).toEqual([['link']])
    await server.ask(editMessage, { as: 'minh', params: { id: said.id }, body: { content: 'Hẹn nhé' } })
    expect(await cautionsFor('lan', id)).toEqual([['link']])
  })

  test('is checked again when it is edited', { tags: ['full'] }, async () => {
    const id = await about('minh')
    const said = (await chat.send('minh', id, 'Chào chị')).body
    await server.ask(editMessage, { as: 'minh', params: { id: said.id }, body: { content: deposit } })
    expect(await cautionsFor('lan', id)).toEqual([['deposit']])
    expect(await cases()).toHaveLength(1)
  })

  test('has no cautions between neighbours with known accounts, but between strangers', async () => {
    const since = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
    const age = (days: number, ...usernames: string[]) =>
      server.db
        .updateTable('users')
        .set({ created_at: since(days) })
        .where('username', 'in', usernames)
        .execute()
    const near = await chat.between('minh', 'lan')
    const say = () => chat.send('minh', near, 'Số của mình 0912 345 678')
    await age(40, 'minh', 'lan')
    await say()
    await age(0, 'minh')
    await say()
    await age(40, 'minh')
    await age(0, 'lan')
    await say()
    expect(await cautionsFor('lan', near)).toEqual([[], ['phone'], ['phone']])
    const far = await chat.between('ha', 'lan')
    await chat.send('ha', far, 'Số của mình 0912 345 678')
    expect(await cautionsFor('lan', far)).toEqual([['phone']])
  })
})
