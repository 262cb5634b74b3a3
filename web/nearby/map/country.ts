import drawn from './country.json' with { type: 'json' }

export interface CountryProvince {
  code: string
  /** Without `Tỉnh` or `Thành phố`. */
  name: string
  full_name: string
  wards_count: number
  /** Which of four tints; neighbours never have the same. */
  tint: number
  /** West, south, east and north of all of it, islands far out as well. */
  reach: number[]
  path: string
}

/** Viet Nam by its provinces, as `npm run draw:country` draws it. */
export const country = {
  ...drawn,
  provinces: drawn.provinces as CountryProvince[],
  wards_count: drawn.provinces.reduce((sum, { wards_count }) => sum + wards_count, 0),
}

export const provinceOf = (code: string | null) => country.provinces.find((each) => each.code === code)

/** Mercator's latitude, in degrees of longitude. */
export const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

const { west, east, north } = country.frame
const scale = country.width / (east - west)

/** Where a place is drawn, in the picture's own units. */
export const placeOf = ([longitude = 0, latitude = 0]: number[]) => [
  (longitude - west) * scale,
  (mercator(north) - mercator(latitude)) * scale,
]

/** The outlines of a province in the picture, as rings of points: what its path says. */
export function ringsOf({ path }: CountryProvince): number[][][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const steps = (ring.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: steps.length / 2 }, (_, at) => {
        x += steps[at * 2] ?? 0
        y += steps[at * 2 + 1] ?? 0
        return [x, y]
      })
    })
}
