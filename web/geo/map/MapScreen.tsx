import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import { type MapKind, mapKinds, type Pin } from '../../../contract/geo/map.ts'
import type { VisibleArea } from '../../../contract/accounts/settings.ts'
import { useInstallationQuery } from '../../platform/api/installation.ts'
import { hasWebGl } from '../../platform/device.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PartLoadError } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Nearby } from '../../ui/illustrations/Nearby.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MapList } from './MapList.tsx'
import { PlainMap } from './PlainMap.tsx'
import { boundsOf } from '../nearby/map/projection.ts'
import { type Box, boxOf, isWithin, type MapView } from './bounds.ts'
import { isTooWide, usePins, useVisibleArea } from './data.ts'
import { kindStyles, pinKey } from './pins.ts'
import type { PinMapProps } from './gl/PinMap.tsx'
import { useMapAddress } from './use-map-address.ts'

const noPins: Pin[] = []
const noAreas: never[] = []

export default function MapScreen() {
  const t = useText()
  const { kinds, camera, setCamera, toggle, showAll } = useMapAddress()
  const [initialCamera] = useState(camera)
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [view, setView] = useState<MapView | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const installation = useInstallationQuery()
  const visibleArea = useVisibleArea()
  const area = visibleArea.data?.area

  const homeBox = area && boxOf(boundsOf([...area.ward_outline.flat(), ...area.outline]))
  const box = canDraw ? view : (homeBox ?? null)
  const query = usePins(box)
  const kindList = kinds.join(',')
  const pins = useMemo(
    () => (query.data?.pins ?? noPins).filter(({ kind }) => kindList.split(',').includes(kind)),
    [query.data, kindList],
  )
  const inView = useMemo(() => (box ? nearestFirst(pins, box) : noPins), [pins, box])
  const areas = kinds.includes('post') ? (query.data?.areas ?? noAreas) : noAreas

  return (
    <div className="lg:-mb-8 lg:grid lg:h-[calc(100dvh-var(--bar))] lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <title>{`${t('map.title')} · ${t('ui.app_name')}`}</title>
      <div className="lg:border-r lg:border-line">
        <PageHeader title={t('map.title')} back="/feed" />
        <div className="px-3 xs:px-4">
          <KindChips kinds={kinds} onToggle={toggle} />
        </div>
      </div>
      <div
        role="region"
        aria-label={t('map.title')}
        className="relative isolate h-[52dvh] min-h-64 overflow-hidden bg-sunk lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto"
      >
        <MapPicture
          canDraw={canDraw}
          area={area}
          // If the installation can't be loaded, the map has no streets.
          isReady={installation.isFetched && visibleArea.isFetched}
          pins={pins}
          areas={areas}
          camera={initialCamera}
          chosen={chosen}
          tiles={installation.data?.tiles ?? null}
          onChoose={setChosen}
          onView={(nextView, nextCamera) => {
            setView(nextView)
            setCamera(nextCamera)
          }}
          onFail={() => setCanDraw(false)}
        />
      </div>
      <main className="relative z-1 -mt-4 rounded-t-sheet bg-paper px-3 pt-5 pb-6 xs:px-4 lg:mt-0 lg:overflow-y-auto lg:rounded-none lg:border-r lg:border-line lg:pt-2 lg:[scrollbar-width:thin]">
        <MapPanel
          query={box === null && visibleArea.isError ? visibleArea : query}
          box={box}
          needsHome={!canDraw && area === null}
          list={{
            pins: inView,
            areas,
            kinds,
            more: query.data?.more ?? false,
            hasOwnArea: Boolean(area),
            chosen,
            onChoose: (pin) => setChosen(pinKey(pin)),
            onShowAll: kinds.length < mapKinds.length ? showAll : undefined,
          }}
        />
      </main>
    </div>
  )
}

function nearestFirst(pins: Pin[], box: Box) {
  const middle = { longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2 }
  const longitudeScale = Math.cos((middle.latitude * Math.PI) / 180)
  const distanceTo = ({ longitude, latitude }: Pin) =>
    Math.hypot((longitude - middle.longitude) * longitudeScale, latitude - middle.latitude)
  return pins
    .filter((pin) => isWithin(box, pin))
    .map((pin) => ({ pin, distance: distanceTo(pin) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ pin }) => pin)
}

interface KindChipsProps {
  kinds: MapKind[]
  onToggle: (kind: MapKind) => void
}

function KindChips({ kinds, onToggle }: KindChipsProps) {
  const t = useText()
  const isAll = kinds.length === mapKinds.length
  return (
    <div
      role="region"
      aria-label={t('map.kinds')}
      className="-mx-3 flex gap-2 overflow-x-auto px-3 py-2 [scrollbar-width:none] xs:-mx-4 xs:px-4 lg:flex-wrap"
    >
      {mapKinds.map((kind) => {
        const { icon: Icon, text } = kindStyles[kind]
        return (
          <Chip
            key={kind}
            dense
            icon={<Icon aria-hidden />}
            selected={!isAll && kinds.includes(kind)}
            onClick={() => onToggle(kind)}
          >
            {t(text)}
          </Chip>
        )
      })}
    </div>
  )
}

const PinMap = lazyPart(() => import('./gl/PinMap.tsx'), PartLoadError)

interface MapPictureProps extends Omit<PinMapProps, 'own'> {
  canDraw: boolean
  /** Undefined while it loads; null without a home. */
  area: VisibleArea | null | undefined
  isReady: boolean
}

/** A WebGL map, or without WebGL a drawing of the viewer's ward. */
function MapPicture({ canDraw, area, isReady, ...map }: MapPictureProps) {
  const t = useText()
  const spinner = <Spinner label={t('map.loading')} className="absolute inset-0 justify-center" />
  if (!isReady) return spinner
  if (canDraw)
    return (
      <Suspense fallback={spinner}>
        <PinMap {...map} own={area?.outline ?? null} />
      </Suspense>
    )
  return (
    <>
      {area && area.ward_outline.length > 0 && <PlainMap area={area} pins={map.pins} chosen={map.chosen} />}
      <p
        role="status"
        className="absolute inset-x-3 bottom-3 rounded-card bg-surface px-4 py-2 text-13 text-muted text-pretty shadow-high"
      >
        {t('map.cannot_draw')}
      </p>
    </>
  )
}

interface MapPanelProps {
  query: { data: unknown; isError: boolean; error: unknown; refetch: () => unknown }
  box: Box | null
  /** Without WebGL, the map can only show the viewer's home. */
  needsHome: boolean
  list: ComponentProps<typeof MapList>
}

function MapPanel({ query, box, needsHome, list }: MapPanelProps) {
  const t = useText()
  if (box && isTooWide(box))
    return <EmptyState picture={<Nearby />} title={t('map.too_wide')} text={t('map.too_wide_text')} />
  if (needsHome)
    return (
      <EmptyState
        picture={<Nearby />}
        title={t('map.no_home')}
        text={t('map.no_home_text')}
        action={<ButtonLink to="/location">{t('map.set_home')}</ButtonLink>}
      />
    )
  if (query.isError && !query.data) return <FailedState query={query} title={t('map.failed')} />
  return query.data ? <MapList {...list} /> : <PanelSkeleton />
}

function PanelSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('map.loading')}>
      <Skeleton className="mx-1 h-5 w-40" />
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="flex min-h-15 items-center gap-3 px-3">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex-1">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="mt-2 h-3 w-24" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
