import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Moment, Shape } from '../shape.ts'

/** From the lowest to the highest level. Only the owner of the account and staff see it. */
export const trustLevels = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]

/**
 * `counterparts`: the number of people with a verified number with whom the user has finished a favour or order.
 * `deeds`: the sum of the counterparts of each month. `false_alerts`: alerts of the last 90 days that neighbours or staff
 * have found to be false.
 */
export interface TrustFacts {
  days: number
  is_verified: boolean
  has_ward: boolean
  is_staff: boolean
  counterparts: number
  deeds: number
  false_alerts: number
}

/** `days` since the account was created. A verified number or one counterpart shortens the first period. */
export const trustRequirements = {
  known: { days: 1, daysWithoutNumber: 14 },
  trusted: { days: 30, counterparts: 3, deeds: 5 },
}

/** From this number on, an account counts as new. One false alert already costs the highest level. */
const maxFalseAlerts = 3

export function trustLevelOf({
  days,
  is_verified,
  has_ward,
  is_staff,
  counterparts,
  deeds,
  false_alerts,
}: TrustFacts): TrustLevel {
  if (is_staff) return 'trusted'
  const { known, trusted } = trustRequirements
  if (!has_ward || false_alerts >= maxFalseAlerts) return 'new'
  const isConfirmed = is_verified || counterparts >= 1
  if (days < (isConfirmed ? known.days : known.daysWithoutNumber)) return 'new'
  const isTrusted =
    false_alerts === 0 &&
    is_verified &&
    days >= trusted.days &&
    counterparts >= trusted.counterparts &&
    deeds >= trusted.deeds
  return isTrusted ? 'trusted' : 'known'
}

export const limitedActions = ['post', 'comment', 'product', 'report', 'community'] as const
export type LimitedAction = (typeof limitedActions)[number]

/**
 * The number of actions that others see, in 24 hours. Null: only the general rate limits apply.
 */
export const dailyActionLimits: Record<LimitedAction, Record<TrustLevel, number | null>> = {
  post: { new: 3, known: 20, trusted: null },
  comment: { new: 30, known: 200, trusted: null },
  product: { new: 3, known: 20, trusted: null },
  report: { new: 10, known: 40, trusted: null },
  community: { new: 1, known: null, trusted: null },
}

/** The number of chats that a new account may start in 24 hours. `contract/chat` has the limits of other accounts. */
export const maxNewChatsOfNewAccount = 3

/** `until`: when the next action is possible; null if it is now. */
const ActOfDay = Shape({
  act: Type.Enum(limitedActions),
  used: Type.Integer({ minimum: 0 }),
  most: Maybe(Type.Integer({ minimum: 1 })),
  until: Maybe(Moment),
})

export const getOwnTrust = endpoint({
  method: 'GET',
  path: '/api/trust/',
  access: 'signedIn',
  summary: 'The trust level of the current account and its daily limits',
  reply: Shape({
    level: Type.Enum(trustLevels),
    days: Type.Integer({ minimum: 0 }),
    is_verified: Type.Boolean(),
    has_ward: Type.Boolean(),
    counterparts: Type.Integer({ minimum: 0 }),
    acts: Type.Array(ActOfDay),
  }),
})
