import { useMemo, useState } from 'react'
import type { Pin } from '../../contract/map.ts'
import { mapKinds } from '../../contract/map-kinds.ts'
import { useInstallationQuery } from '../platform/api/installation.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { KindChips } from './KindChips.tsx'
import { MapPanel } from './MapPanel.tsx'
import { MapPicture } from './MapPicture.tsx'
import { boundsOf, boxOf } from './bounds.ts'
import { usePins, useVisibleArea } from './data.ts'
import { hasWebGl } from './has-webgl.ts'
import { pinKey } from './pin-key.ts'
import { useMapPlace } from './use-map-place.ts'
import { isWithin, type View } from './view.ts'

const noPins: Pin[] = []
const noAreas: never[] = []

export default function MapScreen() {
  const t = useText()
  const { kinds, camera, remember, toggle, showAll } = useMapPlace()
  const [start] = useState(camera)
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [view, setView] = useState<View | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const installation = useInstallationQuery()
  const seen = useVisibleArea()
  const area = seen.data?.area

  const plain = area && boxOf(boundsOf([...area.ward_outline.flat(), ...area.outline]))
  const box = canDraw ? view : (plain ?? null)
  const query = usePins(box)
  const listed = kinds.join(',')
  const pins = useMemo(
    () => (query.data?.pins ?? noPins).filter(({ kind }) => listed.split(',').includes(kind)),
    [query.data, listed],
  )
  const inView = useMemo(() => (box ? nearestFirst(pins, box) : noPins), [pins, box])
  const areas = kinds.includes('post') ? (query.data?.areas ?? noAreas) : noAreas

  return (
    <div className="lg:-mb-8 lg:grid lg:h-[calc(100dvh-var(--bar)-var(--below))] lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
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
          // Without streets where they are not known.
          isReady={!installation.isPending && !seen.isPending}
          pins={pins}
          areas={areas}
          camera={start}
          chosen={chosen}
          tiles={installation.data?.tiles ?? null}
          onChoose={setChosen}
          onView={(next, at) => {
            setView(next)
            remember(at)
          }}
          onFail={() => setCanDraw(false)}
        />
      </div>
      <main className="relative z-1 -mt-4 rounded-t-sheet bg-paper px-3 pt-5 pb-6 xs:px-4 lg:mt-0 lg:overflow-y-auto lg:rounded-none lg:border-r lg:border-line lg:pt-2 lg:[scrollbar-width:thin]">
        <MapPanel
          query={box === null && seen.isError ? seen : query}
          box={box}
          isLost={!canDraw && area === null}
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

function nearestFirst(pins: Pin[], box: { west: number; south: number; east: number; north: number }) {
  const middle = { longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2 }
  const shrunk = Math.cos((middle.latitude * Math.PI) / 180)
  const away = ({ longitude, latitude }: Pin) =>
    Math.hypot((longitude - middle.longitude) * shrunk, latitude - middle.latitude)
  return pins
    .filter((pin) => isWithin(box, pin))
    .map((pin) => ({ pin, far: away(pin) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ pin }) => pin)
}
