import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Point } from '../../../contract/shape.ts'
import { chooseHome } from '../chosen-home.ts'

interface MapState {
  opener: string | null
  /** How many entries back the opener is. */
  depth: number
}

function stateIn(state: unknown): MapState {
  const { opener, depth } = Object(state) as Partial<Record<keyof MapState, unknown>>
  const isOpened = typeof opener === 'string' && typeof depth === 'number' && Number.isInteger(depth)
  return isOpened ? { opener, depth } : { opener: null, depth: 0 }
}

/** Province and ward stand in the address, which outlives a reload; the home itself is only handed over. */
export function useMapChoice() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { opener, depth } = stateIn(useLocation().state)

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
    /** Goes back to the opener, which saves it. */
    give: (home: Point) => {
      chooseHome(home)
      if (opener && depth > 0) void navigate(-depth)
      else void navigate('/location', { replace: true })
    },
  }
}
