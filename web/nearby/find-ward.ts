import type { ProvinceMap, PublicCommunity, WardFeature } from '../../contract/nearby.ts'
import type { Point } from '../../contract/shape.ts'
import { country, type CountryProvince, placeOf, ringsOf } from './map/country.ts'
import { communityOf, fetchProvinceMap } from './data.ts'

/** Degrees, some two kilometres: beaches and piers lie outside the simplified outlines. */
const nearEnough = 0.02

type Place = number[]

/** Null abroad and at sea. The point never leaves the browser, which searches the maps of candidate provinces. */
export async function findWard({ latitude, longitude }: Point): Promise<PublicCommunity | null> {
  const place = [longitude, latitude]
  for (const { code } of provincesAround(place)) {
    const map = await fetchProvinceMap(code)
    const ward = wardIn(map, place)
    if (ward) return communityOf(ward, code)
  }
  return null
}

/** Provinces whose bounds contain a place: first the one that contains it, then by the distance of their centres. */
function provincesAround(place: Place) {
  const [x = 0, y = 0] = place
  const drawn = placeOf(place)
  const rank = (province: CountryProvince) => {
    const [west = 0, south = 0, east = 0, north = 0] = province.reach
    const isIn = ringsOf(province).some((ring) => isInside(drawn, ring))
    return isIn ? -1 : Math.hypot(x - (west + east) / 2, y - (south + north) / 2)
  }
  return country.provinces
    .filter(({ reach: [west = 0, south = 0, east = 0, north = 0] }) => {
      const isBeside = x > west - nearEnough && x < east + nearEnough
      return isBeside && y > south - nearEnough && y < north + nearEnough
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

/** The ward that contains a place, else one whose edge is near. */
function wardIn({ features }: ProvinceMap, place: Place): WardFeature | undefined {
  const holder = features.find(({ geometry }) =>
    geometry.coordinates.some(
      ([outer = [], ...holes]) => isInside(place, outer) && !holes.some((hole) => isInside(place, hole)),
    ),
  )
  if (holder) return holder
  const distances = features.map((ward) => ({ ward, distance: distanceTo(ward, place) }))
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance < nearEnough ? nearest.ward : undefined
}

const distanceTo = ({ geometry }: WardFeature, [x = 0, y = 0]: Place) =>
  Math.min(...geometry.coordinates.flat(2).map(([px = 0, py = 0]) => Math.hypot(px - x, py - y)))

/** Ray casting: counts crossings of a ray to the east. */
const isInside = ([x = 0, y = 0]: Place, ring: Place[]) =>
  ring.reduce((inside, [bx = 0, by = 0], at) => {
    const [ax = 0, ay = 0] = ring.at(at - 1) ?? []
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
