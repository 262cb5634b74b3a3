import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getWeather } from '../../../contract/geo/weather.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let provider: Server
let asked: URL[]
let answer: () => { status?: number; body?: string }
let address: string
beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', address))
    const { status = 200, body = '' } = answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/forecast`
})
beforeAll(async () => {
  server = await startTestServer({ weatherUrl: address })
})
afterAll(async () => {
  await server.close()
  provider.close()
})

const says = (degrees: unknown, code: unknown, is_day: unknown = 1) => ({
  body: JSON.stringify({ current: { temperature_2m: degrees, weather_code: code, is_day } }),
})

let server: TestServer
beforeEach(() => {
  asked = []
  answer = () => says(31.4, 0)
  // The previous test's weather has expired by now.
  server.clock.forward(60 * 60)
})

const weather = async (as: string) => (await server.ask(getWeather, { as })).body
const usual = { temperature: 28, sky: 'cloudy', is_day: true, is_fallback: true }

test('the weather is that of the person’s ward, requested once in half an hour, however many look', async () => {
  const seen = await Promise.all(['lan', 'minh', 'hoa', 'lan'].map(weather))
  for (const body of seen)
    expect(body).toEqual({
      temperature: 31,
      sky: 'clear',
      is_day: true,
      ward: 'Phường Bến Thành',
      is_fallback: false,
    })
  expect(asked).toHaveLength(1)
  server.clock.forward(29 * 60)
  await weather('lan')
  expect(asked).toHaveLength(1)
  server.clock.forward(2 * 60)
  answer = () => says(24.6, 63, 0)
  expect(await weather('lan')).toMatchObject({ temperature: 25, sky: 'rain', is_day: false })
  expect(asked).toHaveLength(2)
})

test('the provider gets the centre of the ward, and neither who asks nor where they live', async () => {
  await weather('lan')
  const home = await server.db
    .selectFrom('homes')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', await server.userId('lan'))
    .executeTakeFirstOrThrow()
  const [url] = asked
  expect([...(url?.searchParams.keys() ?? [])].toSorted()).toEqual(['current', 'latitude', 'longitude'])
  for (const name of ['latitude', 'longitude'] as const) {
    const sent = url?.searchParams.get(name) ?? ''
    expect(sent).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(Math.abs(Number(sent) - home[name])).toBeLessThan(0.05)
    expect(Number(sent)).not.toBe(home[name])
  }
  await weather('ha')
  expect(asked).toHaveLength(2)
})

test.each<[string, () => { status?: number; body?: string }]>([
  ['an error', () => ({ status: 500 })],
  ['a page', () => ({ body: '<html>' })],
  ['nothing of use', () => ({ body: '{}' })],
  ['null', () => ({ body: 'null' })],
  ['words for a temperature', () => says('hot', 0)],
  ['a temperature that is none on earth', () => says(400, 0)],
  ['no kind of weather', () => says(20, null)],
])(
  'if the provider answers %s the usual weather is shown, and it is not asked for a while',
  async (_, bad) => {
    answer = bad
    expect(await weather('lan')).toEqual({ ...usual, ward: 'Phường Bến Thành' })
    server.clock.forward(4 * 60)
    await weather('lan')
    expect(asked).toHaveLength(1)
    answer = () => says(-0.2, 96)
    server.clock.forward(2 * 60)
    expect(await weather('lan')).toMatchObject({ temperature: 0, sky: 'storm', is_fallback: false })
  },
)

test.each([
  [0, 'clear'],
  [1, 'clear'],
  [2, 'cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [48, 'fog'],
  [51, 'rain'],
  [67, 'rain'],
  [82, 'rain'],
  [95, 'storm'],
  [99, 'storm'],
])('the code %i is %s', async (code, sky) => {
  answer = () => says(20, code)
  expect((await weather('lan')).sky).toBe(sky)
})

test('without a ward or without a provider there is nothing to ask', async () => {
  await server.db
    .updateTable('users')
    .set({ cell: null, ward_code: null })
    .where('username', '=', 'lan')
    .execute()
  expect(await weather('lan')).toEqual({ ...usual, ward: null })
  expect(asked).toEqual([])
  const silent = await startTestServer()
  expect((await silent.ask(getWeather, { as: 'minh' })).body).toEqual({ ...usual, ward: 'Phường Bến Thành' })
  await silent.close()
})
