import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptForms } from './validation.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  app.post('/closed', async () => 'closed')
  app.register(async (scope) => {
    acceptForms(scope, 100)
    scope.post('/open', async ({ body }) => body)
  })
  await app.ready()
})
afterAll(() => app.close())

const post = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a form becomes an object of texts', async () => {
  const reply = await post('/open', 'name=C%C3%B4+Hoa&twice=1&twice=2&empty=')
  expect(reply.json()).toEqual({ name: 'Cô Hoa', twice: '2', empty: '' })
})

test('a field named like a property of Object.prototype is an ordinary field', async () => {
  const reply = await post('/open', '__proto__=x')
  expect(reply.body).toBe('{"__proto__":"x"}')
})

test('a form above the limit is refused, and so is every form elsewhere', async () => {
  expect((await post('/open', `a=${'b'.repeat(100)}`)).statusCode).toBe(413)
  expect((await post('/closed', 'a=b')).statusCode).toBe(415)
})
