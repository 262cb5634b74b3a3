import { minuteMs } from '../../../contract/durations.ts'
import type { Point } from '../../../contract/shape.ts'
import { type Sky, fallbackWeather } from '../../../contract/geo/weather.ts'
import type { Database } from '../../platform/database/db.ts'
import { getWard, loadWardCentre } from '../wards/wards.ts'
import { watchCache } from '../../platform/metrics/cache-counts.ts'

/** A ward's cached weather: null if the request failed. */
interface CachedWeather {
  requestedAt: number
  weather: Promise<Measured | null>
}

const staleTimeMs = 30 * minuteMs
/** After a failure, requests are retried no earlier. */
const retryAfterMs = 5 * minuteMs
/** The number of cached wards. The oldest request is dropped first. */
const maxCached = 2000

/** Requests each ward at most once in half an hour. */
export function createWeatherCache(address: string | null) {
  const cache = new Map<string, CachedWeather>()
  const count = watchCache('weather', () => cache.size)

  async function loadWeather(db: Database, code: string): Promise<Measured | null> {
    if (address === null) return null
    try {
      return await fetchWeather(address, await loadWardCentre(db, code))
    } catch {
      return null
    }
  }

  async function loadCached(db: Database, code: string, now: Date) {
    const cached = cache.get(code)
    if (cached) {
      const age = now.getTime() - cached.requestedAt
      const weather = await cached.weather
      if (age < (weather ? staleTimeMs : retryAfterMs)) {
        count(true)
        return weather
      }
    }
    count(false)
    const weather = loadWeather(db, code)
    cache.delete(code)
    cache.set(code, { requestedAt: now.getTime(), weather })
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCached) break
      cache.delete(oldest)
    }
    return weather
  }

  /** The weather in a person's ward; the fallback without a ward or provider. */
  return async (db: Database, viewer: { ward_code: string | null }, now: Date) => {
    const { ward_code } = viewer
    const measured = ward_code === null ? null : await loadCached(db, ward_code, now)
    return {
      ...(measured ?? fallbackWeather),
      ward: ward_code === null ? null : (await getWard(db, ward_code)).full_name,
      is_fallback: measured === null,
    }
  }
}

interface Measured {
  temperature: number
  sky: Sky
  is_day: boolean
}

const timeoutMs = 3000

/** Uses the API of Open-Meteo. Throws after a timeout or for an invalid reply. */
async function fetchWeather(address: string, { latitude, longitude }: Point): Promise<Measured> {
  const url = new URL(address)
  url.searchParams.set('latitude', String(latitude))
  url.searchParams.set('longitude', String(longitude))
  url.searchParams.set('current', 'temperature_2m,weather_code,is_day')
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!reply.ok) throw new Error(`The weather provider replied with status ${reply.status}`)
  const { current } = Object(await reply.json()) as { current?: Record<string, unknown> }
  const { temperature_2m: degrees, weather_code: code, is_day } = Object(current) as Record<string, unknown>
  if (typeof degrees !== 'number' || Math.abs(degrees) > 70 || typeof code !== 'number')
    throw new Error('The reply of the weather provider has no temperature or no weather code')
  return { temperature: Math.round(degrees) + 0, sky: skyOf(code), is_day: is_day !== 0 }
}

/** Maps the WMO codes of present weather that forecasts use. */
function skyOf(code: number): Sky {
  if (code >= 95) return 'storm'
  if (code >= 51) return 'rain'
  if (code >= 45) return 'fog'
  return code <= 1 ? 'clear' : 'cloudy'
}
