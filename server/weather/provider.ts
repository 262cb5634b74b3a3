import type { Point } from '../../contract/shape.ts'
import type { Sky } from '../../contract/weather.ts'

export interface Measured {
  temperature: number
  sky: Sky
  is_day: boolean
}

const patience = 3000

/** Speaks Open-Meteo's API. Throws if it can't be reached within three seconds, or its answer is invalid. */
export async function askProvider(address: string, { latitude, longitude }: Point): Promise<Measured> {
  const url = new URL(address)
  url.searchParams.set('latitude', String(latitude))
  url.searchParams.set('longitude', String(longitude))
  url.searchParams.set('current', 'temperature_2m,weather_code,is_day')
  const reply = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' })
  if (!reply.ok) throw new Error(`The weather's provider answered ${reply.status}`)
  const { current } = Object(await reply.json()) as { current?: Record<string, unknown> }
  const { temperature_2m: degrees, weather_code: code, is_day } = Object(current) as Record<string, unknown>
  if (typeof degrees !== 'number' || Math.abs(degrees) > 70 || typeof code !== 'number')
    throw new Error("The weather's provider answered without a temperature or a kind of weather")
  return { temperature: Math.round(degrees) + 0, sky: skyOf(code), is_day: is_day !== 0 }
}

/** From the WMO's codes of present weather, in the selection that forecasts use. */
function skyOf(code: number): Sky {
  if (code >= 95) return 'storm'
  if (code >= 51) return 'rain'
  if (code >= 45) return 'fog'
  return code <= 1 ? 'clear' : 'cloudy'
}
