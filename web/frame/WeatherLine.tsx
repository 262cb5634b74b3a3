import { useQuery } from '@tanstack/react-query'
import { CloudMoon, CloudSun } from 'lucide-react'
import { Suspense } from 'react'
import { getWeather, usualWeather } from '../../contract/weather.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useHour } from './day-part.ts'
import { greetingOf, isDayAt, type Weather } from './greeting.ts'

// A cloudy sky is the most frequent; other icons are loaded when needed.
const OtherSky = lazyPart(() => import('./OtherSky.tsx'))

const halfAnHour = 30 * 60_000

/** Used when our own server can't be reached: the same default as the server's. */
const usual: Weather = { ...usualWeather, is_fallback: true }

/** One line about the sky over one's home. `name` is the viewer's; null while unknown. */
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
  const weather = data ?? (isError ? usual : null)
  return (
    <section className="flex min-h-9 items-center gap-2.5 text-13">
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
            <OtherSky sky={weather.sky} isDay={isDay} />
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
