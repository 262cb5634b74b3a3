import type * as Type from 'typebox'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { getWeather } from '../../contract/geo/weather.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { WeatherLine } from './WeatherLine.tsx'

type Weather = Type.Static<typeof getWeather.reply>

/** Sets the clock by the time in Viet Nam; the device may have another time zone. */
const clockAt = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(`2026-11-23T${time}+07:00`))
}

const show = (overrides: Partial<Weather>) => {
  queryClient.clear()
  answer(getWeather, (): Weather => ({
    temperature: 31,
    sky: 'clear',
    is_day: true,
    ward: 'Phường Bến Thành',
    is_fallback: false,
    ...overrides,
  }))
  return render(<WeatherLine name="Lan" />)
}

test.each<[string, Partial<Weather>, RegExp]>([
  ['15:00', { sky: 'clear' }, /nhớ đội nón nghe Lan ơi/],
  ['20:00', { sky: 'clear', is_day: false }, /tối nay ngó thấy sao đó Lan ơi/],
  ['23:00', { sky: 'clear', is_day: false }, /đêm nay ngó thấy sao đó Lan ơi/],
  ['05:10', { sky: 'clear', is_day: false }, /^Sáng sớm trời quang.* Lan ơi/],
  ['15:00', { sky: 'cloudy' }, /đỡ nắng rồi Lan ơi/],
  ['17:40', { sky: 'cloudy', is_day: false }, /ngồi hiên nhà mát lắm Lan ơi/],
  ['20:00', { sky: 'cloudy', is_day: false }, /ngồi hiên nhà mát lắm Lan ơi/],
  ['03:00', { sky: 'cloudy', is_day: false }, /^Đêm nay nhiều mây.* Lan ơi/],
  ['05:10', { sky: 'cloudy', is_day: false }, /^Sáng sớm nhiều mây.* Lan ơi/],
  ['20:00', { sky: 'fog' }, /đi đường chậm thôi Lan ơi/],
  ['20:00', { sky: 'rain' }, /cất đồ phơi Lan ơi/],
  ['03:00', { sky: 'storm' }, /đóng cửa cẩn thận Lan ơi/],
  // Measured an hour ago, before sunrise or sunset.
  ['07:00', { sky: 'clear', is_day: false }, /nhớ đội nón nghe Lan ơi/],
  ['19:00', { sky: 'clear', is_day: true }, /tối nay ngó thấy sao đó Lan ơi/],
])(
  'at %s the weather %o has its own greeting and names its source',
  { tags: ['full'] },
  async (time, overrides, greeting) => {
    clockAt(time)
    const screen = await show(overrides)
    await expect.element(screen.getByText(greeting)).toBeVisible()
    await expect.element(screen.getByText('31°C')).toBeVisible()
    await expect.element(screen.getByText('Theo Open-Meteo')).toBeVisible()
  },
)

const fallback = { temperature: 28, sky: 'cloudy', is_fallback: true } as const

test.each([
  ['04:59:59', 'đêm nay', 'A cloudy night, and a cool one, Lan.'],
  ['05:00', 'sáng nay', 'Cloudy today, and a cool morning, Lan.'],
  ['10:59:59', 'sáng nay', 'Cloudy today, and a cool morning, Lan.'],
  ['11:00', 'trưa nay', 'Cloudy today, and cool for midday, Lan.'],
  ['13:00', 'chiều nay', 'Cloudy today, and a cool afternoon, Lan.'],
  ['17:59:59', 'chiều nay', 'Cloudy today, and a cool afternoon, Lan.'],
  ['18:00', 'tối nay', 'Cloudy today, and a cool evening, Lan.'],
  ['21:00', 'tối nay', 'Cloudy today, and a cool evening, Lan.'],
  ['22:00', 'đêm nay', 'A cloudy night, and a cool one, Lan.'],
  ['00:00', 'đêm nay', 'A cloudy night, and a cool one, Lan.'],
])('at %s the default weather greets with “%s”', async (time, part, english) => {
  clockAt(time)
  const screen = await show(fallback)
  await expect
    .element(screen.getByText(`Trời nhiều mây, ${part} mát rồi Lan ơi.`, { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText('28°C')).toBeVisible()
  await setLanguage('en')
  await expect.element(screen.getByText(english, { exact: true })).toBeVisible()
})

test('the greeting changes with the hour', { tags: ['full'] }, async () => {
  clockAt('17:59:59')
  const screen = await show(fallback)
  await expect.element(screen.getByText(/chiều nay mát rồi/)).toBeVisible()
  clockAt('18:00')
  await expect.element(screen.getByText(/tối nay mát rồi/)).toBeVisible()
})

test('without data or without the server, the default weather is shown', async () => {
  clockAt('15:00')
  const screen = await show(fallback)
  await expect.element(screen.getByText('Trời nhiều mây, chiều nay mát rồi Lan ơi.')).toBeVisible()
  await expect.element(screen.getByText('28°C')).toBeVisible()
  await expect.element(screen.getByText('Theo Open-Meteo')).not.toBeInTheDocument()
  await screen.unmount()
  queryClient.clear()
  answer(getWeather, () => unreachable)
  const offlineScreen = await render(<WeatherLine name="Lan" />)
  await expect.element(offlineScreen.getByText('28°C')).toBeVisible()
})

test('no temperature is shown until the weather is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  queryClient.clear()
  answer(getWeather, async (): Promise<Weather> => {
    await promise
    return { temperature: 19, sky: 'rain', is_day: true, ward: null, is_fallback: false }
  })
  const screen = await render(<WeatherLine name="Lan" />)
  await expect.element(screen.getByText(/°C/)).not.toBeInTheDocument()
  resolve()
  await expect.element(screen.getByText('19°C')).toBeVisible()
})
