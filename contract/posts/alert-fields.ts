import * as Type from 'typebox'
import { Maybe, Point, TextOrBlank } from '../shape.ts'

export const alertKinds = ['gas', 'fire', 'flood', 'power', 'theft', 'missing', 'accident', 'other'] as const
export type AlertKind = (typeof alertKinds)[number]

export const maxPlaceLetters = 120

export const alertFields = {
  /** Null for other posts, and for alerts without a kind. */
  alert_kind: Maybe(Type.Enum(alertKinds)),
  /** Where the alert is, as its author says; blank for other posts. */
  place: Type.String(),
  /** The point that the author of the alert has chosen on the map, never computed from the home. */
  spot: Maybe(Point),
}

/** Ignored for other posts. */
export const alertDraftFields = {
  alert_kind: Type.Optional(Maybe(Type.Enum(alertKinds))),
  place: Type.Optional(TextOrBlank({ maxLength: maxPlaceLetters })),
  spot: Type.Optional(Maybe(Point)),
}
