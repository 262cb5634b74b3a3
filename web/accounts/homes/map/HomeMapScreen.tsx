import { useQuery } from '@tanstack/react-query'
import { House, Lock } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { getWardMap } from '../../../../contract/geo/nearby.ts'
import type { Point } from '../../../../contract/shape.ts'
import { country, type CountryProvince, findProvince } from '../../../geo/nearby/map/country.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { setChosenHome } from '../LocationFallback.tsx'
import { CellMap } from './CellMap.tsx'
import { AreaChoicePage, areaColours, OutlineMap, SearchableList, WardChoice } from './AreaChoice.tsx'
import { bearingFromMiddle, type Cell, type CellPlan, planCells } from './cell-plan.ts'

/** Lets the user choose a home without the browser's position: a province, a ward and a cell of the ward. */
export default function HomeMapScreen() {
  const { province: provinceCode, ward, choose, confirmHome } = useMapChoice()
  const province = findProvince(provinceCode)
  if (!province) return <ProvinceChoice onChoose={(code) => choose({ province: code })} />
  if (!ward)
    return (
      <WardChoice province={province} onChoose={(code) => choose({ province: province.code, ward: code })} />
    )
  return <CellChoice key={ward} province={province} ward={ward} onConfirm={confirmHome} />
}

interface MapState {
  opener: string | null
  /** The number of history entries back to the opener. */
  depth: number
}

function parseMapState(state: unknown): MapState {
  const { opener, depth } = Object(state) as Partial<Record<keyof MapState, unknown>>
  const isValid = typeof opener === 'string' && typeof depth === 'number' && Number.isInteger(depth)
  return isValid ? { opener, depth } : { opener: null, depth: 0 }
}

/** Province and ward are in the address, which survives a reload. The home itself is passed in memory. */
function useMapChoice() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { opener, depth } = parseMapState(useLocation().state)

  const digits = (name: string, count: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length === count ? value : null
  }
  const province = digits('province', 2)

  return {
    province,
    ward: province && digits('ward', 5),
    choose: (next: { province: string; ward?: string }) =>
      void navigate(`/location/map?${new URLSearchParams({ ...next })}`, {
        state: opener && { opener, depth: depth + 1 },
      }),
    /** Returns to the opener, which saves the home. */
    confirmHome: (home: Point) => {
      setChosenHome(home)
      if (opener && depth > 0) void navigate(-depth)
      else void navigate('/location', { replace: true })
    },
  }
}

const box = { x: 0, y: 0, width: country.width, height: country.height }

const shapes = country.provinces.map(({ tint, ...province }) => ({
  ...province,
  tint: areaColours[tint] ?? '',
}))

function ProvinceChoice({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useText()
  const title = t('homes.which_province')
  return (
    <AreaChoicePage
      title={title}
      picture={
        <OutlineMap label={t('homes.country_map')} box={box} shapes={shapes} onChoose={onChoose}>
          <text x="715" y="745" fontSize="30" className="home-map-sea">
            {t('homes.east_sea')}
          </text>
          {country.islands.map(({ name, dots }) => (
            <g key={name} fontSize="24" strokeWidth="6">
              {dots.map(([x = 0, y = 0]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill="var(--help)" />
              ))}
              <text
                x={Math.max(...dots.map(([x = 0]) => x)) - 40}
                y={Math.min(...dots.map(([, y = 0]) => y)) - 22}
              >
                {name}
              </text>
            </g>
          ))}
        </OutlineMap>
      }
    >
      <SearchableList
        key="provinces"
        label={title}
        searchLabel={t('homes.search_province')}
        items={country.provinces}
        onChoose={onChoose}
      />
    </AreaChoicePage>
  )
}

interface CellChoiceProps {
  province: CountryProvince
  ward: string
  onConfirm: (home: Point) => void
}

function CellChoice({ province, ward, onConfirm }: CellChoiceProps) {
  const t = useText()
  const query = useQuery(
    {
      queryKey: ['homes', 'ward-map', ward],
      queryFn: ({ signal }) => call(getWardMap, { params: { code: ward }, signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
  const plan = useMemo(() => query.data && planCells(query.data), [query.data])
  const name = plan?.wards[0]?.name
  const title = t('homes.which_cell')
  return (
    <div className="home-map-page flex h-[calc(100dvh-var(--bar))] flex-col">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader
        title={title}
        back="/location"
        note={
          <p className="text-13 text-muted">{name ? `${name}, ${province.full_name}` : province.full_name}</p>
        }
      />
      {plan ? (
        <CellForm plan={plan} ward={name ?? ''} onConfirm={onConfirm} />
      ) : query.isError ? (
        <FailedState query={query} title={t('homes.map_failed')} />
      ) : (
        <Spinner label={t('homes.map_loading')} className="flex-1 justify-center" />
      )}
    </div>
  )
}

interface CellFormProps {
  plan: CellPlan
  ward: string
  onConfirm: (home: Point) => void
}

function CellForm({ plan, ward, onConfirm }: CellFormProps) {
  const t = useText()
  const hint = useId()
  const [selected, setSelected] = useState<Cell | null>(
    plan.cells.length === 1 ? (plan.cells[0] ?? null) : null,
  )
  const bearing = selected && bearingFromMiddle(selected)
  const cellText = bearing
    ? t('homes.cell_at', { ward, km: bearing.km, direction: t(`homes.${bearing.direction}`) })
    : t(selected ? 'homes.cell_middle' : 'homes.press_cell', { ward })
  const cellWard = plan.wards.find(({ code }) => code === selected?.ward)
  const isOtherWard = cellWard !== undefined && cellWard !== plan.wards[0]
  return (
    <main className="home-map-choice flex min-h-0 flex-1 flex-col">
      <div className="home-map-place flex-1">
        <CellMap
          plan={plan}
          ward={ward}
          selected={selected}
          onChoose={setSelected}
          valueText={cellText}
          describedBy={hint}
        />
      </div>
      <div className="home-map-panel px-6 pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <p className="flex gap-2.5 text-pretty">
          <House aria-hidden className={selected ? 'text-help' : 'text-muted'} />
          <span className={selected ? '' : 'text-muted'}>
            <span className={selected ? 'block font-bold' : ''}>{cellText}</span>
            {isOtherWard && (
              <span className="block text-13 text-muted">
                {t('homes.other_ward', { ward: cellWard.name })}
              </span>
            )}
          </span>
        </p>
        <p id={hint} className="mt-2 flex gap-2.5 text-13 text-muted text-pretty">
          <Lock aria-hidden className="mt-px size-4.5 text-give" />
          <span>
            {t('homes.middle_alone')} <span className="home-map-keys">{t('homes.keys')}</span>
          </span>
        </p>
        <Button
          size="lg"
          block
          className="mt-4"
          disabled={!selected}
          onClick={() =>
            selected && onConfirm({ latitude: selected.latitude, longitude: selected.longitude })
          }
        >
          {t('homes.live_here')}
        </Button>
      </div>
    </main>
  )
}
