import { useQuery } from '@tanstack/react-query'
import { House, Lock } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { getWardMap } from '../../../contract/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import type { CountryProvince } from '../../nearby/map/country.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { bearing, type Cell, type CellPlan, planOf } from './cell-plan.ts'
import { CellMap } from './CellMap.tsx'

interface CellChoiceProps {
  province: CountryProvince
  ward: string
  onGive: (home: Point) => void
}

export function CellChoice({ province, ward, onGive }: CellChoiceProps) {
  const t = useText()
  const query = useQuery(
    {
      queryKey: ['homes', 'ward-map', ward],
      queryFn: ({ signal }) => call(getWardMap, { params: { code: ward }, signal }),
      staleTime: Infinity,
    },
    queryClient,
  )
  const plan = useMemo(() => query.data && planOf(query.data), [query.data])
  const name = plan?.wards[0]?.name
  const title = t('homes.which_cell')
  return (
    <div className="home-map-page flex h-[calc(100dvh-var(--bar)-var(--below))] flex-col">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader
        title={title}
        back="/location"
        note={
          <p className="text-13 text-muted">{name ? `${name}, ${province.full_name}` : province.full_name}</p>
        }
      />
      {plan ? (
        <CellForm plan={plan} ward={name ?? ''} onGive={onGive} />
      ) : query.isError ? (
        <Failed query={query} title={t('homes.map_failed')} />
      ) : (
        <Spinner label={t('homes.map_loading')} className="flex-1 justify-center" />
      )}
    </div>
  )
}

interface CellFormProps {
  plan: CellPlan
  ward: string
  onGive: (home: Point) => void
}

function CellForm({ plan, ward, onGive }: CellFormProps) {
  const t = useText()
  const hint = useId()
  const [chosen, setChosen] = useState<Cell | null>(plan.cells.length === 1 ? (plan.cells[0] ?? null) : null)
  const seen = chosen && bearing(chosen)
  const whichCell = seen
    ? t('homes.cell_at', { ward, km: seen.km, direction: t(`homes.${seen.direction}`) })
    : t(chosen ? 'homes.cell_middle' : 'homes.press_cell', { ward })
  const holder = plan.wards.find(({ code }) => code === chosen?.ward)
  const isOther = holder !== undefined && holder !== plan.wards[0]
  return (
    <main className="home-map-choice flex min-h-0 flex-1 flex-col">
      <div className="home-map-place flex-1">
        <CellMap
          plan={plan}
          ward={ward}
          chosen={chosen}
          onChoose={setChosen}
          valueText={whichCell}
          described={hint}
        />
      </div>
      <div className="home-map-panel px-6 pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <p className="flex gap-2.5 text-pretty">
          <House aria-hidden className={chosen ? 'text-help' : 'text-muted'} />
          <span className={chosen ? '' : 'text-muted'}>
            <span className={chosen ? 'block font-bold' : ''}>{whichCell}</span>
            {isOther && (
              <span className="block text-13 text-muted">{t('homes.other_ward', { ward: holder.name })}</span>
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
          disabled={!chosen}
          onClick={() => chosen && onGive({ latitude: chosen.latitude, longitude: chosen.longitude })}
        >
          {t('homes.live_here')}
        </Button>
      </div>
    </main>
  )
}
