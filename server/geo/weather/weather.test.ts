import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { getWeather } from '../../../contract/geo/weather.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let provider: Server
let requests: URL[]
let answer: () => { status?: number; body?: string }
let address: string
beforeAll(async () => {
  provider = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', address))
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

const weatherReply = (degrees: unknown, code: unknown, is_day: unknown = 1) => ({
  body: JSON.stringify({ current: { temperature_2m: degrees, weather_code: code, is_day } }),
})

let server: TestServer
beforeEach(() => {
  requests = []
  answer = () => weatherReply(31.4, 0)
  // The previous test's weather has expired by now.
  server.clock.forward(hourSeconds)
})

const loadWeather = async (as: string) => (await server.ask(getWeather, { as })).body
const fallback = { temperature: 28, sky: 'cloudy', is_day: true, is_fallback: true }

test('the weather of a ward is requested once in half an hour for all its people', async () => {
  const replies = await Promise.all(['lan', 'minh', 'hoa', 'lan'].map(loadWeather))
  for (const body of replies)
    expect(body).toEqual({
      temperature: 31,
      sky: 'clear',
      is_day: true,
      ward: 'Phường Bến Thành',
      is_fallback: false,
    })
  expect(requests).toHaveLength(1)
  server.clock.forward(29 * 60)
  await loadWeather('lan')
  expect(requests).toHaveLength(1)
  server.clock.forward(2 * 60)
  answer = () => weatherReply(24.6, 63, 0)
  expect(await loadWeather('lan')).toMatchObject({ temperature: 25, sky: 'rain', is_day: false })
  expect(requests).toHaveLength(2)
})

test('the provider gets the centre of the ward, but neither the person nor their home', async () => {
  await loadWeather('lan')
  const home = await server.db
    .selectFrom('homes')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', await server.userId('lan'))
    .executeTakeFirstOrThrow()
  const [url] = requests
  expect([...(url?.searchParams.keys() ?? [])].toSorted()).toEqual(['current', 'latitude', 'longitude'])
  for (const name of ['latitude', 'longitude'] as const) {
    const sent = url?.searchParams.get(name) ?? ''
    expect(sent).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(Math.abs(Number(sent) - home[name])).toBeLessThan(0.05)
    expect(Number(sent)).not.toBe(home[name])
  }
  await loadWeather('ha')
  expect(requests).toHaveLength(2)
})

test.each<[string, () => { status?: number; body?: string }]>([
  ['an error', () => ({ status: 500 })],
  ['an HTML page', () => ({ body: '<html>' })],
  ['an empty object', () => ({ body: '{}' })],
  ['null', () => ({ body: 'null' })],
  ['a text as temperature', () => weatherReply('hot', 0)],
  ['an impossible temperature', () => weatherReply(400, 0)],
  ['no weather code', () => weatherReply(20, null)],
])(
  'if the provider replies with %s, the fallback is shown and the request is retried later',
  async (_, bad) => {
    answer = bad
    expect(await loadWeather('lan')).toEqual({ ...fallback, ward: 'Phường Bến Thành' })
    server.clock.forward(4 * 60)
    await loadWeather('lan')
    expect(requests).toHaveLength(1)
    answer = () => weatherReply(-0.2, 96)
    server.clock.forward(2 * 60)
    expect(await loadWeather('lan')).toMatchObject({ temperature: 0, sky: 'storm', is_fallback: false })
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
  answer = () => weatherReply(20, code)
  expect((await loadWeather('lan')).sky).toBe(sky)
})

test('without a ward or a provider the fallback is shown', async () => {
  await server.db
    .updateTable('users')
    .set({ cell: null, ward_code: null })
    .where('username', '=', 'lan')
    .execute()
  expect(await loadWeather('lan')).toEqual({ ...fallback, ward: null })
  expect(requests).toEqual([])
  const withoutProvider = await startTestServer()
  expect((await withoutProvider.ask(getWeather, { as: 'minh' })).body).toEqual({
    ...fallback,
    ward: 'Phường Bến Thành',
  })
  await withoutProvider.close()
})
