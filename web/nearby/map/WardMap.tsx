import { type ComponentType, useEffect, useState } from 'react'
import { useInstallation } from '../../platform/api/installation.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { communityOf, rememberWard, useProvinceMap } from '../data.ts'
import type { GlMapProps } from './GlMap.tsx'
import { SvgMap, type WardMapProps } from './SvgMap.tsx'
import type { CountryProvince } from './country.ts'

interface WardMapPlace {
  province: CountryProvince
  selected: string | null
  onSelect: (code: string) => void
}

/** SVG at first, MapLibre once it is loaded and supported. */
export function WardMap({ province, selected, onSelect }: WardMapPlace) {
  const t = useText()
  const { code, name, wards_count } = province
  const query = useProvinceMap(code)
  const [Drawing, failed] = useDrawing()
  const installation = useInstallation()

  const map = query.data
  if (!map)
    return query.isError ? (
      <div className="absolute inset-0 grid place-items-center">
        <Failed query={query} title={t('nearby.map_failed')} />
      </div>
    ) : (
      <Spinner label={t('nearby.map_loading')} className="absolute inset-0 justify-center" />
    )
  const choose = (ward: string) => {
    const feature = map.features.find(({ properties }) => properties.code === ward)
    if (feature) rememberWard(communityOf(feature, code))
    onSelect(ward)
  }
  const drawn: WardMapProps = {
    map,
    label: t('nearby.province_map', { province: name, count: wards_count }),
    selected,
    onSelect: choose,
  }
  return Drawing && installation ? (
    <Drawing {...drawn} tiles={installation.tiles} onFail={failed} />
  ) : (
    <SvgMap {...drawn} />
  )
}

type GlDrawing = ComponentType<GlMapProps>

/** Null until loaded, and without WebGL. */
function useDrawing() {
  const [drawing, setDrawing] = useState<{ way: GlDrawing } | null>(null)
  useEffect(() => {
    if (!document.createElement('canvas').getContext('webgl2')) return
    let isGone = false
    // The SVG map stays.
    import('./GlMap.tsx').then(
      ({ default: way }) => isGone || setDrawing({ way }),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [])
  return [drawing?.way, () => setDrawing(null)] as const
}
