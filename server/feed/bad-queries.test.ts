import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../contract/shape.ts'
import { bindCursor } from '../platform/http/pagination.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
let lan: { uid: string }
let headers: { authorization: string }
beforeAll(async () => {
  server = await startTestServer()
  lan = { uid: await server.uidOf('lan') }
  headers = { authorization: `Bearer ${(await server.signIn('lan')).access}` }
})
afterAll(() => server.close())

test.each([
  'page=0',
  'page=21',
  'page=a',
  'page=1.5',
  'ordering=price',
  'ordering=',
  'category=sell',
  'category=help,',
  'category=help,,give',
  'radius=0',
  'radius=11',
  'radius=1e2',
  'unknown=1',
  'ordering=-created_at&cursor=',
  'ordering=-created_at&cursor=abc',
  'ordering=-created_at&cursor=%00',
  `ordering=-created_at&cursor=${'A'.repeat(301)}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 NaN 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 900 0 1 1').toString('base64url')}`,
  // A ring alone, and one of a step.
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 3 4 0 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 4 0 1 1').toString('base64url')}`,
  `ordering=distance&cursor=${Buffer.from('2 0 2 2 5 4 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 9007199254740991 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 1 0').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 1 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 0 2 -1 1 0 01 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('1 0 2 -1 1 0 1 1').toString('base64url')}`,
  `ordering=-created_at&cursor=${Buffer.from('0 1 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('0 0 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 5 0 0 0 0 0 -1').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 253370764800001 0 0 0 0 0 0').toString('base64url')}`,
  `cursor=${Buffer.from('3 0 2 -1 1 0 1 1 5 0 0 0 0 0 0 0').toString('base64url')}`,
  `ordering=-reactions_count&cursor=${Buffer.from('1 0 2 -1 1 0 2147483648 1').toString('base64url')}`,
])('the list refuses ?%s', async (query) => {
  const bound = query.replace(/cursor=([\w-]+)$/, (_, cursor: string) => `cursor=${bindCursor(lan, cursor)}`)
  const { statusCode, body } = await server.app.inject({ url: `/api/posts/?${bound}`, headers })
  const { errors } = JSON.parse(body) as ErrorBody
  expect([statusCode, Object.keys(errors)]).toEqual([400, [query.split('&').at(-1)?.split('=')[0]]])
})

test.each([
  ['-created_at', '0 0 2 -1 1 0 1 1'],
  ['', '3 0 2 -1 1 0 1 1 5 0 0 0 0 0 0'],
])('a valid cursor is accepted: %s %s', async (ordering, numbers) => {
  const cursor = bindCursor(lan, Buffer.from(numbers).toString('base64url'))
  const url = `/api/posts/?cursor=${cursor}${ordering && `&ordering=${ordering}`}`
  const { statusCode } = await server.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  const minh = { authorization: `Bearer ${(await server.signIn('minh')).access}` }
  expect((await server.app.inject({ url, headers: minh })).statusCode, 'another reader').toBe(400)
})
