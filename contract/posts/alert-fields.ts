import * as Type from 'typebox'
import { Maybe, Moment, Point, Shape, TextOrBlank } from '../shape.ts'

export const alertKinds = ['gas', 'fire', 'flood', 'power', 'theft', 'missing', 'accident', 'other'] as const
export type AlertKind = (typeof alertKinds)[number]

export const maxPlaceLetters = 120
export const maxEndNoteLetters = 300
/** Of an update, and of one alert. */
export const maxUpdateLetters = 200
export const maxUpdates = 10

export const alertAnswers = ['seen', 'nothing'] as const
export type AlertAnswer = (typeof alertAnswers)[number]

/** `nothing`: it turned out to be nothing. `false`: staff have found that it was made up. */
export const alertEndings = ['handled', 'nothing', 'false'] as const
export type AlertEnding = (typeof alertEndings)[number]

/** Everybody reads the same counts, also across blocks, so nobody learns who has answered. */
const AlertState = Shape({
  seen_count: Type.Integer({ minimum: 0 }),
  nothing_count: Type.Integer({ minimum: 0 }),
  my_answer: Maybe(Type.Enum(alertAnswers)),
  /** Whether it notifies people around it, and not only stands in the feed. */
  rings: Type.Boolean(),
  /** Null while it is not over, or if the author has not said how it ended. */
  ended_as: Maybe(Type.Enum(alertEndings)),
  end_note: Type.String(),
  /** The latest word of the author, or of staff, about how things stand. */
  update: Maybe(Shape({ text: Type.String(), at: Moment, is_by_author: Type.Boolean() })),
})
export type AlertState = Type.Static<typeof AlertState>

export const alertFields = {
  /** Null for other posts, and for alerts without a kind. */
  alert_kind: Maybe(Type.Enum(alertKinds)),
  /** Where the alert or the event is, as its author says; blank for other posts. */
  place: Type.String(),
  /** The point that the author of the alert has chosen on the map, never computed from the home. */
  spot: Maybe(Point),
  /** Null for other posts. */
  alert: Maybe(AlertState),
}

/** Ignored for other posts. */
export const alertDraftFields = {
  alert_kind: Type.Optional(Maybe(Type.Enum(alertKinds))),
  place: Type.Optional(TextOrBlank({ maxLength: maxPlaceLetters })),
  spot: Type.Optional(Maybe(Point)),
}
