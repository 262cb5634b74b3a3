import * as Type from 'typebox'
import { Id, Maybe, Point, Shape } from './shape.ts'

export const pinKinds = ['community', 'event', 'place', 'business'] as const
export type PinKind = (typeof pinKinds)[number]

/**
 * Something that its founder, organiser or owner put on the map. `path` is its address in the app; `note` one short line
 * about it: members, the date, the kind of place. `start_date` is an event's.
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
