import type * as Type from 'typebox'
import type { getWeather } from '../../contract/weather.ts'
import { dayPartAt } from './day-part.ts'

export type Weather = Pick<
  Type.Static<typeof getWeather.reply>,
  'temperature' | 'sky' | 'is_day' | 'is_fallback'
>

/** What was measured may be an hour old; only about sunrise and sunset is it needed to know. */
export function isDayAt(hour: number, { is_day }: Pick<Weather, 'is_day'>): boolean {
  if (hour >= 7 && hour < 17) return true
  return hour >= 5 && hour < 19 && is_day
}

/** The key of the line that greets with this weather at this hour in Viet Nam. */
export function greetingOf(weather: Weather, hour: number) {
  const { sky, is_fallback } = weather
  const part = dayPartAt(hour)
  if (is_fallback) return part === 'afternoon' ? 'frame.weather' : (`frame.weather_${part}` as const)
  if (sky !== 'cloudy' && sky !== 'clear') return `frame.weather_${sky}` as const
  if (isDayAt(hour, weather)) return `frame.weather_${sky}` as const
  return `frame.weather_${sky}_${part === 'morning' || part === 'night' ? part : 'evening'}` as const
}
