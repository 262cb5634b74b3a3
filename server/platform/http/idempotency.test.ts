import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = (key: string, content: string, as = 'lan') =>
  server.ask(createPost, { as, body: { content, category: 'share' }, headers: { 'idempotency-key': key } })

async function count(content: string) {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM posts WHERE content = ${content}`.execute(server.db)
  return rows[0]?.n
}

test('a POST twice: with the same key it gets the same reply and has no further effect', async () => {
  const key = randomUUID()
  const first = await write(key, 'Nhà mình nấu chè, ai ăn qua lấy nhé')
  const second = await write(key, 'Nhà mình nấu chè, ai ăn qua lấy nhé')
  expect(first.status).toBe(201)
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await count('Nhà mình nấu chè, ai ăn qua lấy nhé')).toBe(1)
})

test('a POST twice at once: twenty concurrent requests have one effect and one reply', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => write(key, 'Cho mình mượn cái thang')))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(await count('Cho mình mượn cái thang')).toBe(1)
})

test('the same key with another body is a conflict', async () => {
  const key = randomUUID()
  await write(key, 'Một')
  const reply = await write(key, 'Hai')
  expect(reply.status).toBe(409)
  expect(reply.error.code).toBe('idempotency_key_reused')
  expect(await count('Hai')).toBe(0)
})

test('another person may use the same key', async () => {
  const key = randomUUID()
  const [lan, minh] = [await write(key, 'Của Lan'), await write(key, 'Của Minh', 'minh')]
  expect(lan.body.id).not.toBe(minh.body.id)
})

test('a refused request does not use up its key', async () => {
  const key = randomUUID()
  const refused = await server.ask(createPost, {
    as: 'lan',
    body: { content: 'Có ảnh', category: 'share', media: [999_999] },
    headers: { 'idempotency-key': key },
  })
  expect(refused.status).toBe(400)
  expect((await write(key, 'Không ảnh')).status).toBe(201)
})

test.each(['', 'x'.repeat(201), 'có dấu'])('the key "%s" is refused', async (key) => {
  const reply = await server.ask(createPost, {
    as: 'lan',
    body: { content: 'x', category: 'share' },
    headers: { 'idempotency-key': encodeURI(key) === key ? key : Buffer.from(key).toString('latin1') },
  })
  expect(reply.status).toBe(400)
  expect(reply.error.errors).toHaveProperty('Idempotency-Key')
})
