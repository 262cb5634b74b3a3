import {
  type CommunitySize,
  getProvinceMap,
  listPublicCommunities,
  type ProvinceMap,
  type PublicCommunity,
  type WardFeature,
} from '../../../contract/geo/nearby.ts'
import { render } from 'vitest-browser-react'
import { answer, type ReceivedRequest } from '../../platform/api/fake-network.ts'
import '../../site/site.css'
import NearbyPage from './NearbyPage.tsx'

/** The map has adjacent squares in the centre of a city, a hundredth of a degree wide. */
const corner = { west: 106.69, south: 10.77 }
const step = 0.01

const names = ['Phường Bến Thành', 'Phường Sài Gòn', 'Xã Nhà Bè']

const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const feature = (name: string, index: number, size: CommunitySize): WardFeature => {
  const west = corner.west + index * step
  return {
    type: 'Feature',
    properties: {
      code: String(10_001 + index),
      name,
      size,
      center: [west + step / 2, corner.south + step / 2],
    },
    geometry: {
      type: 'MultiPolygon',
      coordinates: [[square(west, corner.south, west + step, corner.south + step)]],
    },
  }
}

const cityMap: ProvinceMap = {
  type: 'FeatureCollection',
  bbox: [corner.west, corner.south, corner.west + 3 * step, corner.south + step],
  features: names.map((name, index) => feature(name, index, index === 1 ? '50+' : 'new')),
}

/** A point in the first of the squares. */
export const inBenThanh = { latitude: 10.7725, longitude: 106.698 }

export const ward = (index: number, fields: Partial<PublicCommunity> = {}): PublicCommunity => ({
  code: String(10_001 + index),
  name: names[index] ?? `Xã Số ${index}`,
  province: 'Thành phố Hồ Chí Minh',
  province_code: '79',
  center: inBenThanh,
  size: 'new',
  ...fields,
})

/** A fake server that records the requests. */
export function answerAll(wards: PublicCommunity[] = [ward(0), ward(1, { size: '50+' }), ward(2)]) {
  const requests: ReceivedRequest[] = []
  const maps: string[] = []
  answer(listPublicCommunities, (request) => {
    requests.push(request)
    const page = Number(request.query['page'])
    const results = wards.slice((page - 1) * 10, page * 10)
    const next = page * 10 < wards.length ? `/api/nearby/communities/?page=${page + 1}` : null
    return { count: wards.length, next, previous: null, results }
  })
  answer(getProvinceMap, ({ params: { code = '' } }) => {
    maps.push(code)
    return code === '79' ? cityMap : { ...cityMap, features: [] }
  })
  return { requests, maps }
}

export const openPage = () => render(<NearbyPage />)
