import * as Type from 'typebox'
import { endpoint, type Limit } from '../endpoint.ts'
import { Maybe, Nothing, Shape } from '../shape.ts'

/**
 * Counts only browsers whose owner agreed, by a random id in the cookie `visitor`; a signed-in person is never looked
 * up. From another site every endpoint here except `countDaily` answers 403 `cross_site`.
 */
const platforms = ['ios', 'android', 'desktop'] as const
const stores = ['apple', 'google'] as const

/** In days; `visitor` and `campaign` are the lifetimes of cookies. */
export const analyticsDays = { event: 730, visitor: 730, campaign: 90 }

export const maxDaysOfCounts = 366

const ofAnybody: Limit = { max: 60, seconds: 3600 }

/** 403 `no_consent` if the browser sends `Sec-GPC: 1`. An existing visitor keeps its id. */
export const becomeVisitor = endpoint({
  method: 'POST',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Agree to be counted',
  reply: Nothing,
  limit: ofAnybody,
})

/** Deletes both cookies and all events of this visitor. */
export const stopBeingVisitor = endpoint({
  method: 'DELETE',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Be counted no longer, nor have been',
  reply: Nothing,
  limit: ofAnybody,
})

const mark = String.raw`^[\p{L}\p{M}\p{N} ._~+:/|-]{1,100}$`

/** Chosen by whoever placed the link. The pattern rules out e-mail addresses. */
const Mark = Type.String({ pattern: mark })
export const isCampaignValue = (text: string): boolean => new RegExp(mark, 'u').test(text)

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

/** Stored in the cookie `campaign` and added to later events. 403 `no_consent` as above. */
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

/** 403 `no_consent` as above. The same event of a visitor counts once an hour; its time is truncated to the hour. */
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

/** Days of Viet Nam, empty ones omitted; 400 `invalid` beyond `maxDaysOfCounts`. `campaigns`: the hundred most visited. */
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
