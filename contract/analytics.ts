import * as Type from 'typebox'
import { endpoint, type Limit } from './endpoint.ts'
import { Maybe, Nothing, Shape } from './shape.ts'

/**
 * What is counted, and only of browsers whose owner agreed to it. A visitor is a random cookie, `visitor`, that only
 * these addresses are told; whoever is signed in is not looked at. Asked from another site, everything here but reading
 * the counts is refused with 403 `cross_site`.
 */
const platforms = ['ios', 'android', 'desktop'] as const
const stores = ['apple', 'google'] as const

/** Days that an event is kept, and days that the two cookies last. */
export const analyticsDays = { event: 730, visitor: 730, campaign: 90 }

/** The most days that are counted in one answer. */
export const countedDays = 366

const ofAnybody: Limit = { max: 60, seconds: 3600 }

/** 403 `no_consent` where the browser says `Sec-GPC: 1`. Whoever is a visitor already stays the same one. */
export const becomeVisitor = endpoint({
  method: 'POST',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Agree to be counted',
  reply: Nothing,
  limit: ofAnybody,
})

/** Both cookies go, and all events of this visitor. Repeating is harmless. */
export const stopBeingVisitor = endpoint({
  method: 'DELETE',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Be counted no longer, nor have been',
  reply: Nothing,
  limit: ofAnybody,
})

const mark = String.raw`^[\p{L}\p{M}\p{N} ._~+:/|-]{1,100}$`

/** Written by whoever placed the link. Nothing in it can be an e-mail address. */
const Mark = Type.String({ pattern: mark })
export const isMark = (text: string): boolean => new RegExp(mark, 'u').test(text)

const Campaign = Type.Object(
  {
    utm_source: Type.Optional(Mark),
    utm_medium: Type.Optional(Mark),
    utm_campaign: Type.Optional(Mark),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type Campaign = Type.Static<typeof Campaign>

const CountedEvent = Shape({
  name: Type.Enum(['app_download']),
  platform: Type.Enum(platforms),
  store: Type.Enum(stores),
})
export type CountedEvent = Type.Static<typeof CountedEvent>

/** Kept in the cookie `campaign` and written beside later events. 403 `no_consent` as above. */
export const rememberCampaign = endpoint({
  method: 'POST',
  path: '/api/analytics/campaigns/',
  access: 'anyone',
  summary: 'Agree that the link one came by is remembered',
  body: Campaign,
  reply: Nothing,
  limit: ofAnybody,
})

export const clearCampaign = endpoint({
  method: 'DELETE',
  path: '/api/analytics/campaigns/',
  access: 'anyone',
  summary: 'Have the link one came by forgotten',
  reply: Nothing,
  limit: ofAnybody,
})

/**
 * 403 `no_consent` without the cookie `visitor`, or with `Sec-GPC: 1`. The same event of one visitor counts once an
 * hour; its time is kept to the hour.
 */
export const countEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/events/',
  access: 'anyone',
  summary: 'Count that somebody went to a store',
  body: CountedEvent,
  reply: Nothing,
  status: 201,
  limit: ofAnybody,
})

const Day = Type.String({ format: 'date' })

/**
 * By days of Viet Nam, the first and the last included; 400 `invalid` where `to` lies before `from` or more than
 * `countedDays` are asked for. Days on which nothing happened are left out. `campaigns` are those of the whole time,
 * the busiest hundred.
 */
export const countDaily = endpoint({
  method: 'GET',
  path: '/api/analytics/daily/',
  access: 'staff',
  summary: 'How often what happened, by day',
  query: Shape({ from: Day, to: Day }),
  reply: Shape({
    days: Type.Array(
      Shape({
        day: Day,
        name: Type.String(),
        platform: Type.Enum(platforms),
        count: Type.Integer(),
      }),
    ),
    campaigns: Type.Array(
      Shape({
        utm_source: Maybe(Type.String()),
        utm_medium: Maybe(Type.String()),
        utm_campaign: Maybe(Type.String()),
        count: Type.Integer(),
      }),
    ),
  }),
})
