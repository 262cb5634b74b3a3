import * as Type from 'typebox'
import { endpoint, type Limit } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'

/**
 * Counts only browsers with consent, by a random id in the cookie `visitor`, never by account. Requests from another site
 * get 403 `cross_site`, except for `countDaily`.
 */
const platforms = ['ios', 'android', 'desktop'] as const
const stores = ['apple', 'google'] as const

/** In days; `visitor` and `campaign` are the lifetimes of cookies. */
export const analyticsDays = { event: 730, visitor: 730, campaign: 90 }

export const maxDaysOfCounts = 366

const visitorLimit: Limit = { max: 60, seconds: 3600 }

/** 403 `no_consent` if the browser sends `Sec-GPC: 1`. An existing visitor keeps its id. */
export const becomeVisitor = endpoint({
  method: 'POST',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Give consent to analytics',
  limit: visitorLimit,
})

/** Deletes both cookies and all events of this visitor. */
export const stopBeingVisitor = endpoint({
  method: 'DELETE',
  path: '/api/analytics/visitors/',
  access: 'anyone',
  summary: 'Withdraw consent and delete the visitor’s events',
  limit: visitorLimit,
})

const mark = String.raw`^[\p{L}\p{M}\p{N} ._~+:/|-]{1,100}$`

/** The author of a link chooses it. The pattern excludes e-mail addresses. */
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
  summary: 'Store the campaign of the visitor’s link',
  body: Campaign,
  limit: visitorLimit,
})

export const clearCampaign = endpoint({
  method: 'DELETE',
  path: '/api/analytics/campaigns/',
  access: 'anyone',
  summary: 'Delete the stored campaign',
  limit: visitorLimit,
})

/** 403 `no_consent` as above. The same event of a visitor counts once an hour; its time is truncated to the hour. */
export const countEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/events/',
  access: 'anyone',
  summary: 'Count a visit to an app store',
  body: CountedEvent,
  status: 201,
  limit: visitorLimit,
})

const Day = Type.String({ format: 'date' })

/** Days of Viet Nam, empty ones omitted; 400 `invalid` beyond `maxDaysOfCounts`. `campaigns`: the hundred most visited. */
export const countDaily = endpoint({
  method: 'GET',
  path: '/api/analytics/daily/',
  access: 'staff',
  summary: 'Count events by day',
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
