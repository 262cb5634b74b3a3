import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery, Point, Shape } from '../shape.ts'

/** Coarse steps, so that the arrival or departure of one person is not visible. `new` includes zero. */
export const communitySizes = ['new', '10+', '50+', '100+', '500+', '1000+'] as const
export type CommunitySize = (typeof communitySizes)[number]

const CommunitySize = Type.Unsafe<CommunitySize>(Type.String({ enum: [...communitySizes] }))

const WardCode = Type.String({ pattern: '^[0-9]{5}$' })
const ProvinceCode = Type.String({ pattern: '^[0-9]{2}$' })

export const PublicCommunity = Shape({
  code: WardCode,
  name: Type.String(),
  province: Type.String(),
  province_code: ProvinceCode,
  center: Point,
  size: CommunitySize,
})
export type PublicCommunity = Type.Static<typeof PublicCommunity>

/** West, south, east and north in degrees. */
const Bounds = Type.Unsafe<[number, number, number, number]>(
  Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }),
)
export type Bounds = Type.Static<typeof Bounds>

export const Province = Shape({
  code: ProvinceCode,
  name: Type.String(),
  wards_count: Type.Integer(),
  center: Point,
})
export type Province = Type.Static<typeof Province>

/** GeoJSON: polygons of rings of [longitude, latitude], simplified for drawing. */
const WardFeature = Shape({
  type: Type.Literal('Feature'),
  properties: Shape({
    code: WardCode,
    name: Type.String(),
    size: CommunitySize,
    center: Type.Array(Type.Number()),
  }),
  geometry: Shape({
    type: Type.Literal('MultiPolygon'),
    coordinates: Type.Array(Type.Array(Type.Array(Type.Array(Type.Number())))),
  }),
})
export type WardFeature = Type.Static<typeof WardFeature>

/** `bbox` leaves out islands far out at sea. */
export const ProvinceMap = Shape({
  type: Type.Literal('FeatureCollection'),
  bbox: Bounds,
  features: Type.Array(WardFeature),
})
export type ProvinceMap = Type.Static<typeof ProvinceMap>

const Place = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })

/**
 * Polygons of rings of [longitude, latitude]: the ward first, then its neighbours. `cells`: the middles of all cells that
 * the ward touches, with the ward of homes in the cell. `corners`: the offsets of a cell's corners from its middle. All
 * in degrees.
 */
export const WardMap = Shape({
  wards: Type.Array(
    Shape({
      code: WardCode,
      name: Type.String(),
      center: Place,
      polygons: Type.Array(Type.Array(Type.Array(Place))),
    }),
  ),
  cells: Type.Array(Shape({ middle: Place, ward: WardCode })),
  corners: Type.Array(Place),
})
export type WardMap = Type.Static<typeof WardMap>

export const listPublicCommunities = endpoint({
  method: 'GET',
  path: '/api/nearby/communities/',
  access: 'anyone',
  summary: 'Communities of all wards, the liveliest first; `search` needs no accents',
  query: Shape({
    search: Type.Optional(Type.String({ maxLength: 80 })),
    province: Type.Optional(ProvinceCode),
    ...PageQuery.properties,
  }),
  reply: pageOf(PublicCommunity),
  limit: { max: 240, seconds: 60 },
})

export const getPublicCommunity = endpoint({
  method: 'GET',
  path: '/api/nearby/communities/:code/',
  access: 'anyone',
  summary: 'The community of one ward',
  params: Shape({ code: WardCode }),
  reply: PublicCommunity,
})

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/nearby/provinces/',
  access: 'anyone',
  summary: 'All provinces and cities, by name',
  reply: Shape({ results: Type.Array(Province) }),
})

export const getProvinceMap = endpoint({
  method: 'GET',
  path: '/api/nearby/provinces/:code/map/',
  access: 'anyone',
  summary: 'The outlines of the wards of a province, to draw them with',
  params: Shape({ code: ProvinceCode }),
  reply: ProvinceMap,
  limit: { max: 120, seconds: 60 },
})

export const getWardMap = endpoint({
  method: 'GET',
  path: '/api/nearby/wards/:code/map/',
  access: 'signedIn',
  summary: 'The outlines of a ward and its neighbours, and the cells in it, to choose a home among them',
  params: Shape({ code: WardCode }),
  reply: WardMap,
  limit: { max: 30, seconds: 60 },
})
