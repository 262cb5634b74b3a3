import type { Point } from '../../../contract/shape.ts'
import { type Sky, fallbackWeather } from '../../../contract/geo/weather.ts'
import type { Database } from '../../platform/database/db.ts'
import { getWard, loadWardCentre } from '../wards/wards.ts'

/** A ward's cached weather: null if the request failed. */
interface Kept {
  asked: number
  weather: Promise<Measured | null>
}

const minute = 60_000
const freshFor = 30 * minute
/** How long a failed provider is not asked again. */
const restAfterFailure = 5 * minute
/** The number of cached wards; the one requested longest ago is dropped first. */
const mostKept = 2000

/** Requests each ward at most once in half an hour. */
export function createWeatherCache(address: string | null) {
  const kept = new Map<string, Kept>()

  async function ask(db: Database, code: string): Promise<Measured | null> {
    if (address === null) return null
    try {
      return await askProvider(address, await loadWardCentre(db, code))
    } catch {
      return null
    }
  }

  async function weatherOf(db: Database, code: string, now: Date) {
    const known = kept.get(code)
    if (known) {
      const age = now.getTime() - known.asked
      const weather = await known.weather
      if (age < (weather ? freshFor : restAfterFailure)) return weather
    }
    const asked: Kept = { asked: now.getTime(), weather: ask(db, code) }
    kept.delete(code)
    kept.set(code, asked)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return asked.weather
  }

  /** The weather in a person's ward; the fallback without a ward or provider. */
  return async (db: Database, viewer: { ward_code: string | null }, now: Date) => {
    const { ward_code } = viewer
    const measured = ward_code === null ? null : await weatherOf(db, ward_code, now)
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

const patience = 3000

/** Speaks Open-Meteo's API. Throws if it can't be reached within three seconds, or its answer is invalid. */
async function askProvider(address: string, { latitude, longitude }: Point): Promise<Measured> {
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
