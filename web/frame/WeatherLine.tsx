import { useQuery } from '@tanstack/react-query'
import { CloudMoon, CloudSun } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type * as Type from 'typebox'
import { getWeather, fallbackWeather } from '../../contract/geo/weather.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { serverNow } from '../platform/server-clock.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

type Weather = Pick<Type.Static<typeof getWeather.reply>, 'temperature' | 'sky' | 'is_day' | 'is_fallback'>

/** A measurement can be an hour old, so `is_day` is used only around sunrise and sunset. */
function isDayAt(hour: number, { is_day }: Pick<Weather, 'is_day'>): boolean {
  if (hour >= 7 && hour < 17) return true
  return hour >= 5 && hour < 19 && is_day
}

/** The text key of the greeting for this weather and hour in Viet Nam. */
function greetingOf(weather: Weather, hour: number) {
  const { sky, is_fallback } = weather
  const part = dayPartAt(hour)
  if (is_fallback) return part === 'afternoon' ? 'frame.weather' : (`frame.weather_${part}` as const)
  if (sky !== 'cloudy' && sky !== 'clear') return `frame.weather_${sky}` as const
  if (isDayAt(hour, weather)) return `frame.weather_${sky}` as const
  return `frame.weather_${sky}_${part === 'morning' || part === 'night' ? part : 'evening'}` as const
}

// Cloudy is the most frequent; other icons are loaded when needed.
const WeatherIcon = lazyPart(() => import('./WeatherIcon.tsx'))

const halfAnHour = 30 * 60_000

/** Used if the server can't be reached: the same default as the server's. */
const defaultWeather: Weather = { ...fallbackWeather, is_fallback: true }

/** The weather at the viewer's home in one line. `name` is the viewer's; null while unknown. */
export function WeatherLine({ name }: { name: string | null }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['weather'],
      queryFn: ({ signal }) => call(getWeather, { signal }),
      enabled: name !== null,
      staleTime: halfAnHour,
      refetchInterval: halfAnHour,
      retry: false,
    },
    queryClient,
  )
  const weather = data ?? (isError ? defaultWeather : null)
  return (
    <section className="snug flex min-h-9 items-center gap-2.5 text-13">
      {weather && name !== null ? (
        <WeatherText weather={weather} name={name} />
      ) : (
        <Skeleton className="h-4 w-56 max-w-full" />
      )}
    </section>
  )
}

function WeatherText({ weather, name }: { weather: Weather; name: string }) {
  const t = useText()
  const hour = useHour()
  const isDay = isDayAt(hour, weather)
  const Cloudy = isDay ? CloudSun : CloudMoon
  return (
    <>
      <span className="shrink-0 text-alert">
        {weather.sky === 'cloudy' ? (
          <Cloudy className="size-5" />
        ) : (
          <Suspense fallback={<span className="block size-5" />}>
            <WeatherIcon sky={weather.sky} isDay={isDay} />
          </Suspense>
        )}
      </span>
      <p className="min-w-0">
        <span className="font-bold">{t('frame.temperature', { degrees: weather.temperature })}</span>{' '}
        <span>{t(greetingOf(weather, hour), { name })}</span>
        {!weather.is_fallback && (
          <span className="text-12 whitespace-nowrap text-muted"> {t('frame.weather_source')}</span>
        )}
      </p>
    </>
  )
}

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

const hourMs = 60 * 60_000

/** Indochina time is UTC+7 all year. */
const hourInVietnam = (now: Date) => (now.getUTCHours() + 7) % 24

/** Morning begins at 5, noon at 11, afternoon at 13, evening at 18 and night at 22. */
function dayPartAt(hour: number): DayPart {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The current hour in Viet Nam, 0 to 23. */
function useHour(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), hourMs - (now.getTime() % hourMs))
    return () => clearTimeout(timer)
  }, [now])
  return hourInVietnam(now)
}
