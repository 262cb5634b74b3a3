import type { Point } from '../../../contract/shape.ts'
import type { Random } from './random.ts'

/** The centre of a ward, and its size. */
export interface WardMiddle extends Point {
  code: string
  province_code: string
  full_name: string
  area_km2: number
}

export interface BulkHome {
  point: Point
  ward_code: string
}

const spotsPerCity = 60
const crowdedCities = ['01', '79']
const inSpots = 0.6
const spotRadiusKm = 0.35
const farthestKm = 4

/** The distance from the loneliest home to its neighbours: near enough to be found, too far for the first kilometre. */
const lonely = { neighbours: 3, fromKm: 2.4, toKm: 3.8 }

/**
 * Homes of the generated people: 60 % in 120 spots, the centres of the smallest wards of Hà Nội and Thành phố Hồ Chí
 * Minh; the rest over the wards of the country, denser near each centre. A home is assigned to the ward it was
 * generated for: looking up some hundred thousand cells would take minutes.
 */
export function planHomes(wards: WardMiddle[], people: number) {
  const spots = crowdedCities.flatMap((city) =>
    wards
      .filter((ward) => ward.province_code === city)
      .sort((a, b) => a.area_km2 - b.area_km2)
      .slice(0, spotsPerCity),
  )
  const lonelyWard = wards
    .filter((ward) => ward.full_name.startsWith('Xã '))
    .reduce((widest, ward) => (ward.area_km2 > widest.area_km2 ? ward : widest))
  const inCities = Math.round(people * inSpots)

  const homeOf = (n: number, random: Random): BulkHome => {
    if (n < inCities) {
      const spot = at(spots, n / inCities)
      return home(spot, moved(spot, Math.abs(random.normal()) * spotRadiusKm, random.next()))
    }
    const isPlaced = n - inCities < lonely.neighbours
    const ward = isPlaced ? lonelyWard : at(wards, (n - inCities) / (people - inCities))
    if (ward === lonelyWard) {
      const km = lonely.fromKm + (lonely.toKm - lonely.fromKm) * random.next()
      return home(ward, moved(ward, km, random.next()))
    }
    const reach = Math.min(farthestKm, Math.sqrt(ward.area_km2 / Math.PI))
    return home(ward, moved(ward, reach * random.next() ** 1.5, random.next()))
  }
  const middle = (ward: WardMiddle) => home(ward, ward)
  return { homeOf, dense: middle(spots[spotsPerCity] as WardMiddle), sparse: middle(lonelyWard) }
}

const at = <T>(from: T[], share: number) => from[Math.floor(share * from.length)] as T

const home = ({ code }: WardMiddle, { latitude, longitude }: Point): BulkHome => ({
  point: { latitude, longitude },
  ward_code: code,
})

function moved({ latitude, longitude }: Point, km: number, turn: number): Point {
  const [north, east] = [Math.cos(turn * 2 * Math.PI) * km, Math.sin(turn * 2 * Math.PI) * km]
  const kmPerDegree = 111.2
  return {
    latitude: latitude + north / kmPerDegree,
    longitude: longitude + east / (kmPerDegree * Math.cos((latitude * Math.PI) / 180)),
  }
}
