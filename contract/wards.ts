import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Maybe, Shape } from './shape.ts'

/** Codes are strings of digits. `area_km2` is in square kilometres. */
export const Ward = Shape({
  code: Type.String(),
  name: Type.String(),
  full_name: Type.String(),
  name_en: Type.String(),
  province_code: Type.String(),
  province: Type.String(),
  area_km2: Type.Number(),
})
export type Ward = Type.Static<typeof Ward>

export const wardAt = endpoint({
  method: 'GET',
  path: '/api/wards/',
  access: 'signedIn',
  summary: 'The ward around a point, or null outside all of them',
  query: Shape({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  reply: Shape({ ward: Maybe(Ward) }),
})

export const getWard = endpoint({
  method: 'GET',
  path: '/api/wards/:code/',
  access: 'anyone',
  summary: 'One ward by its code',
  params: Shape({ code: Type.String({ pattern: '^[0-9]{5}$' }) }),
  reply: Ward,
})
