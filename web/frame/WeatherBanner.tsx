import { useQuery } from '@tanstack/react-query'
import { CloudMoon, CloudSun } from 'lucide-react'
import { Suspense } from 'react'
import { getWeather, usualWeather } from '../../contract/weather.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LaneBanner } from '../ui/illustrations/LaneBanner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useHour } from './day-part.ts'
import { greetingOf, isDayAt, type Weather } from './greeting.ts'

// A cloudy sky is the most frequent; other icons are loaded when needed.
const OtherSky = lazyPart(() => import('./OtherSky.tsx'))

const halfAnHour = 30 * 60_000

/** Used when our own server can't be reached: the same default as the server's. */
const usual: Weather = { ...usualWeather, is_fallback: true }

/** `name` is the viewer's; null while unknown. */
export function WeatherBanner({ name }: { name: string | null }) {
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
  const weather = data ?? (isError ? usual : null)
  return (
    <section className="relative flex min-h-25 items-center overflow-hidden rounded-card border border-line bg-(--art-sky-high)">
      <LaneBanner className="absolute inset-0 size-full" />
      <div className="absolute inset-0 bg-linear-to-r from-(--art-sky-high) from-48% to-transparent to-78%" />
      <div className="relative max-w-3/5 p-4">
        {weather && name !== null ? (
          <WeatherText weather={weather} name={name} />
        ) : (
          <Skeleton className="h-12 w-40" />
        )}
      </div>
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
      <p className="flex items-center gap-2 text-20 font-bold">
        <span>{t('frame.temperature', { degrees: weather.temperature })}</span>
        {weather.sky === 'cloudy' ? (
          <Cloudy className="size-5.5" />
        ) : (
          <Suspense fallback={<span className="size-5.5" />}>
            <OtherSky sky={weather.sky} isDay={isDay} />
          </Suspense>
        )}
        {!weather.is_fallback && (
          <span className="text-12 font-normal text-muted">{t('frame.weather_source')}</span>
        )}
      </p>
      <p className="mt-1 text-13">{t(greetingOf(weather, hour), { name })}</p>
    </>
  )
}
