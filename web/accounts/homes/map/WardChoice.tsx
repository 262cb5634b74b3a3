import { useMemo } from 'react'
import { useProvinceMap } from '../../../geo/nearby/data.ts'
import type { CountryProvince } from '../../../geo/nearby/map/country.ts'
import { shortName } from '../../../geo/nearby/map/labels.ts'
import { tintNumber } from '../../../geo/nearby/map/tints.ts'
import { boxOf, shapesOf } from '../../../geo/nearby/map/ward-shapes.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Failed } from '../../../platform/pages/Failed.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ChoicePage } from './ChoicePage.tsx'
import { OutlinePicture } from './OutlinePicture.tsx'
import { SearchedList } from './SearchedList.tsx'
import { tints } from './tints.ts'

interface WardChoiceProps {
  province: CountryProvince
  onChoose: (code: string) => void
}

export function WardChoice({ province, onChoose }: WardChoiceProps) {
  const t = useText()
  const query = useProvinceMap(province.code)
  const map = query.data
  const title = t('homes.which_ward')
  const wards = (map?.features ?? [])
    .map(({ properties: { code, name } }) => ({ code, name }))
    .toSorted((a, b) => shortName(a.name).localeCompare(shortName(b.name), 'vi'))
  const shapes = useMemo(
    () =>
      map
        ? shapesOf(map, () => 0).map((shape) => ({ ...shape, tint: tints[tintNumber(shape.code)] ?? '' }))
        : [],
    [map],
  )
  return (
    <ChoicePage
      title={title}
      note={province.full_name}
      picture={
        map && (
          <OutlinePicture
            label={t('homes.province_map', { province: province.full_name })}
            box={boxOf(map.bbox)}
            shapes={shapes}
            onChoose={onChoose}
          />
        )
      }
    >
      {map ? (
        <SearchedList
          key={province.code}
          label={title}
          searchLabel={t('homes.search_ward')}
          items={wards}
          onChoose={onChoose}
        />
      ) : query.isError ? (
        <Failed query={query} title={t('homes.wards_failed')} />
      ) : (
        <div role="status" aria-label={t('homes.loading')} className="grid gap-3">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="aspect-3/2 rounded-card" />
        </div>
      )}
    </ChoicePage>
  )
}
