import { CircleAlert, LocateFixed, Lock, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProvinceMap, PublicCommunity, WardFeature } from '../../../contract/geo/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { getPosition, PositionError, type PositionProblem } from '../../platform/device.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchLabel } from '../../ui/controls/SearchInput.tsx'
import { toPublicCommunity, fetchProvinceMap } from './data.ts'
import { country, type CountryProvince, toCountryPoint, toRings } from './map/country.ts'

interface SearchBoxProps {
  typed: string
  onType: (text: string) => void
  onFound: (ward: PublicCommunity) => void
}

export function SearchBox({ typed, onType, onFound }: SearchBoxProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { isLocating, problem, locate } = useWardFinder(onFound)

  // Keeps what was typed before hydration.
  useEffect(() => {
    if (input.current?.value) onType(input.current.value)
  }, [onType])

  const clear = () => {
    onType('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the keyboard would cover the results.
    input.current?.blur()
  }
  return (
    <>
      <search className="block scriptless:hidden">
        <SearchLabel>{t('nearby.search')}</SearchLabel>
        <form className="relative" onSubmit={submit}>
          <Search aria-hidden className="absolute inset-y-0 left-5 h-full w-5 text-muted" />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label={t('nearby.search')}
            placeholder={t('nearby.search_hint')}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            className="h-14 w-full rounded-full border border-edge bg-surface pr-14 pl-12.5 text-17 shadow-low transition-[border-color] placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 [&::-webkit-search-cancel-button]:hidden"
          />
          {typed && (
            <span className="absolute top-1.5 right-1.5">
              <IconButton
                label={t('nearby.clear_search')}
                icon={<X />}
                className="text-muted"
                onClick={clear}
              />
            </span>
          )}
        </form>
        <Button
          variant="ink"
          size="lg"
          block
          className="mt-3"
          icon={<LocateFixed aria-hidden />}
          busy={isLocating}
          onClick={() => void locate()}
        >
          {isLocating ? t('nearby.finding') : t('nearby.find_mine')}
        </Button>
        <p className="mt-2 flex items-start justify-center gap-1.5 text-13 text-muted">
          <Lock aria-hidden className="mt-0.5 size-3.5" />
          {t('nearby.privacy_note')}
        </p>
        {problem && (
          <div role="alert" className="mt-3 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
            <CircleAlert aria-hidden className="mt-px" />
            <p>
              <span className="block font-bold">{t('nearby.location_error')}</span>
              {t(problem)}
            </p>
          </div>
        )}
      </search>
      <p className="hidden rounded-card bg-sunk px-4 py-3 scriptless:block">{t('nearby.scriptless')}</p>
    </>
  )
}

const timeoutMs = 10_000

const problemTexts: Record<PositionProblem, TextKey> = {
  unsupported: 'nearby.location_unsupported',
  denied: 'nearby.location_denied',
  unavailable: 'nearby.location_unavailable',
  timeout: 'nearby.location_timeout',
  failed: 'nearby.location_failed',
}

function useWardFinder(onFound: (ward: PublicCommunity) => void) {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  async function locate() {
    setProblem(null)
    setLocating(true)
    try {
      const ward = await findWard(await getPosition(timeoutMs))
      if (ward) onFound(ward)
      else setProblem('nearby.outside')
    } catch (error) {
      setProblem(error instanceof PositionError ? problemTexts[error.problem] : 'nearby.find_failed')
    } finally {
      setLocating(false)
    }
  }
  return { isLocating, problem, locate }
}

/** About two kilometres: beaches and piers lie outside the simplified outlines. */
const toleranceDegrees = 0.02

/** Longitude and latitude. */
type Position = number[]

/** Null abroad and at sea. The point never leaves the browser, which searches the maps of the provinces around it. */
async function findWard({ latitude, longitude }: Point): Promise<PublicCommunity | null> {
  const position = [longitude, latitude]
  for (const { code } of provincesAround(position)) {
    const map = await fetchProvinceMap(code)
    const ward = findWardAt(map, position)
    if (ward) return toPublicCommunity(ward, code)
  }
  return null
}

/** Provinces whose bounds contain a position: first the one that contains it, then by the distance of their centres. */
function provincesAround(position: Position) {
  const [x = 0, y = 0] = position
  const point = toCountryPoint(position)
  const rank = (province: CountryProvince) => {
    const [west = 0, south = 0, east = 0, north = 0] = province.reach
    const isIn = toRings(province).some((ring) => isInside(point, ring))
    return isIn ? -1 : Math.hypot(x - (west + east) / 2, y - (south + north) / 2)
  }
  return country.provinces
    .filter(({ reach: [west = 0, south = 0, east = 0, north = 0] }) => {
      const isInLongitude = x > west - toleranceDegrees && x < east + toleranceDegrees
      return isInLongitude && y > south - toleranceDegrees && y < north + toleranceDegrees
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

/** The ward that contains a position, else the nearest one within the tolerance. */
function findWardAt({ features }: ProvinceMap, position: Position): WardFeature | undefined {
  const containing = features.find(({ geometry }) =>
    geometry.coordinates.some(
      ([outer = [], ...holes]) =>
        isInside(position, outer) && !holes.some((hole) => isInside(position, hole)),
    ),
  )
  if (containing) return containing
  const distances = features.map((ward) => ({ ward, distance: distanceTo(ward, position) }))
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance < toleranceDegrees ? nearest.ward : undefined
}

const distanceTo = ({ geometry }: WardFeature, [x = 0, y = 0]: Position) =>
  Math.min(...geometry.coordinates.flat(2).map(([px = 0, py = 0]) => Math.hypot(px - x, py - y)))

/** Ray casting: counts crossings of a ray to the east. */
const isInside = ([x = 0, y = 0]: Position, ring: Position[]) =>
  ring.reduce((inside, [bx = 0, by = 0], index) => {
    const [ax = 0, ay = 0] = ring.at(index - 1) ?? []
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
