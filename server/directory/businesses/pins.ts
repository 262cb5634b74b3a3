import type { PinsOf } from '../../geo/pins.ts'
import { businessesWithin } from './list-queries.ts'

export const businessPins: PinsOf = async (db, { box, limit }) =>
  (await businessesWithin(db, box, limit)).map(({ id, slug, name, address, latitude, longitude }) => ({
    kind: 'business' as const,
    id,
    title: name,
    note: address,
    path: `/business/${encodeURIComponent(slug)}`,
    start_date: null,
    latitude,
    longitude,
  }))
