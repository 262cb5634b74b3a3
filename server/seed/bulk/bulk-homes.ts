import type { Point } from '../../../contract/shape.ts'
import type { Random } from './random.ts'

/** The centre of a ward, and its area. */
export interface WardCentre extends Point {
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
const denseCities = ['01', '79']
const shareInSpots = 0.6
const spotRadiusKm = 0.35
const maxDistanceKm = 4

/** The neighbours of the remote home are in reach, but not within the first kilometre. */
const remote = { neighbours: 3, fromKm: 2.4, toKm: 3.8 }

/**
 * Plans the homes of generated people. 60 % are in 120 spots, the centres of the smallest wards of Hà Nội and Thành phố
 * Hồ Chí Minh; the others are in all wards, denser near each centre. A home keeps the ward it was generated for, because
 * looking up hundreds of thousands of cells would take minutes.
 */
export function planHomes(wards: WardCentre[], people: number) {
  const spots = denseCities.flatMap((city) =>
    wards
      .filter((ward) => ward.province_code === city)
      .sort((a, b) => a.area_km2 - b.area_km2)
      .slice(0, spotsPerCity),
  )
  const remoteWard = wards
    .filter((ward) => ward.full_name.startsWith('Xã '))
    .reduce((widest, ward) => (ward.area_km2 > widest.area_km2 ? ward : widest))
  const inCities = Math.round(people * shareInSpots)

  const homeOf = (n: number, random: Random): BulkHome => {
    if (n < inCities) {
      const spot = at(spots, n / inCities)
      return home(spot, movePoint(spot, Math.abs(random.normal()) * spotRadiusKm, random.next()))
    }
    const isRemoteNeighbour = n - inCities < remote.neighbours
    const ward = isRemoteNeighbour ? remoteWard : at(wards, (n - inCities) / (people - inCities))
    if (ward === remoteWard) {
      const km = remote.fromKm + (remote.toKm - remote.fromKm) * random.next()
      return home(ward, movePoint(ward, km, random.next()))
    }
    const reach = Math.min(maxDistanceKm, Math.sqrt(ward.area_km2 / Math.PI))
    return home(ward, movePoint(ward, reach * random.next() ** 1.5, random.next()))
  }
  const centreOf = (ward: WardCentre) => home(ward, ward)
  return { homeOf, dense: centreOf(spots[spotsPerCity] as WardCentre), sparse: centreOf(remoteWard) }
}

const at = <T>(from: T[], share: number) => from[Math.floor(share * from.length)] as T

const home = ({ code }: WardCentre, { latitude, longitude }: Point): BulkHome => ({
  point: { latitude, longitude },
  ward_code: code,
})

function movePoint({ latitude, longitude }: Point, km: number, turn: number): Point {
  const [north, east] = [Math.cos(turn * 2 * Math.PI) * km, Math.sin(turn * 2 * Math.PI) * km]
  const kmPerDegree = 111.2
  return {
    latitude: latitude + north / kmPerDegree,
    longitude: longitude + east / (kmPerDegree * Math.cos((latitude * Math.PI) / 180)),
  }
}
