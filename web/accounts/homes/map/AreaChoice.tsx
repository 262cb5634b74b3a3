import './home-map.css'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fold, splitWords } from '../../../../contract/fold.ts'
import { useProvinceMap } from '../../../geo/nearby/data.ts'
import type { CountryProvince } from '../../../geo/nearby/map/country.ts'
import { shortName } from '../../../geo/nearby/map/labels.ts'
import { toViewBox, toWardShapes } from '../../../geo/nearby/map/projection.ts'
import { wardTint } from '../../../geo/nearby/ward-styles.tsx'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FailedState } from '../../../platform/pages/Failed.tsx'
import { SearchInput } from '../../../ui/controls/SearchInput.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

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
        ? toWardShapes(map, () => 0).map((shape) => ({
            ...shape,
            tint: areaColours[wardTint(shape.code)] ?? '',
          }))
        : [],
    [map],
  )
  return (
    <AreaChoicePage
      title={title}
      note={province.full_name}
      picture={
        map && (
          <OutlineMap
            label={t('homes.province_map', { province: province.full_name })}
            box={toViewBox(map.bbox)}
            shapes={shapes}
            onChoose={onChoose}
          />
        )
      }
    >
      {map ? (
        <SearchableList
          key={province.code}
          label={title}
          searchLabel={t('homes.search_ward')}
          items={wards}
          onChoose={onChoose}
        />
      ) : query.isError ? (
        <FailedState query={query} title={t('homes.wards_failed')} />
      ) : (
        <div role="status" aria-label={t('homes.loading')} className="grid gap-3">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="aspect-3/2 rounded-card" />
        </div>
      )}
    </AreaChoicePage>
  )
}

interface AreaChoicePageProps {
  title: string
  note?: string
  /** Shown beside the list, only on wide screens. */
  picture: ReactNode
  children: ReactNode
}

/** The layout of a step in which the user selects from a list. */
export function AreaChoicePage({ title, note, picture, children }: AreaChoicePageProps) {
  const t = useText()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <div className="hidden lg:sticky lg:top-0 lg:block lg:h-dvh lg:p-6">
        <div className="relative h-full overflow-hidden rounded-sheet border border-line bg-sunk">
          {picture}
        </div>
      </div>
      <div className="mx-auto w-full max-w-[480px]">
        <PageHeader
          title={title}
          back="/location"
          note={note && <p className="text-13 text-muted">{note}</p>}
        />
        <main className="px-4 pt-3 pb-8">{children}</main>
      </div>
    </div>
  )
}

interface Item {
  code: string
  name: string
  note?: string
}

interface SearchableListProps {
  label: string
  searchLabel: string
  items: Item[]
  onChoose: (code: string) => void
}

/** Matches each word by its beginning and ignores accents. */
function filterItems(items: Item[], search: string) {
  const words = splitWords(search).map(({ folded }) => ` ${folded}`)
  return items.filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(word)))
}

export function SearchableList({ label, searchLabel, items, onChoose }: SearchableListProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const matches = filterItems(items, search)
  return (
    <search>
      <SearchInput
        label={searchLabel}
        clearLabel={t('homes.clear_search')}
        value={search}
        maxLength={80}
        onType={setSearch}
      />
      <p role="status" className="sr-only">
        {search && t('homes.found', { count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <p className="py-10 text-center text-muted text-pretty">
          <span className="block font-bold text-ink">{t('homes.none', { search: search.trim() })}</span>
          {t('homes.none_text')}
        </p>
      ) : (
        <CardList label={label} items={matches} keyOf={({ code }) => code} className="mt-3">
          {({ code, name, note }) => (
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-2px] transition-colors hover:bg-sunk active:bg-sunk"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {note && <span className="shrink-0 text-13 text-muted">{note}</span>}
              <ChevronRight aria-hidden className="text-muted" />
            </button>
          )}
        </CardList>
      )}
    </search>
  )
}

interface OutlineMapProps {
  label: string
  /** The `viewBox` of the whole drawing. */
  box: { x: number; y: number; width: number; height: number }
  shapes: { code: string; name: string; path: string; tint: string }[]
  onChoose: (code: string) => void
  children?: ReactNode
}

/** Works by pointer only; keyboards and screen readers use the list beside it. */
export function OutlineMap({ label, box, shapes, onChoose, children }: OutlineMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [hoveredCode, setHoveredCode] = useState<string | null>(null)
  const choose = useEffectEvent(onChoose)

  useEffect(() => {
    const codeAt = ({ target }: Event) =>
      target instanceof Element ? target.getAttribute('data-code') : null
    const controller = new AbortController()
    const { signal } = controller
    svg.current?.addEventListener('pointerover', (event) => setHoveredCode(codeAt(event)), { signal })
    svg.current?.addEventListener('pointerleave', () => setHoveredCode(null), { signal })
    svg.current?.addEventListener(
      'click',
      (event) => {
        const code = codeAt(event)
        if (code) choose(code)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  const name = shapes.find(({ code }) => code === hoveredCode)?.name
  return (
    <>
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        className="home-map absolute inset-0"
      >
        {shapes.map(({ code, path, tint }) => (
          <path key={code} d={path} data-code={code} fill={tint} className="home-map-land" />
        ))}
        {children}
      </svg>
      {name && (
        <p
          aria-hidden
          className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full border border-line bg-surface px-3 py-1 text-13 font-bold shadow-high"
        >
          {name}
        </p>
      )}
    </>
  )
}

/** Fill colours of the areas, as in `nearby.css`. */
export const areaColours = ['var(--map-give)', 'var(--map-alert)', 'var(--map-help)', 'var(--map-event)']
