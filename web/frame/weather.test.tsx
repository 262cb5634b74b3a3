import type * as Type from 'typebox'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { getWeather } from '../../contract/weather.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { WeatherBanner } from './WeatherBanner.tsx'

type Weather = Type.Static<typeof getWeather.reply>

const show = (but: Partial<Weather>) => {
  queryClient.clear()
  answer(getWeather, (): Weather => ({
    temperature: 31,
    sky: 'clear',
    is_day: true,
    ward: 'Phường Bến Thành',
    is_fallback: false,
    ...but,
  }))
  return render(<WeatherBanner name="Lan" />)
}

test.each<[Partial<Weather>, RegExp]>([
  [{ sky: 'clear' }, /nhớ đội nón nghe Lan ơi/],
  [{ sky: 'clear', is_day: false }, /ngó thấy sao đó Lan ơi/],
  [{ sky: 'cloudy' }, /đỡ nắng rồi Lan ơi/],
  [{ sky: 'cloudy', is_day: false }, /ngồi hiên nhà mát lắm Lan ơi/],
  [{ sky: 'fog' }, /đi đường chậm thôi Lan ơi/],
  [{ sky: 'rain' }, /cất đồ phơi Lan ơi/],
  [{ sky: 'storm' }, /đóng cửa cẩn thận Lan ơi/],
])('the weather %o has its own text, and names its source', async (but, words) => {
  const screen = await show(but)
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('31°C')).toBeVisible()
  await expect.element(screen.getByText('Theo Open-Meteo')).toBeVisible()
})

test('without data, or without our own server, it shows the default cloudy day', async () => {
  const usual = { temperature: 28, sky: 'cloudy', is_fallback: true } as const
  const screen = await show(usual)
  await expect.element(screen.getByText('Trời nhiều mây, chiều nay mát rồi Lan ơi.')).toBeVisible()
  await expect.element(screen.getByText('28°C')).toBeVisible()
  await expect.element(screen.getByText('Theo Open-Meteo')).not.toBeInTheDocument()
  await screen.unmount()
  queryClient.clear()
  answer(getWeather, () => unreachable)
  const alone = await render(<WeatherBanner name="Lan" />)
  await expect.element(alone.getByText('28°C')).toBeVisible()
})

test('until it is loaded there are no figures', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  queryClient.clear()
  answer(getWeather, async (): Promise<Weather> => {
    await promise
    return { temperature: 19, sky: 'rain', is_day: true, ward: null, is_fallback: false }
  })
  const screen = await render(<WeatherBanner name="Lan" />)
  await expect.element(screen.getByText(/°C/)).not.toBeInTheDocument()
  resolve()
  await expect.element(screen.getByText('19°C')).toBeVisible()
})
