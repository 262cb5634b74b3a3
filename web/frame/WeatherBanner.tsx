import { CloudSun } from 'lucide-react'
import { useText } from '../platform/i18n.ts'
import { Lane } from '../ui/illustrations/Lane.tsx'

/** `name` is what the reader is called; null while that isn't known. */
export function WeatherBanner({ name }: { name: string | null }) {
  const t = useText()
  return (
    <section className="relative flex min-h-25 items-center overflow-hidden rounded-card border border-line bg-(--art-sky-high)">
      <Lane scene="banner" className="absolute inset-0 size-full" />
      <div className="absolute inset-0 bg-linear-to-r from-(--art-sky-high) from-48% to-transparent to-78%" />
      <div className="relative max-w-3/5 p-4">
        <p className="flex items-center gap-2 text-20 font-bold">
          {t('frame.temperature')}
          <CloudSun className="size-5.5" />
        </p>
        <p className="mt-1 text-13">{name ? t('frame.weather', { name }) : t('frame.weather_nameless')}</p>
      </div>
    </section>
  )
}
