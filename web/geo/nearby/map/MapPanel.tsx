import { ArrowRight, ChevronLeft, MapPin, Pointer, X } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useInstallation } from '../../../platform/api/installation.ts'
import { hasWebGl } from '../../../platform/device.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { SizeBadge } from '../ward-styles.tsx'
import { toPublicCommunity, cacheWard, useProvinceMap, useWard } from '../data.ts'
import { CountryMap } from './CountryMap.tsx'
import type { GlMapProps } from './GlMap.tsx'
import { SvgMap, type WardMapProps } from './SvgMap.tsx'
import type { CountryProvince } from './country.ts'

interface MapPanelProps {
  province: CountryProvince | undefined
  ward: string | null
  onOpen: (province_code: string) => void
  onSelect: (ward_code: string) => void
  onDeselect: () => void
  onCountry: () => void
}

export function MapPanel({ province, ward, onOpen, onSelect, onDeselect, onCountry }: MapPanelProps) {
  const t = useText()
  return (
    <div className="flex flex-col lg:relative lg:h-full">
      <div
        className={classNames(
          'relative isolate overflow-hidden rounded-sheet border border-line bg-sunk lg:h-full',
          province && 'max-lg:h-[min(26rem,60dvh)]',
        )}
      >
        {province ? (
          <>
            <ProvinceMap key={province.code} province={province} selected={ward} onSelect={onSelect} />
            <Button
              variant="secondary"
              className="absolute! top-3 left-3 max-w-[calc(100%-(--spacing(22)))] pl-2.5 shadow-high"
              icon={<ChevronLeft aria-hidden />}
              onClick={onCountry}
            >
              <span className="sr-only">{t('nearby.back_to_country')}: </span>
              <span>{province.name}</span>
            </Button>
          </>
        ) : (
          <>
            <CountryMap onOpen={onOpen} />
            <p className="pointer-events-none absolute top-[59%] left-[6%] flex max-w-36 items-start gap-2 text-13 font-bold text-muted lg:left-[9%] scriptless:hidden">
              <Pointer aria-hidden className="text-help" />
              {t('nearby.tap_province')}
            </p>
          </>
        )}
      </div>
      {ward && (
        <div className="max-lg:mt-3 lg:absolute lg:bottom-4 lg:left-4 lg:w-84">
          <WardCard code={ward} onClose={onDeselect} />
        </div>
      )}
    </div>
  )
}

function WardCard({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText()
  const { data: ward, isError } = useWard(code)
  if (isError) return null
  return (
    <section
      aria-label={t('nearby.chosen')}
      aria-live="polite"
      className="relative rounded-sheet border border-line bg-surface p-4 shadow-high"
    >
      <IconButton
        label={t('nearby.close')}
        icon={<X />}
        className="absolute! top-1.5 right-1.5 text-muted"
        onClick={onClose}
      />
      {ward ? (
        <>
          <div className="flex gap-3 pr-10">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-help-tint text-help">
              <MapPin aria-hidden />
            </span>
            <div className="min-w-0">
              <h2 className="text-17 font-bold wrap-anywhere">{ward.name}</h2>
              <p className="text-13 text-muted">{ward.province}</p>
            </div>
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <SizeBadge size={ward.size} />
            {ward.size === 'new' && <span className="min-w-0 flex-1 basis-52">{t('nearby.new_text')}</span>}
          </p>
          <a href="/login" className={buttonStyles({ block: true, className: 'mt-3' })}>
            {t('nearby.join')}
            <ArrowRight aria-hidden />
          </a>
        </>
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-11 rounded-full" />
        </div>
      )}
    </section>
  )
}

interface ProvinceMapProps {
  province: CountryProvince
  selected: string | null
  onSelect: (code: string) => void
}

/** SVG at first, MapLibre once it is loaded and supported. */
function ProvinceMap({ province, selected, onSelect }: ProvinceMapProps) {
  const t = useText()
  const { code, name, wards_count } = province
  const query = useProvinceMap(code)
  const [GlMap, discardGlMap] = useGlMapComponent()
  const installation = useInstallation()

  const map = query.data
  if (!map)
    return query.isError ? (
      <div className="absolute inset-0 grid place-items-center">
        <FailedState query={query} title={t('nearby.map_failed')} />
      </div>
    ) : (
      <Spinner label={t('nearby.map_loading')} className="absolute inset-0 justify-center" />
    )
  const choose = (ward: string) => {
    const feature = map.features.find(({ properties }) => properties.code === ward)
    if (feature) cacheWard(toPublicCommunity(feature, code))
    onSelect(ward)
  }
  const props: WardMapProps = {
    map,
    label: t('nearby.province_map', { province: name, count: wards_count }),
    selected,
    onSelect: choose,
  }
  return GlMap && installation ? (
    <GlMap {...props} tiles={installation.tiles} onFail={discardGlMap} />
  ) : (
    <SvgMap {...props} />
  )
}

/** Null until the code is loaded, without WebGL, and after a failure. */
function useGlMapComponent() {
  const [loaded, setLoaded] = useState<{ GlMap: ComponentType<GlMapProps> } | null>(null)
  useEffect(() => {
    if (!hasWebGl()) return
    let isUnmounted = false
    import('./GlMap.tsx').then(
      ({ default: GlMap }) => isUnmounted || setLoaded({ GlMap }),
      // The SVG map stays.
      () => undefined,
    )
    return () => void (isUnmounted = true)
  }, [])
  return [loaded?.GlMap, () => setLoaded(null)] as const
}
