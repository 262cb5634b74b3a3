import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Moment, Shape } from '../shape.ts'

/** How far this house trusts an account, the least first. Only its owner and staff are told. */
export const trustLevels = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]

/**
 * `counterparts` are the different people with a verified number whom one has finished a favour or an order with,
 * `deeds` those of each month added up.
 */
export interface TrustFacts {
  days: number
  is_verified: boolean
  has_ward: boolean
  is_staff: boolean
  counterparts: number
  deeds: number
}

/** Days since the account was made. A verified number or somebody who has dealt with one shortens the first wait. */
export const trustRequirements = {
  known: { days: 1, daysWithoutNumber: 14 },
  trusted: { days: 30, counterparts: 3, deeds: 5 },
}

export function trustLevelOf({
  days,
  is_verified,
  has_ward,
  is_staff,
  counterparts,
  deeds,
}: TrustFacts): TrustLevel {
  if (is_staff) return 'trusted'
  const { known, trusted } = trustRequirements
  if (!has_ward) return 'new'
  const isVouchedFor = is_verified || counterparts >= 1
  if (days < (isVouchedFor ? known.days : known.daysWithoutNumber)) return 'new'
  const isTrusted =
    is_verified && days >= trusted.days && counterparts >= trusted.counterparts && deeds >= trusted.deeds
  return isTrusted ? 'trusted' : 'known'
}

export const limitedActions = ['post', 'comment', 'product', 'report', 'community'] as const
export type LimitedAction = (typeof limitedActions)[number]

/**
 * How often an account may do what others get to see, in 24 hours; what is null is only held by the limits that hold for
 * everybody.
 */
export const dailyActionLimits: Record<LimitedAction, Record<TrustLevel, number | null>> = {
  post: { new: 3, known: 20, trusted: null },
  comment: { new: 30, known: 200, trusted: null },
  product: { new: 3, known: 20, trusted: null },
  report: { new: 10, known: 40, trusted: null },
  community: { new: 1, known: null, trusted: null },
}

/** New people whom a new account may write to in 24 hours; how many others may is among the limits of chats. */
export const maxNewChatsOfNewAccount = 3

/** `until`: when one more is possible, null if it is now. */
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
  summary: 'How far the house trusts one’s own account, and how often it may do what today',
  reply: Shape({
    level: Type.Enum(trustLevels),
    days: Type.Integer({ minimum: 0 }),
    is_verified: Type.Boolean(),
    has_ward: Type.Boolean(),
    counterparts: Type.Integer({ minimum: 0 }),
    acts: Type.Array(ActOfDay),
  }),
})
