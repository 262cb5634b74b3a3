import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Maybe, Point, Shape } from '../shape.ts'

export const pinKinds = ['community', 'event', 'place', 'business'] as const
export type PinKind = (typeof pinKinds)[number]

/** The kinds of the map: pins, and the wards of posts. */
export const mapKinds = [...pinKinds, 'post'] as const
export type MapKind = (typeof mapKinds)[number]

export const tileZooms = { least: 4, most: 11 }

export const mapLimits = {
  pinsOfAKind: 500,
  /** Degrees of longitude and latitude. */
  box: 3,
  /** The number of newest posts that the areas count. */
  posts: 200,
  days: 7,
}

export const parseMapKinds = (text: string | undefined): MapKind[] => {
  const given = new Set(text?.split(','))
  return text === undefined ? [...mapKinds] : mapKinds.filter((kind) => given.has(kind))
}

/**
 * `path`: its address in the app. `note`: a short line with the members, the date or the kind of place. `start_date`: for
 * events.
 */
export const Pin = Shape({
  kind: Type.Enum(pinKinds),
  id: Id,
  title: Type.String(),
  note: Type.String(),
  path: Type.String(),
  start_date: Maybe(Type.String({ format: 'date-time' })),
  ...Point.properties,
})
export type Pin = Type.Static<typeof Pin>

/** A ward with recent posts. The map shows no other location of a post. */
export const PostArea = Shape({
  code: Type.String({ pattern: '^[0-9]{5}$' }),
  name: Type.String(),
  count: Type.Integer({ minimum: 1 }),
})
export type PostArea = Type.Static<typeof PostArea>

const one = mapKinds.join('|')
const longitude = Type.Number({ minimum: -180, maximum: 180 })
const latitude = Type.Number({ minimum: -90, maximum: 90 })

/**
 * A box larger than three degrees is reduced to its middle. `more`: the reply does not contain everything in the box.
 * `areas`: the wards in the box with the newest posts of the last seven days, within the reach of the viewer's feed.
 */
export const listPins = endpoint({
  method: 'GET',
  path: '/api/map/pins/',
  access: 'signedIn',
  summary: 'What is on the map within a box, and the wards that posts around the viewer are from',
  query: Shape({
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    /** All by default. */
    kinds: Type.Optional(Type.String({ maxLength: 60, pattern: `^(${one})(,(${one}))*$` })),
  }),
  reply: Shape({ pins: Type.Array(Pin), areas: Type.Array(PostArea), more: Type.Boolean() }),
  limit: { max: 240, seconds: 60 },
})
export type MapPins = Type.Static<typeof listPins.reply>

/** Mapbox Vector Tile 2.1, in the layers `provinces`, `province_names`, `wards` and `ward_names`. */
const VectorTile = Type.Unsafe<Uint8Array>(
  Type.String({ contentMediaType: 'application/vnd.mapbox-vector-tile', contentEncoding: 'binary' }),
)

/** `y` ends in `.pbf`. Tiles have wards from zoom 8 on, and are empty at sea. */
export const getWardTile = endpoint({
  method: 'GET',
  path: '/api/tiles/wards/:z/:x/:y',
  access: 'anyone',
  summary: 'The outlines and names of provinces and wards as a vector tile',
  params: Shape({
    z: Type.Integer({ minimum: tileZooms.least, maximum: tileZooms.most }),
    x: Type.Integer({ minimum: 0, maximum: 2 ** tileZooms.most - 1 }),
    y: Type.String({ pattern: '^(0|[1-9][0-9]{0,3})\\.pbf$' }),
  }),
  reply: VectorTile,
  limit: { max: 1800, seconds: 60 },
})
