import * as Type from 'typebox'
import { tetDays } from '../opening-hours.ts'
import { Maybe, Shape } from '../shape.ts'
import { businessLimits, holidayModes } from './limits.ts'

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** What closes at or before it opens closes on the next day. */
const range = { opens: Time, closes: Time }

const TimeRange = Shape(range)

/** `day`: 0 is Monday. */
const OpeningRange = Shape({ day: Type.Integer({ minimum: 0, maximum: 6 }), ...range })

const TetDay = Type.Enum([...tetDays])

/** See `HolidayHours` in `opening-hours.ts`. */
export const HolidayHours = Shape({
  on: Type.Enum(holidayModes),
  special: Type.Array(TimeRange, { maxItems: businessLimits.special }),
  tet: Maybe(Shape({ from: TetDay, to: TetDay })),
})

export const OpenHours = Type.Array(OpeningRange, { maxItems: businessLimits.ranges })
